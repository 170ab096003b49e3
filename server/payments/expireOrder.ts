import { readNow } from '#server/database/now.ts';
import { withTransaction } from '#server/database/transaction.ts';
import { enqueue } from '#server/jobs/queries/enqueue.ts';
import { applyEvent } from './applyEvent.ts';
import { inquireStatus } from './inquireStatus.ts';
import { withUnitOfWork } from './paymentUnitOfWork.ts';
import { completeOrder } from './completeOrder.ts';
import { jobNames } from './jobNames.ts';
import { attemptsOf, findAttemptById, lockOrder } from './queries/attempts.ts';
import { findOrder } from './queries/orders.ts';
import type { PaymentServices } from './services.ts';
import { activeTagsOf } from './activeTagsOf.ts';

/** So long the stock is kept beyond the end, for money that was under way. */
export const graceMs = 10 * 60_000;
const againMs = 60_000;

/**
 * Ends an order whose time to be paid is over. Before that its providers are asked a last time; while one is silent, the
 * end waits for as long as the stock is kept. An order that got more time in between is looked at again then.
 */
export async function expireOrder(services: PaymentServices, orderId: number): Promise<void> {
  const found = await findOrder(services.db, orderId);
  if (found === undefined || !(await isOpen(services, found.order))) return;
  const { order, now } = found;
  if (order.expires_at === null) return;
  const left = order.expires_at.getTime() - now.getTime();
  if (left > 0) return lookAgain(services, orderId, order.expires_at);
  let isSilent = false;
  for (const { id } of await liveAttempts(services, orderId)) {
    const tried = await findAttemptById(services.db, id);
    if (tried === undefined) continue;
    if (tried.attempt.funds_status === 'captured') await completeOrder(services, id);
    else if (tried.attempt.provider !== null && tried.attempt.charge_sent_at !== null) {
      isSilent = !(await inquireStatus(services, tried)).answered || isSilent;
    }
  }
  if (isSilent && -left < graceMs) return lookAgain(services, orderId, new Date(now.getTime() + againMs));
  await withTransaction(services.db, async (tx) => {
    const locked = await lockOrder(tx, orderId);
    if (locked === undefined || locked.order.expires_at === null || locked.order.expires_at > locked.now) return;
    const money = (await attemptsOf(tx, orderId)).some((attempt) => attempt.funds_status === 'captured');
    // What was taken meanwhile is fulfilled, not ended.
    if (money) return;
    await withUnitOfWork({ services, tx, ...locked, attempt: null }, (unitOfWork) =>
      applyEvent(unitOfWork, 'order', { type: 'EXPIRE' }, { sentBy: 'system', trigger: jobNames.expire }),
    );
  });
}

async function liveAttempts(services: PaymentServices, orderId: number) {
  const attempts = await attemptsOf(services.db, orderId);
  const tags = await Promise.all(attempts.map((attempt) => activeTagsOf(services, 'attempt', attempt)));
  return attempts.filter((attempt, index) => attempt.funds_status === 'captured' || tags[index]?.includes('live'));
}

async function isOpen(services: PaymentServices, order: Parameters<typeof activeTagsOf>[2]): Promise<boolean> {
  return (await activeTagsOf(services, 'order', order)).includes('open');
}

/** Under a key of its own: the job that runs now ends with what it was put in as. */
async function lookAgain(services: PaymentServices, orderId: number, at: Date): Promise<void> {
  await withTransaction(services.db, async (tx) => {
    const now = await readNow(tx);
    await enqueue(tx, {
      kind: jobNames.expire,
      payload: { order: orderId },
      key: `${jobNames.expire} ${orderId} at ${at.toISOString()}`,
      delay: Math.max(0, at.getTime() - now.getTime()) / 1000,
    });
  });
}
