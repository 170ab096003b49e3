import type { Input } from '#engine/contract/index.ts';
import { throwAppError } from '#engine/errors.ts';
import { localize, type Text } from '#engine/text/index.ts';
import { referenceEntries } from '#server/catalog/queries/references.ts';
import { referenceLists } from '#server/catalog/referenceLists.ts';
import { textIn } from '#server/catalog/texts.ts';
import type { Context, FileAnswer, Handlers } from '#server/http/context.ts';
import { cell, type CellColumn } from './cells.ts';
import { csv } from './csv.ts';
import { dryRunMigrations } from './dryRunMigrations.ts';
import { listFor, type Listing, reportFor } from './listing.ts';
import type { Dataset, Row } from './queries/dataset.ts';
import { datasetRows } from './queries/rows.ts';
import { runReport } from './runReport.ts';

interface TitledColumn extends CellColumn {
  readonly title: string | { readonly en: string; readonly ar?: string };
  readonly secondary?: string | undefined;
  readonly secondaryTitle?: TitledColumn['title'] | undefined;
}

const pageSize = 25;
/** Rows of an export; more are told to be too many, never left out in silence. */
const maxExported = 50_000;

export const handlers = {
  'lists.query': async (input, context) => {
    const { page = 1, size = pageSize } = input;
    const { listing, wanted } = listQueryOf(input, context);
    const { rows, total } = await datasetRows(context.db, listing.dataset, deriveContext(context), {
      ...wanted,
      offset: (page - 1) * size,
      limit: size,
    });
    return { columns: columnTypes(listing.dataset), rows: [...rows], total, page, size };
  },

  'lists.export': async (input, context) => {
    const { listing, wanted } = listQueryOf(input, context);
    if (listing.definition.export === false) throwAppError('permission.missing');
    const { rows, total } = await datasetRows(context.db, listing.dataset, deriveContext(context), {
      ...wanted,
      offset: 0,
      limit: maxExported,
    });
    if (total > maxExported) throwAppError('request.tooLarge');
    return csvAnswer(input.list, listing.definition.columns.flatMap(apart), listing, rows, context);
  },

  'reports.run': (input, context) => {
    const { page = 1, size = 100 } = input;
    return runReport(input, reportFor(input.report, context), context, { offset: (page - 1) * size, limit: size });
  },

  'reports.export': async (input, context) => {
    const listing = reportFor(input.report, context);
    if (listing.definition.export === false) throwAppError('permission.missing');
    const { rows, total, columns } = await runReport(input, listing, context, { offset: 0, limit: maxExported });
    if (total > maxExported) throwAppError('request.tooLarge');
    const titled = titledColumns(listing);
    const shown = columns.flatMap(({ field }) => titled.get(field) ?? []);
    const types = Object.fromEntries(columns.map(({ field, ...column }) => [field, column]));
    const table = { ...listing, dataset: { ...listing.dataset, columns: types } };
    return csvAnswer(input.report, shown.flatMap(apart), table, rows, context);
  },

  'definitions.dryRunMigrations': dryRunMigrations,

  'referenceLists.get': async ({ list }, { db }) => {
    const rows = await referenceEntries(db, list);
    if (rows.length === 0 && !referenceLists.includes(list)) throwAppError('notFound');
    return {
      options: rows.map(({ value, name, hint }) => ({ value, label: name, ...(hint ? { hint } : {}) })),
    };
  },
} satisfies Partial<Handlers>;

function listQueryOf(input: Omit<Input<'lists.query'>, 'page' | 'size'>, context: Context) {
  const listing = listFor(input.list, context);
  const { definition, scope, zone } = listing;
  const isSortable = definition.columns.some(({ field, sortable }) => field === input.sort?.field && sortable === true);
  if (input.sort && !isSortable && input.sort.field !== definition.sort?.field) {
    throwAppError('request.invalid', { detail: `the list is not sorted by ${input.sort.field}` });
  }
  const wanted = {
    scope,
    zone,
    where: definition.where,
    search: input.search,
    searchIn: definition.search,
    filters: input.filters,
    allowed: definition.filters,
    sort: input.sort ?? definition.sort,
  };
  return { listing, wanted };
}

function deriveContext({ catalog, settings }: Context) {
  return { catalog, publicUrl: settings.publicUrl };
}

function columnTypes(dataset: Dataset) {
  return Object.entries(dataset.columns).map(([field, { type, currency }]) => ({
    field,
    type,
    ...(currency ? { currency } : {}),
  }));
}

/** The columns of a report by the name of their value, as it says them. */
function titledColumns({ definition }: Listing<ReturnType<typeof reportFor>['definition']>): Map<string, TitledColumn> {
  const { columns = [], groupBy = [], measures = [] } = definition;
  return new Map<string, TitledColumn>([
    ...columns.map((column) => [column.field, column] as const),
    ...groupBy.map((group) => [group.field, group] as const),
    ...measures.map(({ id, title }) => [id, { field: id, title }] as const),
  ]);
}

/** What stands below another column's value in its cell has a column of its own where there are no cells of two lines. */
function apart(column: TitledColumn): TitledColumn[] {
  const { secondary, secondaryTitle } = column;
  return secondary === undefined ? [column] : [column, { field: secondary, title: secondaryTitle ?? secondary }];
}

function csvAnswer(
  name: string,
  columns: readonly TitledColumn[],
  { dataset, zone }: Pick<Listing<unknown>, 'dataset' | 'zone'>,
  rows: readonly Row[],
  { catalog, language }: Context,
): FileAnswer {
  const about = { catalog, dataset, language, zone };
  // Amounts of one file may be in several currencies, so the currency stands beside them.
  const currency = columns.map(({ field }) => dataset.columns[field]?.currency).find((each) => each !== undefined);
  const isThere = currency === undefined || columns.some(({ field }) => field === currency);
  const shown = isThere ? columns : [...columns, { field: currency, title: textIn(catalog, 'exports', 'currency') }];
  const header = shown.map(({ title }) => localize(title as Text, language));
  const body = csv(
    header,
    rows.map((row) => shown.map((column) => cell(row, column, about))),
  );
  return {
    body,
    type: 'text/csv; charset=utf-8',
    headers: { 'content-disposition': `attachment; filename="${name}.csv"`, 'cache-control': 'no-store' },
  };
}
