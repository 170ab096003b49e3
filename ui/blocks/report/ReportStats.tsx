import type { Output } from '#engine/contract/index.ts';
import type { Report } from '#engine/definitions/index.ts';
import { LocalizedText } from '#ui/text/LocalizedText.tsx';
import { FormattedValue } from '../FormattedValue.tsx';

type ReportStatsProps = { readonly report: Report; readonly data: Output<'reports.run'> };

/** The measures that a report shows large, over everything that matches; money apart by currency. */
export function ReportStats({ report, data }: ReportStatsProps) {
  const large = (report.measures ?? []).filter(({ figure }) => figure === true);
  if (large.length === 0) return null;
  return (
    <dl className="b-stats">
      {large.flatMap((measure) =>
        data.figures
          .filter(({ id }) => id === measure.id)
          .map(({ value, currency }) => (
            <div key={`${measure.id}-${currency ?? ''}`}>
              <dt className="k-small k-muted">
                <LocalizedText text={measure.title} />
              </dt>
              <dd className="k-display">
                <FormattedValue
                  value={value ?? 0}
                  as={currency === undefined ? 'integer' : 'money'}
                  currency={currency}
                />
              </dd>
            </div>
          )),
      )}
    </dl>
  );
}
