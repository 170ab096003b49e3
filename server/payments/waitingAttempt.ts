import { throwAppError } from '#engine/errors.ts';
import { findAttempt, type OrderAttempt } from './queries/attempts.ts';
import { sendCharge } from './sendCharge.ts';
import type { PaymentServices } from './services.ts';
import { activeTagsOf } from './activeTagsOf.ts';

/** An attempt that waits for its buyer. Refuses with order.alreadyPaid and attempt.notWaiting. */
export async function waitingAttempt(services: PaymentServices, ref: string): Promise<OrderAttempt> {
  const found = (await findAttempt(services.db, ref)) ?? throwAppError('notFound');
  // A process that ended between the order and its charge left that to whoever comes next.
  const locked = await sendCharge(services, found);
  const { attempt, order } = locked;
  if (attempt.funds_status !== null && attempt.funds_status !== 'refunded') return throwAppError('order.alreadyPaid');
  const isLive = (await activeTagsOf(services, 'attempt', attempt)).includes('live');
  const isOpen = (await activeTagsOf(services, 'order', order)).includes('open');
  if (!isOpen && order.paid_at !== null) return throwAppError('order.alreadyPaid');
  return isLive && isOpen && attempt.provider_ref !== null ? locked : throwAppError('attempt.notWaiting');
}
