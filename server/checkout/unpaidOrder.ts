import { throwAppError } from '#engine/errors.ts';
import type { Context } from '#server/http/context.ts';
import { orderOutcome } from '#server/payments/outcome.ts';
import { attemptsOf } from '#server/payments/queries/attempts.ts';
import { findOrderByRef } from '#server/payments/queries/orders.ts';
import { activeTagsOf } from '#server/payments/activeTagsOf.ts';
import type { AttemptRow, OrderRow } from '#server/payments/tables.ts';

export interface UnpaidOrder {
  readonly order: OrderRow;
  readonly attempts: readonly AttemptRow[];
  readonly now: Date;
}

/** An order that may still be paid. Refuses with order.alreadyPaid where money was taken, with order.expired what is over. */
export async function unpaidOrder(context: Context, refNum: string): Promise<UnpaidOrder> {
  const found = await findOrderByRef(context.db, refNum);
  if (found === undefined) return throwAppError('notFound');
  const attempts = await attemptsOf(context.db, found.order.id);
  const outcome = await orderOutcome(context, found.order, attempts, found.now);
  if (
    outcome === 'paid' ||
    outcome === 'free' ||
    outcome === 'review' ||
    outcome === 'conflicted' ||
    attempts.some(({ funds_status: funds }) => funds === 'captured')
  ) {
    return throwAppError('order.alreadyPaid', { refNum });
  }
  const isOpen = (await activeTagsOf(context, 'order', found.order)).includes('open');
  if (!isOpen || outcome === 'expired') return throwAppError('order.expired', { refNum });
  return { ...found, attempts };
}
