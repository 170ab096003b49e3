import { sql } from 'kysely';
import type { Database } from '#server/database/pool.ts';
import type { Tx } from '#server/database/transaction.ts';
import '../tables.ts';

/** What the admin says of payment options for one business: whether it has them, by their ids. */
export type SaidOptions = Readonly<Record<string, boolean>>;

/** The column of a query that reads what is said of a business `b`. */
export const saidOptions = sql`
  (select coalesce(jsonb_object_agg(o.option, o.enabled), '{}') from business_options o where o.business_id = b.id)`;

export async function saidOptionsOf(db: Database | Tx, businessId: number): Promise<SaidOptions> {
  const { rows } = await sql<{ said: SaidOptions }>`
    select ${saidOptions} as said from businesses b where b.id = ${businessId}`.execute(db);
  return rows[0]?.said ?? {};
}
