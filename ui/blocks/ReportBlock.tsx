import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Column, Report } from '#engine/definitions/index.ts';
import { call, fileUrl } from '#ui/api.ts';
import { ButtonLink, EmptyState, iconChartBar, iconDownload, Skeleton, Table, Toolbar } from '#ui/kit/index.ts';
import { usePage } from '#ui/router/PageContext.tsx';
import { PageFailure } from '#ui/router/PageFailure.tsx';
import { LocalizedText, localizedString } from '#ui/text/LocalizedText.tsx';
import { useLanguage } from '#ui/text/TextProvider.tsx';
import type { BlockProps } from './block.ts';
import { columnsOf } from './list/columnsOf.tsx';
import { Filters } from './list/Filters.tsx';
import { ListPagination } from './list/ListPagination.tsx';
import { type Row, rowKey } from './list/row.ts';
import { useListState } from './list/useListState.ts';
import { ReportChart } from './report/ReportChart.tsx';
import { ReportStats } from './report/ReportStats.tsx';

/** Rows on one page of a report. */
const pageSize = 100;

/** A report: stats, a chart, and the table that says the same in numbers. */
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

/** The table's columns: what it is grouped by, then each measure; or the report's own. */
function reportColumns(report: Report): Column[] {
  if (report.columns !== undefined) return report.columns;
  const groups = (report.groupBy ?? []).map<Column>(({ field, title, labels }, index) => ({
    field,
    title,
    ...(labels === undefined ? {} : { as: 'chip', labels }),
    smallScreen: index === 0 ? 'title' : 'line',
  }));
  const all = report.measures ?? [];
  // One figure needs no name beside it, several do.
  const measures = all.map<Column>(({ id, title }) => ({
    field: id,
    title,
    smallScreen: all.length === 1 ? 'end' : 'line',
  }));
  return [...groups, ...measures];
}
