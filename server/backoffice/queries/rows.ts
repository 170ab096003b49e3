import { sql } from 'kysely';
import type { Db } from '#server/database/transaction.ts';
import { type RowFilter, column, conditions } from './conditions.ts';
import type { Dataset, DeriveContext, Row } from './dataset.ts';

export interface RowOrder {
  readonly field: string;
  readonly order: 'asc' | 'desc';
}

export interface RowsQuery extends RowFilter {
  readonly sort: RowOrder | undefined;
  readonly offset: number;
  readonly limit: number;
}

/** A page of a dataset's rows in order, and how many there are in all. Rows that compare equal keep one order. */
export async function datasetRows(
  db: Db,
  dataset: Dataset,
  about: DeriveContext,
  wanted: RowsQuery,
): Promise<{ rows: Row[]; total: number }> {
  const where = conditions(dataset, wanted);
  const direction = wanted.sort?.order === 'asc' ? sql`asc nulls first` : sql`desc nulls last`;
  const by = wanted.sort ? sql`${column(dataset, wanted.sort.field)} ${direction}, ` : sql``;
  const { rows } = await sql<Record<string, unknown>>`
    select d.* from (${dataset.rows}) d ${where} order by ${by}d.id desc limit ${wanted.limit} offset ${wanted.offset}`.execute(
    db,
  );
  const counted = await sql<{ total: number }>`select count(*) as total from (${dataset.rows}) d ${where}`.execute(db);
  return { rows: rows.map((row) => shownRow(dataset, row, about)), total: counted.rows[0]?.total ?? 0 };
}

/** A row as it goes out: the declared columns, moments as ISO, numbers of rows as strings, derived values in. */
function shownRow(dataset: Dataset, row: Record<string, unknown>, about: DeriveContext): Row {
  return Object.fromEntries(
    Object.entries(dataset.columns).map(([name, { type, derive }]) => {
      const value = derive ? derive(row, about) : row[name];
      if (value instanceof Date) return [name, value.toISOString()];
      return [name, type === 'id' && value !== null && value !== undefined ? String(value) : (value ?? null)];
    }),
  );
}
