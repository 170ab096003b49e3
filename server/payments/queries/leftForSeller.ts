import { sql } from 'kysely';
import type { Db } from '#server/database/transaction.ts';

/**
 * What is left for the seller of an order, to be selected beside an order `o` and the attempt `a` that it is spoken of by:
 * its value less the fees that it bears. Once something was given back it is what the ledger owes the seller for the
 * order, with what the option did not charge.
 */
export const leftForSeller = sql<number>`
  case when coalesce(a.refunded_amount, 0) = 0 then o.value - coalesce(a.seller_fees, 0)
  else coalesce((a.quote ->> 'remaining')::int8, 0) - coalesce((
    select sum(e.amount) from ledger_transactions t
      join ledger_entries e on e.transaction_id = t.id
      join ledger_accounts l on l.id = e.account_id and l.code = 'seller'
    where t.attempt_id = a.id), 0) end::int8`;

/** The same of one attempt's order. */
export async function leftForSellerOf(db: Db, attemptId: number): Promise<number> {
  const { rows } = await sql<{ left: number }>`
    select ${leftForSeller} as left from payment_attempts a join orders o on o.id = a.order_id where a.id = ${attemptId}`.execute(
    db,
  );
  return rows[0]?.left ?? 0;
}
