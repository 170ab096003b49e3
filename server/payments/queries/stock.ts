import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '#server/database/transaction.ts';
import type { OrderRow } from '../tables.ts';

type OrderStock = Pick<OrderRow, 'id' | 'checkout_id' | 'stock'>;

/**
 * Whether all that an order takes can be sold to it: it still holds everything, or what it lacks is there. Holds that count
 * are locked with it, else the quotas in the order of their ids, so that the answer stays true in this transaction.
 */
export async function hasStock(tx: Tx, { id, checkout_id: checkout, stock }: OrderStock): Promise<boolean> {
  if (stock === 'sold') return true;
  const { rows } = await sql<{ all: boolean }>`
    with alive as materialized (
      select quota_id, quantity from holds where checkout_id = ${checkout} and expires_at > masar_now() for update
    )
    select not exists (
      select from order_stock s where s.order_id = ${id}
        and not exists (select from alive a where a.quota_id = s.quota_id and a.quantity >= s.quantity)
    ) as all`.execute(tx);
  if (rows[0]?.all === true) return true;
  // Two statements: what others did while we waited for the locks is seen by the second alone.
  await lockedQuotas(id).execute(tx);
  const left = await sql<{ all: boolean }>`
    select coalesce(bool_and(b.capacity - b.held - b.sold + free.quantity >= s.quantity), true) as all
    from order_stock s join quotas b on b.id = s.quota_id
      cross join lateral (
        select coalesce(sum(h.quantity), 0) as quantity from holds h
        where h.quota_id = b.id and (h.checkout_id = ${checkout} or h.expires_at <= masar_now())
      ) free
    where s.order_id = ${id}`.execute(tx);
  return left.rows[0]?.all ?? true;
}

/**
 * Turns what is held, or what is left, into sold. With `grow` there may be nothing left: the seller has found more, and
 * the size grows by what is missing. Without it the table refuses to sell what is not there. Gives where the stock of the
 * order is then, for its row.
 */
export async function sellStock(
  tx: Tx,
  { id, checkout_id: checkout, stock }: OrderStock,
  grow = false,
): Promise<OrderRow['stock']> {
  if (stock === 'sold') return stock;
  await sql`
    with locked as materialized (${lockedQuotas(id)}),
    gone as (
      delete from holds h where h.quota_id in (select l.id from locked l)
        and (h.checkout_id = ${checkout} or h.expires_at <= masar_now())
      returning h.quota_id, h.quantity
    ),
    moved as (
      select s.quota_id, s.quantity, coalesce((select sum(g.quantity) from gone g where g.quota_id = s.quota_id), 0) as freed
      from order_stock s where s.order_id = ${id}
    ),
    sold as (
      update quotas b set held = b.held - m.freed, sold = b.sold + m.quantity,
        capacity = case when ${grow}::boolean and b.capacity is not null then greatest(b.capacity, b.held - m.freed + b.sold + m.quantity) else b.capacity end
      from moved m, locked l where b.id = m.quota_id and l.id = b.id
    )
    select from locked`.execute(tx);
  return 'sold';
}

/** Gives the hold back, and says where the stock of the order is then, for its row. */
export async function releaseStock(
  tx: Tx,
  { id, checkout_id: checkout, stock }: OrderStock,
): Promise<OrderRow['stock']> {
  if (stock !== 'held') return stock;
  await sql`
    with locked as materialized (${lockedQuotas(id)}),
    gone as (
      delete from holds h where h.checkout_id = ${checkout} and h.quota_id in (select l.id from locked l)
      returning h.quota_id, h.quantity
    ),
    freed as (
      update quotas b set held = b.held - g.quantity from gone g, locked l where b.id = g.quota_id and l.id = b.id
    )
    select from locked`.execute(tx);
  return 'released';
}

/** Gives back what was sold, and says where the stock of the order is then, for its row. */
export async function unsellStock(tx: Tx, order: OrderStock): Promise<OrderRow['stock']> {
  const { id, stock } = order;
  if (stock !== 'sold') return releaseStock(tx, order);
  await sql`
    with locked as materialized (${lockedQuotas(id)}),
    freed as (
      update quotas b set sold = b.sold - s.quantity from order_stock s, locked l
      where s.order_id = ${id} and b.id = s.quota_id and l.id = b.id
    )
    select from locked`.execute(tx);
  return 'released';
}

/** The quotas of an order, locked in the one order in which everybody locks them. */
function lockedQuotas(orderId: number): RawBuilder<unknown> {
  return sql`
    select b.id, b.capacity, b.held, b.sold from quotas b
    where b.id in (select quota_id from order_stock where order_id = ${orderId}) order by b.id for no key update`;
}
