import { sql } from 'kysely';
import type { Text } from '#engine/text/index.ts';
import type { Db, Tx } from '#server/database/transaction.ts';
import '../tables.ts';

export interface NewTask {
  readonly businessId: number;
  readonly kind: string;
  readonly orderId: number;
  readonly attemptId: number | null;
  readonly message: unknown;
  readonly amount: number | null;
  readonly currency: string | null;
}

/** Opens a task; one of the same kind about the same attempt is there once. */
export async function openTask(tx: Tx, task: NewTask): Promise<void> {
  await tx
    .insertInto('tasks')
    .values({
      business_id: task.businessId,
      kind: task.kind,
      order_id: task.orderId,
      attempt_id: task.attemptId,
      message: task.message === null ? null : JSON.stringify(task.message),
      amount: task.amount,
      currency: task.currency,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Opens a task, or opens it again: what it says now is the last that is known. */
export async function reopenTask(tx: Tx, task: NewTask): Promise<void> {
  await openTask(tx, task);
  await sql`
    update tasks set status = 'open', done_at = null, message = ${task.message === null ? null : JSON.stringify(task.message)}::jsonb,
      amount = ${task.amount}, currency = ${task.currency}
    where kind = ${task.kind} and order_id = ${task.orderId} and attempt_id is not distinct from ${task.attemptId}`.execute(
    tx,
  );
}

/** Closes the open tasks of a kind about an order, or about one of its attempts alone. */
export async function closeTasks(
  tx: Tx,
  { kind, orderId, attemptId }: Pick<NewTask, 'kind' | 'orderId' | 'attemptId'>,
): Promise<void> {
  await sql`
    update tasks set status = 'done', done_at = masar_now()
    where kind = ${kind} and order_id = ${orderId} and status = 'open'
      and (${attemptId}::int8 is null or attempt_id = ${attemptId})`.execute(tx);
}

/** Whether a task of a kind is open about one of some attempts of an order. */
export async function hasOpenTask(
  db: Db,
  kind: string,
  orderId: number,
  attemptIds: readonly number[],
): Promise<boolean> {
  if (attemptIds.length === 0) return false;
  const { rows } = await sql`
    select from tasks where kind = ${kind} and order_id = ${orderId} and status = 'open'
      and attempt_id = any(${attemptIds}::int8[]) limit 1`.execute(db);
  return rows.length > 0;
}

/** What waits for somebody's decision about an order, in the words of whoever opened it; and whether money is on its way back. */
export async function pendingDecisionsOf(
  db: Db,
  orderId: number,
  refundJob: string,
): Promise<{ readonly messages: readonly Text[]; readonly refunding: boolean }> {
  const { rows } = await sql<{ messages: Text[]; refunding: boolean }>`
    select coalesce((select jsonb_agg(t.message order by (t.kind = 'refund') desc, t.id) from tasks t
        where t.order_id = ${orderId} and t.status = 'open' and t.message is not null), '[]') as messages,
      exists (select from jobs j where j.kind = ${refundJob} and j.dead_at is null
        and (j.payload ->> 'order')::int8 = ${orderId}) as refunding`.execute(db);
  return rows[0] ?? { messages: [], refunding: false };
}
