import { sql } from 'kysely';
import type { Db, Tx } from '#server/database/transaction.ts';
import type { PlannedItem } from '../readItems.ts';
import { soldOfItem } from './soldOfItem.ts';
import '../tables.ts';

/** How many there are of a thing. `held` waits for buyers who are paying. */
export interface ItemStock {
  readonly id: number;
  readonly rowId: string;
  readonly quotaId: number | null;
  readonly capacity: number | null;
  readonly held: number;
  readonly sold: number;
}

/** The things of a product with what is left of them; expired holds no longer count. */
export async function stockOf(db: Db, productId: number): Promise<ItemStock[]> {
  const { rows } = await sql<ItemStock>`
    select i.id, i.row_id as "rowId", i.quota_id as "quotaId", b.capacity, ${soldOfItem} as sold,
      (coalesce(b.held, 0) - coalesce((
        select sum(h.quantity) from holds h where h.quota_id = b.id and h.expires_at <= masar_now()
      ), 0))::int8 as held
    from product_items i left join quotas b on b.id = i.quota_id
    where i.product_id = ${productId} order by i.position, i.id`.execute(db);
  return rows;
}

/** Locks the quotas of a product in the one order that everybody locks quotas in. */
export async function lockQuotas(tx: Tx, productId: number): Promise<void> {
  await sql`
    select 1 from quotas
    where id in (select quota_id from product_items where product_id = ${productId} and quota_id is not null)
    order by id for no key update`.execute(tx);
}

/** Stores a thing under its row, with its quota grown or shrunk. The caller has locked the quotas and validated the size. */
export async function saveItem(
  tx: Tx,
  product: { readonly id: number; readonly businessId: number; readonly currency: string },
  item: PlannedItem,
  position: number,
  before: ItemStock | undefined,
): Promise<void> {
  const quota = await saveQuota(tx, product.businessId, before, item.stock);
  const values = {
    product_id: product.id,
    business_id: product.businessId,
    row_id: item.rowId,
    position,
    active: true,
    name: item.name,
    description: item.description,
    image: (item.image === null ? null : JSON.stringify(item.image)) as never,
    price: item.price,
    price_min: item.bounds?.min ?? null,
    price_max: item.bounds?.max ?? null,
    currency: product.currency,
    quantity: item.quantity,
    per_sale: item.maxPerOrder,
    per_buyer: item.maxPerBuyer,
    ends_at: item.endsAt === null ? null : new Date(item.endsAt),
    quota_id: quota,
  };
  await tx
    .insertInto('product_items')
    .values(values)
    .onConflict((conflict) => conflict.columns(['product_id', 'row_id']).doUpdateSet(values))
    .execute();
}

/**
 * What was limited once keeps its quota, so that what is sold of it stays counted while it has no limit. What is limited
 * from now on takes along what was sold of it.
 */
async function saveQuota(
  tx: Tx,
  businessId: number,
  before: ItemStock | undefined,
  capacity: number | null,
): Promise<number | null> {
  const id = before?.quotaId ?? null;
  if (id === null && capacity === null) return null;
  if (id !== null) {
    await tx.updateTable('quotas').set({ capacity }).where('id', '=', id).execute();
    return id;
  }
  const added = await tx
    .insertInto('quotas')
    .values({ business_id: businessId, kind: 'stock', capacity })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (before !== undefined && before.sold > 0) await countEarlierSales(tx, before.id, added.id);
  return added.id;
}

async function countEarlierSales(tx: Tx, itemId: number, quotaId: number): Promise<void> {
  await sql`
    with taken as (
      insert into order_stock (order_id, business_id, quota_id, quantity)
      select o.id, o.business_id, ${quotaId}, sum(l.quantity)
      from order_lines l join orders o on o.id = l.order_id and o.stock = 'sold'
      where l.item_id = ${itemId} group by o.id
      returning quantity
    )
    update quotas set sold = (select coalesce(sum(quantity), 0) from taken) where id = ${quotaId}`.execute(tx);
}

/** Takes things from sale whose rows are gone; orders still speak of them. */
export async function deactivateItems(tx: Tx, productId: number, keep: readonly string[]): Promise<void> {
  await sql`
    update product_items set active = false where product_id = ${productId} and not row_id = any(${[...keep]})`.execute(
    tx,
  );
}
