import { type RawBuilder, sql } from 'kysely';
import type { Database } from '#server/database/pool.ts';
import type { Db, Tx } from '#server/database/transaction.ts';
import type { AttemptRow, OrderRow } from '../tables.ts';

/** An attempt with its order, and the server's now. */
export interface OrderAttempt {
  readonly order: OrderRow;
  readonly attempt: AttemptRow;
  readonly now: Date;
}

/**
 * Locks an order and then one of its attempts, in the one order in which everybody locks: order, attempt, quotas by id,
 * ledger. Undefined when there is no such attempt.
 */
export async function lockAttempt(tx: Tx, attemptId: number): Promise<OrderAttempt | undefined> {
  const order = await tx
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', (query) => query.selectFrom('payment_attempts').select('order_id').where('id', '=', attemptId))
    .forUpdate()
    .executeTakeFirst();
  const attempt = await tx
    .selectFrom('payment_attempts')
    .selectAll()
    .select(sql<Date>`masar_now()`.as('now'))
    .where('id', '=', attemptId)
    .forUpdate()
    .executeTakeFirst();
  if (order === undefined || attempt === undefined) return undefined;
  const { now, ...row } = attempt;
  return { order, attempt: row, now };
}

/** Locks an order. */
export async function lockOrder(tx: Tx, orderId: number): Promise<{ order: OrderRow; now: Date } | undefined> {
  const row = await tx
    .selectFrom('orders')
    .selectAll()
    .select(sql<Date>`masar_now()`.as('now'))
    .where('id', '=', orderId)
    .forUpdate()
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const { now, ...order } = row;
  return { order, now };
}

/** An attempt by its name outside, with its order; not locked. */
export async function findAttempt(db: Db, ref: string): Promise<OrderAttempt | undefined> {
  return findOne(db, sql<boolean>`ref = ${ref}`);
}

/** An attempt by its id, with its order; not locked. */
export async function findAttemptById(db: Db, id: number): Promise<OrderAttempt | undefined> {
  return findOne(db, sql<boolean>`id = ${id}`);
}

async function findOne(db: Db, is: RawBuilder<boolean>): Promise<OrderAttempt | undefined> {
  const attempt = await db
    .selectFrom('payment_attempts')
    .selectAll()
    .select(sql<Date>`masar_now()`.as('now'))
    .where(is)
    .executeTakeFirst();
  if (attempt === undefined) return undefined;
  const order = await db.selectFrom('orders').selectAll().where('id', '=', attempt.order_id).executeTakeFirstOrThrow();
  const { now, ...row } = attempt;
  return { order, attempt: row, now };
}

/** All attempts of an order, the oldest first. */
export async function attemptsOf(db: Db, orderId: number): Promise<AttemptRow[]> {
  return db.selectFrom('payment_attempts').selectAll().where('order_id', '=', orderId).orderBy('number').execute();
}

/** The oldest attempt whose money the order has not used yet; undefined when there is none. */
export async function findCapturedAttempt(tx: Tx, orderId: number): Promise<AttemptRow | undefined> {
  return tx
    .selectFrom('payment_attempts')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('funds_status', '=', 'captured')
    .orderBy('number')
    .executeTakeFirst();
}

export type AttemptChange = Partial<Omit<AttemptRow, 'id' | 'quote'>>;

/** Writes what changed of an attempt that the caller has locked. */
export async function saveAttempt(tx: Tx, id: number, { process, ...change }: AttemptChange): Promise<void> {
  const values = { ...change, ...(process === undefined ? {} : { process: JSON.stringify(process) }) };
  if (Object.keys(values).length > 0)
    await tx.updateTable('payment_attempts').set(values).where('id', '=', id).execute();
}

/**
 * The attempt that a provider speaks of: by its own reference, which we know from its answer to us, before the one that it
 * was given, which not every provider signs.
 */
export async function findAttemptOf(
  db: Database,
  provider: string,
  { providerRef, merchantRef }: { readonly providerRef: string | null; readonly merchantRef: string | null },
): Promise<OrderAttempt | undefined> {
  return findOne(
    db,
    sql<boolean>`id = (
      select id from payment_attempts
      where provider = ${provider} and (provider_ref = ${providerRef} or (provider_ref is null and ref = ${merchantRef})
        or (${providerRef}::text is null and ref = ${merchantRef}))
      order by provider_ref = ${providerRef} desc nulls last limit 1)`,
  );
}
