import { transact } from '#server/database/transaction.ts';
import { advanceByTimer } from './advance.ts';
import { lockAttempt, lockOrder } from './queries/attempts.ts';
import type { TimerOf } from './queries/timers.ts';
import type { PaymentServices } from './services.ts';

/** Lets a timer that is due move its process; one whose state was left does nothing. */
export async function fireTimer(services: PaymentServices, { subject, order, attempt, timer }: TimerOf): Promise<void> {
  await transact(services.db, async (tx) => {
    const locked = attempt === null ? await lockOrder(tx, order) : await lockAttempt(tx, attempt);
    if (locked !== undefined) await advanceByTimer({ services, tx, attempt: null, ...locked }, subject, timer);
  });
}
