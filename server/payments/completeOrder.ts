import { withTransaction } from '#server/database/transaction.ts';
import { applyEvent } from './applyEvent.ts';
import { jobKey } from './effects/enqueue.ts';
import { jobNames } from './jobNames.ts';
import { isWithinLimit } from './limits.ts';
import { type OrderAttempt, lockAttempt } from './queries/attempts.ts';
import { hasReceivedCapture } from './queries/history.ts';
import { deleteJob } from './queries/jobs.ts';
import { hasStock } from './queries/stock.ts';
import type { PaymentServices } from './services.ts';
import { activeTagsOf } from './activeTagsOf.ts';
import type { AttemptRow } from './tables.ts';
import { definitionReaderOf, type PaymentUnitOfWork, withUnitOfWork } from './paymentUnitOfWork.ts';

/**
 * Uses the money of an attempt: the order is completed when all that it takes is there (looked at under the locks, and for
 * an order that had ended its limits too), else somebody decides. Done twice it does nothing: the order was told of the money by then.
 */
export async function completeOrder(services: PaymentServices, attemptId: number): Promise<OrderAttempt | undefined> {
  return withTransaction(services.db, async (tx) => {
    const locked = await lockAttempt(tx, attemptId);
    if (locked === undefined) return undefined;
    const completed = await withUnitOfWork({ services, tx, ...locked }, async (unitOfWork) => {
      const { order, attempt } = locked;
      if (attempt.funds_status === 'captured' && !(await hasReceivedCapture(tx, order.id, attempt.id))) {
        await useCapture(unitOfWork, attempt);
      }
      return { ...locked, order: unitOfWork.order, attempt: unitOfWork.attempt ?? attempt };
    });
    await deleteJob(tx, jobKey(jobNames.complete, { attempt: attemptId }));
    return completed;
  });
}

async function useCapture(unitOfWork: PaymentUnitOfWork, attempt: AttemptRow): Promise<void> {
  const { tx, order, now } = unitOfWork;
  const isOpen = (await activeTagsOf(definitionReaderOf(unitOfWork), 'order', order)).includes('open');
  unitOfWork.isFulfillable = (isOpen || (await isWithinLimit(unitOfWork, attempt))) && (await hasStock(tx, order));
  await applyEvent(
    unitOfWork,
    'order',
    { type: 'CAPTURED', fulfillable: unitOfWork.isFulfillable, at: now.toISOString(), attempt: attempt.ref },
    { sentBy: 'system', trigger: 'complete', details: { attempt: attempt.id } },
  );
}
