import { sql } from 'kysely';
import type { Db } from '#server/database/transaction.ts';

/** The newest rate of a currency to the base currency, as a decimal; undefined when it never had one. */
export async function newestRate(db: Db, currency: string): Promise<string | undefined> {
  const { rows } = await sql<{ rate: string }>`
    select trim_scale(rate)::text as rate from exchange_rates
    where currency = ${currency} order by fetched_at desc limit 1`.execute(db);
  return rows[0]?.rate;
}
