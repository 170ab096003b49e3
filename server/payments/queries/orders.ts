import { type SelectQueryBuilder, sql } from 'kysely';
import { isLang, type Lang, languages } from '#engine/text/index.ts';
import type { Tables } from '#server/database/tables.ts';
import type { Db, Tx } from '#server/database/transaction.ts';
import type { OrderRow } from '../tables.ts';

export type OrderChange = Partial<Pick<OrderRow, 'status' | 'process' | 'stock' | 'paid_at' | 'expires_at'>>;

/** Writes what changed of an order that the caller has locked. */
export async function saveOrder(tx: Tx, id: number, { process, ...change }: OrderChange): Promise<void> {
  const values = { ...change, ...(process === undefined ? {} : { process: JSON.stringify(process) }) };
  if (Object.keys(values).length > 0) await tx.updateTable('orders').set(values).where('id', '=', id).execute();
}

/** The owners of a business, as mails reach them. */
export async function sellersOf(tx: Tx, businessId: number): Promise<{ to: string; language: Lang }[]> {
  const { rows } = await sql<{ email: string; language: string }>`
    select u.email, u.language from memberships m join users u on u.id = m.user_id
    where m.business_id = ${businessId} and m.is_owner and u.status = 'active' order by u.id`.execute(tx);
  return rows.map(({ email, language }) => ({ to: email, language: isLang(language) ? language : languages[0] }));
}

/** An order by its id, and the server's now; not locked. */
export async function findOrder(db: Db, id: number): Promise<{ order: OrderRow; now: Date } | undefined> {
  return one(db, (query) => query.where('id', '=', id));
}

/** An order by the token that is its name outside. */
export async function findOrderByRef(db: Db, refNum: string): Promise<{ order: OrderRow; now: Date } | undefined> {
  return one(db, (query) => query.where('ref_num', '=', refNum));
}

async function one(
  db: Db,
  narrow: (query: SelectQueryBuilder<Tables, 'orders', object>) => SelectQueryBuilder<Tables, 'orders', object>,
): Promise<{ order: OrderRow; now: Date } | undefined> {
  const row = await narrow(db.selectFrom('orders'))
    .selectAll()
    .select(sql<Date>`masar_now()`.as('now'))
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const { now, ...order } = row;
  return { order, now };
}

export interface OrderLine {
  readonly item: string;
  readonly name: string;
  readonly quantity: number;
  readonly unitPrice: number;
  readonly gross: number;
}

/** The lines of an order as they were frozen. */
export async function linesOf(db: Db, orderId: number): Promise<OrderLine[]> {
  const { rows } = await sql<OrderLine>`
    select item_id::text as item, name, quantity, unit_price as "unitPrice", gross
    from order_lines where order_id = ${orderId} order by position`.execute(db);
  return rows;
}

/** What an order takes of each quota. */
export async function stockOfOrder(db: Db, orderId: number): Promise<Map<number, number>> {
  const rows = await db.selectFrom('order_stock').selectAll().where('order_id', '=', orderId).execute();
  return new Map(rows.map(({ quota_id, quantity }) => [quota_id, quantity]));
}

/** Gives what an order holds more time; says how many of its quotas it still held. */
export async function extendHolds(
  tx: Tx,
  { checkout_id: checkout }: Pick<OrderRow, 'checkout_id'>,
  heldUntil: Date,
): Promise<number> {
  const { rows } = await sql<{ still_held: number }>`
    with held as (
      update holds set expires_at = greatest(expires_at, ${heldUntil}) where checkout_id = ${checkout} and expires_at > masar_now()
      returning quota_id
    )
    select count(*) as still_held from held`.execute(tx);
  return rows[0]?.still_held ?? 0;
}
