import type { Input, Output } from '#engine/contract/index.ts';
import type { Process } from '#engine/definitions/index.ts';
import { throwAppError } from '#engine/errors.ts';
import { audit } from '#server/database/audit.ts';
import { type Tx, withTransaction } from '#server/database/transaction.ts';
import type { Context } from '#server/http/context.ts';
import { canAccessBusiness } from '#server/session/viewer.ts';
import { applyEvent } from './applyEvent.ts';
import { availableEvents, canSend, findPaymentAnomalies, refundableAmount } from './availableEvents.ts';
import { loadPinnedProcess } from './loadPinnedProcess.ts';
import { withUnitOfWork } from './paymentUnitOfWork.ts';
import { attemptsOf, lockOrder } from './queries/attempts.ts';
import { findOrderByRef } from './queries/orders.ts';
import { refundable } from './refundOrder.ts';
import type { AttemptRow, OrderRow } from './tables.ts';
type ProcessEvent = Process['events'][string];

/**
 * Sends an event to the process of an order, by somebody of its business or an admin: the process says who may send it, with
 * which permission, and from where. Another business's order is not found; what is not taken now is refused as order.refused.
 */
export async function orderEvent(
  context: Context,
  { refNum, event, amount }: Input<'orders.sendEvent'>,
): Promise<Output<'orders.sendEvent'>> {
  const viewer = context.viewer ?? throwAppError('session.missing');
  return withTransaction(context.db, async (tx) => {
    const found = await findOrderByRef(tx, refNum);
    if (found === undefined || !canAccessBusiness(viewer, found.order.business_id)) return throwAppError('notFound');
    const locked = (await lockOrder(tx, found.order.id)) ?? throwAppError('notFound');
    const { order, now } = locked;
    const { definition } = await loadPinnedProcess(
      { db: tx, catalog: context.catalog },
      'order',
      order.process.version,
    );
    const declared = Object.hasOwn(definition.events, event) ? definition.events[event] : undefined;
    if (declared === undefined) return throwAppError('notFound');
    if (!canSend(viewer, declared)) return throwAppError('permission.missing');
    const attempts = await attemptsOf(tx, order.id);
    const attempt = attempts.find(({ funds_status: funds }) => funds === 'captured') ?? null;
    const anomalies = await findPaymentAnomalies(tx, order, attempts);
    const payload = await payloadOf(context, tx, { declared, order, now, amount });
    const moved = await withUnitOfWork(
      { services: context, tx, now, order, attempt, anomalies },
      async (unitOfWork): Promise<OrderRow> => {
        const isAccepted = await applyEvent(
          unitOfWork,
          'order',
          { type: event, ...payload },
          {
            sentBy: viewer.role.portal,
            trigger: 'orders.sendEvent',
            details: { user: viewer.user.id, ...refundDetails(attempts, payload) },
          },
        );
        return isAccepted ? unitOfWork.order : throwAppError('order.refused');
      },
    );
    await audit(tx, context.actor, {
      action: 'orders.sendEvent',
      subject: { kind: 'order', id: order.id },
      details: { event, from: order.status, to: moved.status, ...payload },
      businessId: order.business_id,
    });
    const reader = { db: tx, catalog: context.catalog };
    const events = await availableEvents(reader, moved, await attemptsOf(tx, order.id), viewer);
    return { refNum, status: moved.status, events };
  });
}

interface SentEvent {
  readonly declared: ProcessEvent;
  readonly order: OrderRow;
  readonly now: Date;
  readonly amount: number | undefined;
}

/** What the event carries, by the names that it declares: `at` is now, `upTo` what is to be given back altogether. */
async function payloadOf(
  context: Context,
  tx: Tx,
  { declared, order, now, amount }: SentEvent,
): Promise<Record<string, unknown>> {
  const { payload = {} } = declared;
  if (amount !== undefined && !('upTo' in payload))
    throwAppError('request.invalid', { detail: 'nothing is given back by it' });
  return {
    ...('at' in payload ? { at: now.toISOString() } : {}),
    ...('upTo' in payload ? { upTo: await refundTotal(context, tx, order, amount) } : {}),
  };
}

/** How much of the order's sale an event gives back, for its history. */
function refundDetails(attempts: readonly AttemptRow[], { upTo }: Readonly<Record<string, unknown>>) {
  const attempt = attempts.find((each) => refundable(each, false));
  return typeof upTo === 'number' && attempt !== undefined
    ? { amount: upTo - attempt.refunded_amount, currency: attempt.currency }
    : {};
}

async function refundTotal(context: Context, tx: Tx, order: OrderRow, amount: number | undefined): Promise<number> {
  const found = await refundableAmount({ db: tx, catalog: context.catalog }, await attemptsOf(tx, order.id));
  if (found === null) return throwAppError('order.refused');
  const { attempt, left, inParts } = found;
  const part = amount ?? left;
  if (part < 1 || part > left || (part < left && !inParts)) {
    throwAppError('form.invalid', {}, [
      { path: '/amount', code: 'maximum', params: { limit: left, currency: order.currency } },
    ]);
  }
  return attempt.refunded_amount + part;
}
