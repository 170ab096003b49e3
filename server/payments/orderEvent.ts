import type { Input, Output } from '#engine/contract/index.ts';
import type { Process } from '#engine/definitions/index.ts';
import { refuse } from '#engine/errors.ts';
import { reaches } from '#server/accounts/reaches.ts';
import type { Viewer } from '#server/accounts/viewer.ts';
import { audit } from '#server/database/audit.ts';
import { type Tx, transact } from '#server/database/transaction.ts';
import type { Context } from '#server/http/context.ts';
import { advance } from './advance.ts';
import { maySend, moneyStanding, offeredEvents, refundLeft } from './offeredEvents.ts';
import { paymentServices } from './paymentServices.ts';
import { processFor } from './processFor.ts';
import { attemptsOf, lockOrder } from './queries/attempts.ts';
import { findOrderByRef } from './queries/orders.ts';
import { refundable } from './refundOrder.ts';
import type { AttemptRow, OrderRow } from './tables.ts';
import type { Work } from './work.ts';

type ProcessEvent = Process['events'][string];

/**
 * Sends an event to the process of an order, by somebody of its business or an admin: the process says who may send it, with
 * which permission, and from where. Another business's order is not found; what is not taken now is refused as order.refused.
 */
export async function orderEvent(
  context: Context,
  { refNum, event, amount }: Input<'orders.event'>,
): Promise<Output<'orders.event'>> {
  const viewer = context.viewer ?? refuse('session.missing');
  return transact(context.db, async (tx) => {
    const found = await findOrderByRef(tx, refNum);
    if (found === undefined || !reaches(viewer, found.order.business_id)) return refuse('notFound');
    const locked = (await lockOrder(tx, found.order.id)) ?? refuse('notFound');
    const { order, now } = locked;
    const { definition } = await processFor({ db: tx, catalog: context.catalog }, 'order', order.process.version);
    const declared = Object.hasOwn(definition.events, event) ? definition.events[event] : undefined;
    if (declared === undefined) return refuse('notFound');
    if (!maySend(viewer, declared)) return refuse('permission.missing');
    const attempts = await attemptsOf(tx, order.id);
    const attempt = attempts.find(({ money }) => money === 'captured') ?? null;
    const standing = await moneyStanding(tx, order, attempts);
    const work: Work = { services: paymentServices(context), tx, now, order, attempt, standing };
    const carried = await carriedBy(context, tx, { declared, order, now, amount });
    const isTaken = await advance(
      work,
      'order',
      { type: event, ...carried },
      {
        by: viewer.role.stage,
        source: 'orders.event',
        details: { user: viewer.user.id, ...givenBack(attempts, carried) },
      },
    );
    if (!isTaken) return refuse('order.refused');
    await audit(tx, context.actor, {
      action: 'orders.event',
      subject: { kind: 'order', id: order.id },
      details: { event, from: order.status, to: work.order.status, ...carried },
      businessId: order.business_id,
    });
    return { refNum, status: work.order.status, events: await eventsNow(context, work, viewer) };
  });
}

interface Sending {
  readonly declared: ProcessEvent;
  readonly order: OrderRow;
  readonly now: Date;
  readonly amount: number | undefined;
}

/** What the event carries, by the names that it declares: `at` is now, `upTo` what is to be given back altogether. */
async function carriedBy(
  context: Context,
  tx: Tx,
  { declared, order, now, amount }: Sending,
): Promise<Record<string, unknown>> {
  const { carries = {} } = declared;
  if (amount !== undefined && !('upTo' in carries))
    refuse('request.invalid', { detail: 'nothing is given back by it' });
  return {
    ...('at' in carries ? { at: now.toISOString() } : {}),
    ...('upTo' in carries ? { upTo: await refundTotal(context, tx, order, amount) } : {}),
  };
}

/** How much of the order's sale an event gives back, for its history. */
function givenBack(attempts: readonly AttemptRow[], { upTo }: Readonly<Record<string, unknown>>) {
  const attempt = attempts.find((each) => refundable(each, false));
  return typeof upTo === 'number' && attempt !== undefined
    ? { amount: upTo - attempt.refunded_amount, currency: attempt.currency }
    : {};
}

async function refundTotal(context: Context, tx: Tx, order: OrderRow, amount: number | undefined): Promise<number> {
  const found = await refundLeft({ db: tx, catalog: context.catalog }, await attemptsOf(tx, order.id));
  if (found === null) return refuse('order.refused');
  const { attempt, left, inParts } = found;
  const part = amount ?? left;
  if (part < 1 || part > left || (part < left && !inParts)) {
    refuse('form.invalid', {}, [
      { path: '/amount', code: 'atMost', params: { limit: left, currency: order.currency } },
    ]);
  }
  return attempt.refunded_amount + part;
}

async function eventsNow({ catalog }: Context, { tx, order }: Work, viewer: Viewer) {
  return offeredEvents({ db: tx, catalog }, order, await attemptsOf(tx, order.id), viewer);
}
