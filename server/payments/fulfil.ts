import { transact } from '#server/database/transaction.ts';
import { advance } from './advance.ts';
import { jobKey } from './effects/enqueue.ts';
import { jobNames } from './jobNames.ts';
import { hasLimitRoom } from './limits.ts';
import { type OrderAttempt, lockAttempt } from './queries/attempts.ts';
import { wasTold } from './queries/history.ts';
import { dropJob } from './queries/jobs.ts';
import { hasStock } from './queries/stock.ts';
import type { PaymentServices } from './services.ts';
import { tagsOf } from './tagsOf.ts';
import { definitionsOf, type Work } from './work.ts';

/**
 * Uses the money of an attempt: the order is completed when all that it takes is there (looked at under the locks, and for
 * an order that had ended its limits too), else somebody decides. Done twice it does nothing: the order was told of the money by then.
 */
export async function fulfil(services: PaymentServices, attemptId: number): Promise<OrderAttempt | undefined> {
  return transact(services.db, async (tx) => {
    const locked = await lockAttempt(tx, attemptId);
    if (locked === undefined) return undefined;
    const work: Work = { services, tx, ...locked };
    const { attempt, order, now } = locked;
    if (attempt.money === 'captured' && !(await wasTold(tx, order.id, attempt.id))) {
      const isOpen = (await tagsOf(definitionsOf(work), 'order', order)).includes('open');
      work.hasRoom = (isOpen || (await hasLimitRoom(work, attempt))) && (await hasStock(tx, order));
      await advance(
        work,
        'order',
        { type: 'CAPTURED', room: work.hasRoom, at: now.toISOString(), attempt: attempt.ref },
        { by: 'system', source: 'fulfil', details: { attempt: attempt.id } },
      );
    }
    await dropJob(tx, jobKey(jobNames.fulfil, { attempt: attemptId }));
    return { ...locked, order: work.order, attempt: work.attempt ?? attempt };
  });
}
