import type { Output } from '#engine/contract/index.ts';
import type { Report } from '#engine/definitions/index.ts';
import { formatDate, isDate } from '#engine/text/index.ts';
import { localizedString } from '#ui/text/LocalizedText.tsx';
import { useLanguage } from '#ui/text/TextProvider.tsx';

type ReportChartProps = { readonly report: Report; readonly data: Output<'reports.run'> };

/** Bars of one hue, time from left to right in both languages; the table below says the same in numbers. */
export function ReportChart({ report, data }: ReportChartProps) {
  const lang = useLanguage();
  const [group] = report.groupBy ?? [];
  const { chart } = report;
  if (chart === undefined || group === undefined) return null;
  const rows = [...data.rows].sort((a, b) => (String(a[group.field]) < String(b[group.field]) ? -1 : 1)).slice(-60);
  const values = rows.map((row) => Number(row[chart.measure] ?? 0));
  const most = Math.max(1, ...values);
  const title = localizedString(
    (report.measures ?? []).find(({ id }) => id === chart.measure)?.title ?? report.title,
    lang,
  );
  const width = 100 / rows.length;
  // Few bars stay bars.
  const bar = Math.min(width * 0.7, 8);
  const nameOf = (at: number): string => {
    const value = String(rows[at]?.[group.field] ?? '');
    return isDate(value) || group.granularity === 'month' ? formatDate(value) : value;
  };
  return (
    <figure className="b-chart" dir="ltr" aria-hidden="true">
      <svg viewBox="0 0 100 40" preserveAspectRatio="none">
        <title>{title}</title>
        {values.map((value, at) => (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: a bar is its place on the line of time
            key={at}
            x={at * width + (width - bar) / 2}
            y={40 - (value / most) * 38}
            width={bar}
            height={(value / most) * 38}
          />
        ))}
      </svg>
      <figcaption className="k-caption k-hint">
        <span>{nameOf(0)}</span>
        {rows.length < 2 ? null : <span>{nameOf(rows.length - 1)}</span>}
      </figcaption>
    </figure>
  );
}
