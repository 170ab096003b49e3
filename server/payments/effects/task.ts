import { closeTasks, openTask } from '../queries/tasks.ts';
import type { EffectRunner } from './effect.ts';

/** Opens a task for people, once for each kind and attempt; or closes it, since what it asks for is done. */
export const task: EffectRunner = async ({ kind, message, done }, { tx, order, attempt }, { entity }) => {
  if (done === true) {
    const attemptId = entity === 'attempt' ? (attempt?.id ?? null) : null;
    await closeTasks(tx, { kind: String(kind), orderId: order.id, attemptId });
    return;
  }
  await openTask(tx, {
    businessId: order.business_id,
    kind: String(kind),
    orderId: order.id,
    attemptId: attempt?.id ?? null,
    message: message ?? null,
    amount: attempt?.captured_amount ?? attempt?.payable ?? null,
    currency: attempt?.captured_currency ?? attempt?.currency ?? null,
  });
};
