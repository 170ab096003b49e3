import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Output } from '#engine/contract/index.ts';
import type { Column, Report } from '#engine/definitions/index.ts';
import { formatDate, isDate } from '#engine/text/index.ts';
import { call, fileUrl } from '#ui/api/client.ts';
import { ButtonLink, EmptyState, iconChartBar, iconDownload, Skeleton, Table, Toolbar } from '#ui/kit/index.ts';
import { usePage } from '#ui/router/PageContext.tsx';
import { PageFailure } from '#ui/router/PageFailure.tsx';
import { localizedString, LocalizedText } from '#ui/text/LocalizedText.tsx';
import { useLanguage } from '#ui/text/TextProvider.tsx';
import { FormattedValue } from './FormattedValue.tsx';
import type { BlockProps } from './block.ts';
import { Filters } from './list/Filters.tsx';
import { ListPagination } from './list/ListPagination.tsx';
import { columnsOf } from './list/columnsOf.tsx';
import { type Row, rowKey } from './list/row.ts';
import { useListState } from './list/useListState.ts';
const pageSize = 100;

/** A report: stats, a chart, and a table of the same numbers. */
export function ReportBlock({ params }: BlockProps<{ readonly report: string }>) {
  const { t } = useTranslation();
  const lang = useLanguage();
  const page = usePage();
  const report = page.bundle.get('report', params.report)?.definition;
  const state = useListState(report as never);
  const { filters, sort } = state.wanted;
  const wanted = { report: params.report, ...(filters && { filters }), ...(sort && { sort }) };
  const { page: shownPage = 1 } = state.input;
  const input = { ...wanted, page: shownPage, size: pageSize };
  const { data, error, isPlaceholderData, refetch } = useQuery({
    queryKey: ['report', input],
    queryFn: ({ signal }) => call('reports.run', input, { signal }),
    placeholderData: keepPreviousData,
  });
  if (report === undefined) return null;
  const rows = (data?.rows ?? []) as readonly Row[];
  const title = localizedString(report.title, lang);
  const columns = columnsOf({ columns: reportColumns(report) }, data?.columns ?? [], undefined, page);
  const foot = (data?.totals ?? []).map((totals) =>
    columns.map((column, index) =>
      Object.hasOwn(totals, column.id) ? column.cell(totals) : index === 0 ? t('total') : null,
    ),
  );
  return (
    <>
      <div className="o-head">
        <div className="k-grow">
          <h1>{title}</h1>
          {report.description === undefined ? null : (
            <p className="k-muted">
              <LocalizedText text={report.description} />
            </p>
          )}
        </div>
        {report.export === false ? null : (
          <ButtonLink variant="plain" icon={iconDownload} href={fileUrl('reports.export', wanted)} download>
            {t('export')}
          </ButtonLink>
        )}
      </div>
      {report.filters === undefined ? null : (
        <Toolbar label={t('searchAndFilters')}>
          <Filters list={report} state={state} />
        </Toolbar>
      )}
      {data === undefined ? null : <ReportStats report={report} data={data} />}
      {data === undefined || rows.length === 0 ? null : <ReportChart report={report} data={data} />}
      <div className="k-panel">
        <Table
          label={title}
          columns={columns}
          rows={rows}
          foot={report.totals === undefined ? [] : foot}
          rowKey={rowKey}
          busy={isPlaceholderData}
          instead={
            error !== null ? (
              <PageFailure failure={error} onRetry={() => void refetch()} />
            ) : data === undefined || (rows.length === 0 && data.total > 0) ? (
              <Skeleton label={t('loading')} count={5} />
            ) : rows.length === 0 ? (
              <EmptyState icon={iconChartBar} title={<LocalizedText text={report.empty} />} />
            ) : undefined
          }
        />
        {data === undefined ? null : (
          <ListPagination page={shownPage} size={pageSize} count={data.total} onPage={state.setPage} />
        )}
      </div>
    </>
  );
}

/** The report's columns, else its groups and measures. */
function reportColumns(report: Report): Column[] {
  if (report.columns !== undefined) return report.columns;
  const groups = (report.groupBy ?? []).map<Column>(({ field, title, labels }, index) => ({
    field,
    title,
    ...(labels === undefined ? {} : { as: 'chip', labels }),
    smallScreen: index === 0 ? 'title' : 'line',
  }));
  const all = report.measures ?? [];
  // A single figure needs no label on a small screen.
  const measures = all.map<Column>(({ id, title }) => ({
    field: id,
    title,
    smallScreen: all.length === 1 ? 'end' : 'line',
  }));
  return [...groups, ...measures];
}

type ReportStatsProps = { readonly report: Report; readonly data: Output<'reports.run'> };

/** The measures marked as figures, over all matching rows, one per currency. */
function ReportStats({ report, data }: ReportStatsProps) {
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

type ReportChartProps = { readonly report: Report; readonly data: Output<'reports.run'> };

/** Bars from left to right in both languages. The table has the same numbers, so screen readers skip the chart. */
function ReportChart({ report, data }: ReportChartProps) {
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
  // Keeps few bars narrow.
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
