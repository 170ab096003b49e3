import type { Tx } from '#server/database/transaction.ts';
import '../tables.ts';

export interface NewTask {
  readonly businessId: number;
  readonly kind: string;
  readonly orderId: number;
  readonly attemptId: number | null;
  readonly says: unknown;
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
      says: task.says === null ? null : JSON.stringify(task.says),
      amount: task.amount,
      currency: task.currency,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
