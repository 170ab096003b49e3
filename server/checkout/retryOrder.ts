import type { Input, Output } from '#engine/contract/index.ts';
import { refuse } from '#engine/errors.ts';
import { type Tx, transact } from '#server/database/transaction.ts';
import type { Context } from '#server/http/context.ts';
import { enqueue } from '#server/jobs/queries/enqueue.ts';
import { ask } from '#server/payments/ask.ts';
import { jobKey } from '#server/payments/effects/enqueue.ts';
import { jobNames } from '#server/payments/jobNames.ts';
import { beginProcess } from '#server/payments/advance.ts';
import { graceMs } from '#server/payments/expireOrder.ts';
import { makeAttempt } from '#server/payments/makeAttempt.ts';
import { paymentServices } from '#server/payments/paymentServices.ts';
import { attemptsOf, lockOrder } from '#server/payments/queries/attempts.ts';
import { addHistory } from '#server/payments/queries/history.ts';
import { insertAttempt } from '#server/payments/queries/newOrder.ts';
import { prolong, stockOfOrder } from '#server/payments/queries/orders.ts';
import { sendCharge } from '#server/payments/sendCharge.ts';
import { tagsOf } from '#server/payments/tagsOf.ts';
import type { AttemptRow, OrderRow } from '#server/payments/tables.ts';
import { agrees } from './agreedPrice.ts';
import { expiryOf } from './expiry.ts';
import { type OrderPrices, orderPrices, refuseNotOffered } from './orderPrices.ts';
import { placedView } from './placedView.ts';
import { priced } from './priced.ts';
import { takeHolds } from './queries/holds.ts';
import { refuseBeyondLimit } from './refuseBeyondLimit.ts';
import { type UnpaidOrder, unpaidOrder } from './unpaidOrder.ts';

type RetryInput = Input<'orders.retry'>;

/**
 * Another attempt to pay an order, with its own price; the same key answers the same attempt. What an earlier attempt may
 * have been paid with is asked about first, and then closed: money that comes through it all the same is given back.
 */
export async function retryOrder(context: Context, input: RetryInput): Promise<Output<'orders.retry'>> {
  const services = paymentServices(context);
  const unpaid = await unpaidOrder(context, input.refNum);
  const twin = unpaid.attempts.find(({ client_key }) => client_key === input.key);
  if (twin !== undefined) return placedView(context, await sendCharge(services, { ...unpaid, attempt: twin }));
  await refuseUncertain(context, unpaid);
  const option = input.option ? input.option : unpaid.attempts.at(-1)?.option;
  if (option === undefined) return refuse('option.notOffered');
  const prices = await orderPrices(context, unpaid.order);
  refuseNotOffered(context, prices, option);
  const attempt = await transact(context.db, (tx) => begin(context, tx, { unpaid, prices, option, input }));
  return placedView(context, await sendCharge(services, { ...attempt, now: unpaid.now }));
}

interface Retry {
  readonly unpaid: UnpaidOrder;
  readonly prices: OrderPrices;
  readonly option: string;
  readonly input: RetryInput;
}

async function begin(
  context: Context,
  tx: Tx,
  { unpaid, prices, option, input }: Retry,
): Promise<{ order: OrderRow; attempt: AttemptRow }> {
  const { catalog } = context;
  const services = paymentServices(context);
  const locked = await lockOrder(tx, unpaid.order.id);
  if (locked === undefined) return refuse('notFound');
  const earlier = await attemptsOf(tx, locked.order.id);
  const twin = earlier.find(({ client_key }) => client_key === input.key);
  if (twin !== undefined) return { order: locked.order, attempt: twin };
  if (earlier.some(({ money }) => money !== null && money !== 'refunded')) return refuse('order.alreadyPaid');
  if (!(await tagsOf({ db: tx, catalog }, 'order', locked.order)).includes('open')) return refuse('order.expired');

  const { rules } = prices.sale;
  const price = priced(rules, prices.basis, option);
  const last = earlier.at(-1);
  // Without totals to compare, only what was charged before is agreed to.
  const isAgreed = input.expected === undefined ? last?.payable === price.payable : agrees(price, input.expected);
  if (!isAgreed) return refuse('quote.changed');
  const definition = rules.option(option);
  if (definition === undefined) return refuse('option.notOffered');
  const expiresAt = new Date(locked.now.getTime() + expiryOf(catalog, definition, locked.order.facts));
  const made = makeAttempt(catalog, {
    option,
    price,
    rate: locked.order.rate,
    number: (last?.number ?? 0) + 1,
    clientKey: input.key,
    expiresAt,
    now: locked.now,
  });
  await refuseBeyondLimit(tx, catalog, locked.order.business_id, made, locked.order.id);
  const attempt = await insertAttempt(tx, locked.order, made);
  const order = await keepFor(tx, locked.order, expiresAt);
  await addHistory(tx, {
    businessId: order.business_id,
    process: 'attempt',
    rowId: attempt.id,
    event: 'BEGIN',
    from: null,
    to: attempt.status,
    by: 'buyer',
    source: 'orders.retry',
  });
  await beginProcess({ services, tx, now: locked.now, order, attempt }, 'attempt');
  const payload = { order: order.id, except: attempt.id };
  if (earlier.length > 0) await enqueue(tx, { kind: jobNames.close, payload, key: jobKey(jobNames.close, payload) });
  return { order, attempt };
}

/** Gives the order the time of its new attempt, if that is longer, and keeps its things so long. */
async function keepFor(tx: Tx, order: OrderRow, attemptEnd: Date): Promise<OrderRow> {
  const expiresAt = order.expires_at !== null && order.expires_at > attemptEnd ? order.expires_at : attemptEnd;
  const heldUntil = new Date(expiresAt.getTime() + graceMs);
  const wanted = await stockOfOrder(tx, order.id);
  const { order: prolonged, stillHeld } = await prolong(tx, order, { expiresAt, heldUntil });
  if (stillHeld >= wanted.size) return prolonged;
  const taken = await takeHolds(tx, {
    businessId: order.business_id,
    wanted,
    target: { checkoutId: order.checkout_id },
    until: { at: heldUntil },
  });
  return taken.checkoutId === null ? refuse('stock.ranOut') : prolonged;
}

/** Asks about every attempt with which the buyer may have paid; while nobody knows, no other one is begun. */
async function refuseUncertain(context: Context, { order, attempts, now }: UnpaidOrder): Promise<void> {
  const services = paymentServices(context);
  for (const attempt of attempts) {
    const isLive = (await tagsOf(services, 'attempt', attempt)).includes('live');
    if (!isLive || attempt.handed_at === null || attempt.provider === null) continue;
    const asked = await ask(services, { order, attempt, now });
    if (asked.now.attempt.money !== null) refuse('order.alreadyPaid', { refNum: order.ref_num });
    if (!asked.answered) refuse('provider.unavailable');
  }
}
