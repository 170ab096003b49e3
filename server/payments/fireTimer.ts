import { withTransaction } from '#server/database/transaction.ts';
import { applyTimer } from './applyEvent.ts';
import { lockAttempt, lockOrder } from './queries/attempts.ts';
import type { TimerOf } from './queries/timers.ts';
import type { PaymentServices } from './services.ts';

/** Lets a timer that is due move its process; one whose state was left does nothing. */
export async function fireTimer(services: PaymentServices, { entity, order, attempt, timer }: TimerOf): Promise<void> {
  await withTransaction(services.db, async (tx) => {
    const locked = attempt === null ? await lockOrder(tx, order) : await lockAttempt(tx, attempt);
    if (locked !== undefined) await applyTimer({ services, tx, attempt: null, ...locked }, entity, timer);
  });
}
