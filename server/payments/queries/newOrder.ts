import { type RawBuilder, sql } from 'kysely';
import type { QuotedLine } from '#engine/pricing/index.ts';
import { prepared } from '#server/database/preparingClient.ts';
import type { Db, Tx } from '#server/database/transaction.ts';
import { insertJobs, type NewJob } from '#server/jobs/queries/enqueue.ts';
import type { NewAttempt } from '../makeAttempt.ts';
import type { AttemptRow, OrderRow } from '../tables.ts';
import { insertHistory, type NewHistoryEntry } from './history.ts';

export interface NewOrder {
  /** With the ids that were reserved for them. */
  readonly order: OrderRow;
  readonly attempt: AttemptRow | null;
  readonly lines: readonly QuotedLine[];
  /** How much it takes of each quota. */
  readonly stock: ReadonlyMap<number, number>;
  /** Until when what it holds is kept for it. */
  readonly heldUntil: Date;
  /** How order and attempt came to where they stand. */
  readonly history: readonly NewHistoryEntry[];
  /** Jobs that begin with it; none that workers must be told of. */
  readonly jobs: readonly NewJob[];
}

/**
 * Makes an order of a checkout with its lines, its first attempt, how they began and their jobs, and keeps what is held for
 * it, in one statement. Says how many of its quotas it still held; with `onlyHeld` it is made only if that is all of them.
 * Null, and nothing is written: that is not so, the checkout has become an order already, or the key was used for another.
 */
export async function insertOrder(
  db: Db,
  { order, lines, stock, attempt, heldUntil, history: moves, jobs }: NewOrder,
  { onlyHeld = false } = {},
): Promise<{ readonly stillHeld: number } | null> {
  const quotas = [...stock.keys()];
  const demand = sql`unnest(${quotas}::int8[], ${quotas.map((id) => stock.get(id))}::int8[]) as s (quota_id, quantity)`;
  const { rows } = await sql<{ stillHeld: number }>`${prepared}
    with checkout as materialized (
      select id from checkouts where id = ${order.checkout_id} and order_id is null for no key update
    ),
    alive as materialized (
      select h.id, h.quota_id, h.quantity from holds h join checkout c on c.id = h.checkout_id
      where h.expires_at > masar_now() for update of h
    ),
    kept as materialized (
      select count(*) as quotas from alive a join ${demand} on s.quota_id = a.quota_id and s.quantity = a.quantity
    ),
    ordered as (
      insert into orders (${names(order)}) overriding system value
      select ${values(order)} from checkout, kept where kept.quotas >= ${onlyHeld ? stock.size : 0}
      on conflict do nothing returning id, business_id
    ),
    lined as (
      insert into order_lines (order_id, business_id, position, item_id, name, quantity, unit_price, gross, discount, tax, net)
      select o.id, o.business_id, l.* from ordered o, jsonb_to_recordset(${JSON.stringify(lines.map(lineOf))}::jsonb) as l
        (position int, item_id int8, name text, quantity int8, unit_price int8, gross int8, discount int8, tax int8, net int8)
    ),
    stocked as (
      insert into order_stock (order_id, business_id, quota_id, quantity)
      select o.id, o.business_id, s.quota_id, s.quantity from ordered o, ${demand}
    ),
    bought as (
      update checkouts c set order_id = o.id from ordered o where c.id = ${order.checkout_id}
    ),
    held as (
      update holds h set expires_at = ${heldUntil} from ordered, alive a where h.id = a.id
    ),
    attempted as (${attempt === null ? sql`select` : attemptOf(attempt, sql`from ordered`)}),
    moved as (${insertHistory(moves, sql`ordered`)}),
    put as (${insertJobs(jobs, sql`ordered`)})
    select kept.quotas as "stillHeld" from ordered, kept`.execute(db);
  return rows[0] ?? null;
}

/** Makes another attempt on an order that the caller has locked. */
export async function insertAttempt(tx: Tx, order: OrderRow, attempt: NewAttempt): Promise<AttemptRow> {
  const of = { order_id: order.id, business_id: order.business_id };
  const { rows } = await sql<{ id: number; created_at: Date }>`
    ${attemptOf({ ...attempt, ...of }, sql`from orders o where o.id = ${order.id}`)} returning id, created_at`.execute(
    tx,
  );
  const [row] = rows;
  if (row === undefined) throw new Error(`order ${order.id} is gone`);
  return { ...attempt, ...row, ...of };
}

function attemptOf(attempt: Omit<AttemptRow, 'id' | 'created_at'>, from: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`insert into payment_attempts (${names(attempt)}) overriding system value select ${values(attempt)} ${from}`;
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
