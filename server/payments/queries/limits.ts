import { sql } from 'kysely';
import type { Tx } from '#server/database/transaction.ts';
import type { LimitedPayment } from '../limits.ts';

/** The figures that a business has of its own for a limit, in minor units of the base currency. */
export async function limitAmountsOf(tx: Tx, businessId: number, limitId: string): Promise<Map<string, number>> {
  const { rows } = await sql<{ span: string; amount: number }>`
    select span, amount from business_limits where business_id = ${businessId} and limit_id = ${limitId}`.execute(tx);
  return new Map(rows.map(({ span, amount }) => [span, amount]));
}

/** Lets one payment of a business at a time be counted against a limit, until the transaction ends. */
export async function lockLimit(tx: Tx, businessId: number, limitId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${`limit ${limitId}`}), ${businessId % 2_147_483_647}::int4)`.execute(
    tx,
  );
}

/**
 * What counts against a limit in the present month of the business's zone: what other orders
 * have paid and not got back, and what may still be paid on them. In the base currency.
 */
export async function usedThisMonth(
  tx: Tx,
  { businessId, limitId, orderId }: Pick<LimitedPayment, 'businessId' | 'limitId' | 'orderId'>,
): Promise<number> {
  const { rows } = await sql<{ used: number }>`
    select coalesce(sum(a.base_payable), 0)::int8 as used
    from payment_attempts a join businesses b on b.id = a.business_id
    where a.business_id = ${businessId} and a.limit_id = ${limitId} and a.order_id is distinct from ${orderId}::int8
      and a.created_at >= (date_trunc('month', masar_now() at time zone b.zone) at time zone b.zone)
      and (a.funds_status in ('captured', 'sale', 'overpaid', 'suspense')
        or (a.funds_status is null and a.next_inquiry_at is not null and a.expires_at > masar_now()))`.execute(tx);
  return rows[0]?.used ?? 0;
}
