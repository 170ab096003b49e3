import { sql } from 'kysely';
import type { Db } from '#server/database/transaction.ts';
import '../tables.ts';

/** What the admin says of payment options for one business: whether it has them, by their ids. */
export type OptionOverrides = Readonly<Record<string, boolean>>;

/** The column of a query that reads what is said of a business `b`. */
export const optionOverrides = sql`
  (select coalesce(jsonb_object_agg(o.option, o.enabled), '{}') from business_options o where o.business_id = b.id)`;

export async function loadOptionOverrides(db: Db, businessId: number): Promise<OptionOverrides> {
  const { rows } = await sql<{ said: OptionOverrides }>`
    select ${optionOverrides} as said from businesses b where b.id = ${businessId}`.execute(db);
  return rows[0]?.said ?? {};
}
