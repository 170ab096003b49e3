import type { Input, Output } from '#engine/contract/index.ts';
import type { Measure, Report } from '#engine/definitions/index.ts';
import type { Context } from '#server/http/context.ts';
import type { Listing } from './listing.ts';
import type { Dataset, DatasetColumn } from './queries/dataset.ts';
import { currencyOf, type GroupedRows, groupedReport } from './queries/report.ts';
import { datasetRows } from './queries/rows.ts';

type ReportResult = Output<'reports.run'>;
type Page = { readonly offset: number; readonly limit: number };

/** Runs a report: its groups with their measures, or its rows, and what they come to in all. */
export async function runReport(
  input: Pick<Input<'reports.run'>, 'filters' | 'sort'>,
  listing: Listing<Report>,
  context: Context,
  page: Page,
): Promise<ReportResult> {
  const { definition, dataset, scope, zone } = listing;
  const { groupBy = [], measures = [], columns = [], where, filters: allowed } = definition;
  const wanted = { scope, zone, where, filters: input.filters, allowed, sort: input.sort ?? definition.sort, ...page };
  const totals = new Set(definition.totals);
  if (groupBy.length > 0) {
    const { rows, total, ...sums } = await groupedReport(context.db, dataset, { groupBy, measures }, wanted);
    const currency = currencyOf(dataset, measures);
    return {
      columns: typesOf(dataset, definition, currency),
      rows: [...rows],
      total,
      figures: measures.flatMap((measure) => (measure.figure ? statsOf(dataset, sums, measure) : [])),
      totals: sums.overall.map((row) => only(row, (key) => totals.has(key) || key === currency)),
    };
  }
  const about = { catalog: context.catalog, publicUrl: context.settings.publicUrl };
  const { rows, total } = await datasetRows(context.db, dataset, about, wanted);
  const summed = [
    ...measures,
    ...[...totals].map((field) => ({ id: field, aggregate: 'sum' as const, field, title: field })),
  ];
  const sums = await groupedReport(context.db, dataset, { groupBy: [], measures: summed }, { ...wanted, limit: 1 });
  const currency = currencyOf(dataset, summed);
  return {
    columns: columns.map(({ field }) => described(field, dataset.columns[field])),
    rows: [...rows],
    total,
    figures: measures.flatMap((measure) => (measure.figure ? statsOf(dataset, sums, measure) : [])),
    totals: sums.overall.map((row) => only(row, (key) => totals.has(key) || key === currency)),
  };
}

function typesOf(
  dataset: Dataset,
  { groupBy = [], measures = [] }: Report,
  currency: string | undefined,
): ReportResult['columns'] {
  return [
    ...groupBy.map(({ field, granularity = 'value' }) =>
      granularity === 'value' ? described(field, dataset.columns[field]) : { field, type: 'date' as const },
    ),
    ...measures.map(({ id, aggregate, field }) =>
      aggregate === 'count' || field === undefined
        ? { field: id, type: 'integer' as const }
        : described(id, dataset.columns[field]),
    ),
    ...(currency ? [{ field: currency, type: 'string' as const }] : []),
  ];
}

function described(field: string, column: DatasetColumn | undefined): ReportResult['columns'][number] {
  return { field, type: column?.type ?? 'string', ...(column?.currency ? { currency: column.currency } : {}) };
}

/** A measure of money once in each currency, any other once. */
function statsOf(
  dataset: Dataset,
  { overall, whole }: Pick<GroupedRows, 'overall' | 'whole'>,
  measure: Measure,
): ReportResult['figures'] {
  const { id, aggregate, field } = measure;
  const currency = aggregate === 'count' || field === undefined ? undefined : dataset.columns[field]?.currency;
  if (currency === undefined) return [{ id, value: whole[id] ?? null }];
  return overall.map((row) => ({ id, value: row[id] ?? null, currency: String(row[currency]) }));
}

function only(row: Readonly<Record<string, unknown>>, keep: (key: string) => boolean): Record<string, unknown> {
  return Object.fromEntries(Object.entries(row).filter(([key]) => keep(key)));
}
