import { type RawBuilder, sql } from 'kysely';
import type { QuotedLine } from '#engine/pricing/index.ts';
import type { Tx } from '#server/database/transaction.ts';
import type { NewAttempt } from '../makeAttempt.ts';
import type { AttemptRow, OrderRow } from '../tables.ts';

export type NewOrderRow = Omit<OrderRow, 'id' | 'placed_at'>;

export interface NewOrder {
  readonly order: NewOrderRow;
  readonly lines: readonly QuotedLine[];
  /** How much it takes of each bucket. */
  readonly stock: ReadonlyMap<number, number>;
  readonly attempt: NewAttempt | null;
  /** Until when what it holds is kept for it. */
  readonly heldUntil: Date;
  readonly history: { readonly by: string; readonly source: string };
}

export interface MadeOrder {
  readonly order: OrderRow;
  readonly attempt: AttemptRow | null;
  /** How many of its buckets it still held, and holds longer now. */
  readonly stillHeld: number;
}

/**
 * Makes an order of a checkout with its lines, its first attempt and their beginnings, and keeps what is held for it, in
 * one statement. Null: the checkout has become an order already, or the key was used for another.
 */
export async function insertOrder(tx: Tx, made: NewOrder): Promise<MadeOrder | null> {
  const { order, lines, stock, attempt, heldUntil, history } = made;
  const buckets = [...stock.keys()];
  const { rows } = await sql<{
    id: number;
    placed_at: Date;
    attempt_id: number | null;
    attempt_at: Date | null;
    still_held: number;
  }>`
    with ordered as (
      insert into orders (${names(order)}) values (${values(order)}) on conflict do nothing returning id, business_id, placed_at
    ),
    lined as (
      insert into order_lines (order_id, business_id, position, item_id, name, quantity, unit_price, gross, discount, tax, net)
      select o.id, o.business_id, l.* from ordered o, jsonb_to_recordset(${JSON.stringify(lines.map(lineOf))}::jsonb) as l
        (position int, item_id int8, name text, quantity int8, unit_price int8, gross int8, discount int8, tax int8, net int8)
    ),
    stocked as (
      insert into order_stock (order_id, business_id, bucket_id, quantity)
      select o.id, o.business_id, s.* from ordered o,
        unnest(${buckets}::int8[], ${buckets.map((id) => stock.get(id))}::int8[]) as s
    ),
    bought as (
      update checkouts c set order_id = o.id from ordered o where c.id = ${order.checkout_id}
    ),
    held as (
      update holds h set expires_at = ${heldUntil} from ordered o
      where h.checkout_id = ${order.checkout_id} and h.expires_at > masar_now() returning h.bucket_id, h.quantity
    ),
    attempted as (${attempt === null ? none : attemptOf(attempt, sql`from ordered o`)}),
    remembered as (
      insert into process_history (business_id, process, row_id, event, to_status, by, source)
      select o.business_id, 'order', o.id, 'BEGIN', ${order.status}, ${history.by}, ${history.source} from ordered o
      union all
      select o.business_id, 'attempt', a.id, 'BEGIN', ${attempt?.status ?? ''}, ${history.by}, ${history.source}
      from ordered o, attempted a
    )
    select o.id, o.placed_at, (select id from attempted) as attempt_id, (select created_at from attempted) as attempt_at,
      (select count(*) from held h join unnest(${buckets}::int8[], ${buckets.map((id) => stock.get(id))}::int8[])
        as s (bucket_id, quantity) on s.bucket_id = h.bucket_id and s.quantity = h.quantity) as still_held
    from ordered o`.execute(tx);
  const [row] = rows;
  if (row === undefined) return null;
  const { business_id } = order;
  return {
    order: { ...order, id: row.id, placed_at: row.placed_at },
    attempt:
      attempt === null || row.attempt_id === null || row.attempt_at === null
        ? null
        : { ...attempt, id: row.attempt_id, order_id: row.id, business_id, created_at: row.attempt_at },
    stillHeld: row.still_held,
  };
}

/** Makes another attempt on an order that the caller has locked. */
export async function insertAttempt(tx: Tx, order: OrderRow, attempt: NewAttempt): Promise<AttemptRow> {
  const { rows } = await sql<{ id: number; created_at: Date }>`
    ${attemptOf(attempt, sql`from orders o where o.id = ${order.id}`)}`.execute(tx);
  const [row] = rows;
  if (row === undefined) throw new Error(`order ${order.id} is gone`);
  return { ...attempt, ...row, order_id: order.id, business_id: order.business_id };
}

const none = sql`select null::int8 as id, null::timestamptz as created_at where false`;

function attemptOf(attempt: NewAttempt, from: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    insert into attempts (order_id, business_id, ${names(attempt)}) select o.id, o.business_id, ${values(attempt)} ${from}
    returning id, created_at`;
}

function names(row: object): RawBuilder<unknown> {
  return sql.join(Object.keys(row).map((name) => sql.ref(name)));
}

function values(row: object): RawBuilder<unknown> {
  return sql.join(Object.values(row).map((value: unknown) => (isJson(value) ? JSON.stringify(value) : value)));
}

function isJson(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !(value instanceof Date);
}

function lineOf({ item, name, quantity, unitPrice, gross, discount, tax, net }: QuotedLine, position: number) {
  return { position, item_id: Number(item), name, quantity, unit_price: unitPrice, gross, discount, tax, net };
}
