import { sql } from 'kysely';
import type { Db, Tx } from '#server/database/transaction.ts';
import type { BuyerLimit } from '../buyerLimits.ts';

/** A quota of a buyer, and how much is left in it for a checkout. */
export interface BuyerQuota {
  readonly id: number;
  readonly itemId: number;
  readonly buyer: string;
  readonly left: number;
}

/**
 * The quotas in which a buyer's share of things with a limit is counted, each made when it is needed first: two orders of
 * one buyer at once wait here for each other. A limit that the seller has changed counts from now on, never below what is
 * taken already.
 */
export async function buyerQuotas(tx: Tx, businessId: number, limits: readonly BuyerLimit[]): Promise<number[]> {
  const demand = rowsOf(limits);
  await sql`
    insert into quotas (business_id, kind, capacity, item_id, buyer)
    select ${businessId}, 'buyer', w.most, w.item_id, w.buyer from ${demand} order by w.item_id, w.buyer
    on conflict (item_id, buyer) where buyer is not null do nothing`.execute(tx);
  const { rows } = await sql<{ id: number; changed: boolean }>`
    select b.id, b.capacity is distinct from w.most as changed
    from ${demand} join quotas b on b.item_id = w.item_id and b.buyer = w.buyer order by w.n`.execute(tx);
  const ids = rows.map(({ id }) => id);
  const changed = rows.filter((row) => row.changed).map(({ id }) => id);
  if (changed.length > 0) await resize(tx, demand, changed);
  return ids;
}

/** What is left for each of them, without what the checkout itself holds. */
export async function leftForBuyer(db: Db, limits: readonly BuyerLimit[], checkoutId: number): Promise<BuyerQuota[]> {
  const { rows } = await sql<BuyerQuota>`
    select b.id, w.item_id as "itemId", w.buyer, greatest(0, w.most - b.sold - coalesce((
      select sum(h.quantity) from holds h
      where h.quota_id = b.id and h.expires_at > masar_now() and h.checkout_id <> ${checkoutId}), 0))::int8 as left
    from ${rowsOf(limits)} join quotas b on b.item_id = w.item_id and b.buyer = w.buyer order by w.n`.execute(db);
  return rows;
}

/** Gives back what has expired first, since the size may not fall below what is held. */
async function resize(tx: Tx, demand: ReturnType<typeof rowsOf>, ids: readonly number[]): Promise<void> {
  await sql`
    with locked as materialized (select id from quotas where id = any(${[...ids]}) order by id for no key update),
    gone as (
      delete from holds h using locked l where h.quota_id = l.id and h.expires_at <= masar_now()
      returning h.quota_id, h.quantity
    ),
    kept as (
      select b.id, b.held - coalesce((select sum(g.quantity) from gone g where g.quota_id = b.id), 0) as held, w.most
      from ${demand} join quotas b on b.item_id = w.item_id and b.buyer = w.buyer join locked l on l.id = b.id
    )
    update quotas b set held = k.held, capacity = greatest(k.most, k.held + b.sold) from kept k where b.id = k.id`.execute(
    tx,
  );
}

function rowsOf(limits: readonly BuyerLimit[]) {
  return sql`unnest(${limits.map(({ item }) => item.id)}::int8[], ${limits.map(({ buyer }) => buyer)}::text[],
    ${limits.map(({ most }) => most)}::int8[]) with ordinality as w (item_id, buyer, most, n)`;
}
