import { type RawBuilder, sql } from 'kysely';
import type { Measure, Report } from '#engine/definitions/index.ts';
import type { Db } from '#server/database/transaction.ts';
import { type RowFilter, column, conditions } from './conditions.ts';
import type { Dataset, Row } from './dataset.ts';
import type { RowOrder } from './rows.ts';

type Groups = NonNullable<Report['groupBy']>;

/**
 * Rows of a grouped report in one page. `overall`: the measures over all that match. Sums of money stand apart by currency;
 * `whole` has the measures over all currencies, for those that are no money.
 */
export interface GroupedRows {
  readonly rows: readonly Row[];
  readonly total: number;
  readonly overall: readonly Row[];
  readonly whole: Row;
}

/** Groups a dataset and measures each group. Groups and measures are those of the definition, by their names. */
export async function groupedReport(
  db: Db,
  dataset: Dataset,
  { groupBy, measures }: { readonly groupBy: Groups; readonly measures: readonly Measure[] },
  wanted: RowFilter & { readonly sort: RowOrder | undefined; readonly offset: number; readonly limit: number },
): Promise<GroupedRows> {
  const where = conditions(dataset, wanted);
  const currency = currencyOf(dataset, measures);
  const apart = currency ? [sql`${column(dataset, currency)} as ${sql.ref(currency)}`] : [];
  const groups = groupBy.map((group) => sql`${grouped(dataset, group, wanted.zone)} as ${sql.ref(group.field)}`);
  const figures = measures.map((measure) => sql`${measured(dataset, measure)} as ${sql.ref(measure.id)}`);
  const keys = groupBy.length + apart.length;
  const by = (count: number) => (count > 0 ? sql`group by ${sql.join(ordinals(count))}` : sql``);
  const table = sql`select ${sql.join([...groups, ...apart, ...figures])} from (${dataset.rows}) d ${where} ${by(keys)}`;
  const names = new Set([...groupBy.map(({ field }) => field), ...measures.map(({ id }) => id)]);
  const sort = wanted.sort && names.has(wanted.sort.field) ? wanted.sort : undefined;
  const direction = sort?.order === 'asc' ? sql`asc nulls first` : sql`desc nulls last`;
  // Groups that compare equal keep one order, or a page would show one again and another never.
  const order = [...(sort ? [sql`r.${sql.ref(sort.field)} ${direction}`] : []), ...ordinals(Math.max(1, keys))];
  const page = await sql<Record<string, unknown>>`
    select r.* from (${table}) r order by ${sql.join(order)} limit ${wanted.limit} offset ${wanted.offset}`.execute(db);
  const counted = await sql<{ total: number }>`select count(*) as total from (${table}) r`.execute(db);
  const overall = await sql<Record<string, unknown>>`
    select ${sql.join([...apart, ...figures])} from (${dataset.rows}) d ${where} ${by(apart.length)}`.execute(db);
  const whole =
    overall.rows.length <= 1
      ? overall
      : await sql<Record<string, unknown>>`select ${sql.join(figures)} from (${dataset.rows}) d ${where}`.execute(db);
  return {
    rows: page.rows.map(shownRow),
    total: counted.rows[0]?.total ?? 0,
    overall: overall.rows.map(shownRow),
    whole: shownRow(whole.rows[0] ?? {}),
  };
}

/** A row as it goes out: moments as ISO. */
function shownRow(row: Readonly<Record<string, unknown>>): Row {
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => [name, value instanceof Date ? value.toISOString() : value]),
  );
}

/** The column that tells sums of money apart; undefined when none is summed. */
export function currencyOf(dataset: Dataset, measures: readonly Measure[]): string | undefined {
  for (const { field } of measures) {
    const currency = field === undefined ? undefined : dataset.columns[field]?.currency;
    if (currency) return currency;
  }
  return undefined;
}

function grouped(
  dataset: Dataset,
  { field, granularity = 'value' }: Groups[number],
  zone: string,
): RawBuilder<unknown> {
  const at = column(dataset, field);
  if (granularity === 'value') return at;
  const local = dataset.columns[field]?.type === 'instant' ? sql`(${at} at time zone ${zone})` : at;
  // PostgreSQL's weeks begin on Monday, Egypt's two days before.
  const from =
    granularity === 'week' ? sql`date_trunc('week', ${local} + interval '2 days') - interval '2 days'` : null;
  const shape = sql.lit(granularity === 'month' ? 'YYYY-MM' : 'YYYY-MM-DD');
  return sql`to_char(${from ?? sql`date_trunc(${sql.lit(granularity)}, ${local})`}, ${shape})`;
}

function measured(dataset: Dataset, { aggregate, field }: Measure): RawBuilder<unknown> {
  if (aggregate === 'count' || field === undefined) return sql`count(*)`;
  const at = column(dataset, field);
  if (aggregate === 'sum') return sql`coalesce(sum(${at}), 0)::int8`;
  if (aggregate === 'average') return sql`round(avg(${at}))::int8`;
  return aggregate === 'min' ? sql`min(${at})` : sql`max(${at})`;
}

function ordinals(count: number): RawBuilder<unknown>[] {
  return Array.from({ length: count }, (_, index) => sql.lit(index + 1));
}
