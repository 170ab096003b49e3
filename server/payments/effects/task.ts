import { openTask } from '../queries/tasks.ts';
import type { EffectRunner } from './effect.ts';

/** Opens a task for people, once for each kind and attempt. */
export const task: EffectRunner = async ({ kind, says }, { tx, order, attempt }) => {
  await openTask(tx, {
    businessId: order.business_id,
    kind: String(kind),
    orderId: order.id,
    attemptId: attempt?.id ?? null,
    says: says ?? null,
    amount: attempt?.captured_amount ?? attempt?.payable ?? null,
    currency: attempt?.captured_currency ?? attempt?.currency ?? null,
  });
};
