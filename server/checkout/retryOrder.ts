import type { Input, Output } from '#engine/contract/index.ts';
import { throwAppError } from '#engine/errors.ts';
import { type Tx, withTransaction } from '#server/database/transaction.ts';
import type { Database } from '#server/database/pool.ts';
import type { Context } from '#server/http/context.ts';
import { enqueue } from '#server/jobs/queries/enqueue.ts';
import { inquireStatus } from '#server/payments/inquireStatus.ts';
import { jobKey } from '#server/payments/effects/enqueue.ts';
import { jobNames } from '#server/payments/jobNames.ts';
import { startProcess } from '#server/payments/applyEvent.ts';
import { graceMs } from '#server/payments/expireOrder.ts';
import { makeAttempt } from '#server/payments/makeAttempt.ts';
import { attemptsOf, lockOrder } from '#server/payments/queries/attempts.ts';
import { addHistory } from '#server/payments/queries/history.ts';
import { insertAttempt } from '#server/payments/queries/newOrder.ts';
import { extendHolds, stockOfOrder } from '#server/payments/queries/orders.ts';
import { sendCharge } from '#server/payments/sendCharge.ts';
import { activeTagsOf } from '#server/payments/activeTagsOf.ts';
import type { AttemptRow, OrderRow } from '#server/payments/tables.ts';
import { matchesExpected } from './acceptQuote.ts';
import { expiryOf } from './expiry.ts';
import { type OrderPrices, orderPrices, refuseNotOffered } from './orderPrices.ts';
import { changeOrder, withUnitOfWork } from '#server/payments/paymentUnitOfWork.ts';
import { placedOrderView } from './placedOrderView.ts';
import { computeQuote } from './computeQuote.ts';
import { acquireHolds } from './queries/holds.ts';
import { refuseBeyondLimit } from './refuseBeyondLimit.ts';
import { type UnpaidOrder, unpaidOrder } from './unpaidOrder.ts';

type RetryInput = Input<'orders.retryPayment'>;

/**
 * Another attempt to pay an order, with its own price; the same key answers the same attempt. What an earlier attempt may
 * have been paid with is asked about first, and then closed: money that comes through it all the same is given back.
 */
export async function retryOrder(
  context: Context<Database>,
  input: RetryInput,
): Promise<Output<'orders.retryPayment'>> {
  const unpaid = await unpaidOrder(context, input.refNum);
  const twin = unpaid.attempts.find(({ idempotency_key }) => idempotency_key === input.key);
  if (twin !== undefined) return placedOrderView(context, await sendCharge(context, { ...unpaid, attempt: twin }));
  await refuseUncertain(context, unpaid);
  const option = input.option ? input.option : unpaid.attempts.at(-1)?.option;
  if (option === undefined) return throwAppError('option.notOffered');
  const prices = await orderPrices(context, unpaid.order);
  refuseNotOffered(context, prices, option);
  const attempt = await withTransaction(context.db, (tx) => begin(context, tx, { unpaid, prices, option, input }));
  return placedOrderView(context, await sendCharge(context, { ...attempt, now: unpaid.now }));
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
  const locked = await lockOrder(tx, unpaid.order.id);
  if (locked === undefined) return throwAppError('notFound');
  const earlier = await attemptsOf(tx, locked.order.id);
  const twin = earlier.find(({ idempotency_key }) => idempotency_key === input.key);
  if (twin !== undefined) return { order: locked.order, attempt: twin };
  if (earlier.some(({ funds_status: funds }) => funds !== null && funds !== 'refunded'))
    return throwAppError('order.alreadyPaid');
  if (!(await activeTagsOf({ db: tx, catalog }, 'order', locked.order)).includes('open'))
    return throwAppError('order.expired');

  const { rules } = prices.checkoutContext;
  const price = computeQuote(rules, prices.pricingInput, option);
  const last = earlier.at(-1);
  // Without totals to compare, only what was charged before is agreed to.
  const isAgreed =
    input.expectedTotals === undefined ? last?.payable === price.payable : matchesExpected(price, input.expectedTotals);
  if (!isAgreed) return throwAppError('quote.changed');
  const definition = rules.option(option);
  if (definition === undefined) return throwAppError('option.notOffered');
  const expiresAt = new Date(locked.now.getTime() + expiryOf(catalog, definition, locked.order.facts));
  const made = makeAttempt(catalog, {
    option,
    price,
    rate: locked.order.rate,
    number: (last?.number ?? 0) + 1,
    idempotencyKey: input.key,
    expiresAt,
    now: locked.now,
  });
  await refuseBeyondLimit(tx, catalog, locked.order.business_id, made, locked.order.id);
  const attempt = await insertAttempt(tx, locked.order, made);
  await addHistory(tx, {
    businessId: locked.order.business_id,
    process: 'attempt',
    rowId: attempt.id,
    event: 'BEGIN',
    from: null,
    to: attempt.status,
    sentBy: 'buyer',
    trigger: 'orders.retryPayment',
  });
  const payload = { order: locked.order.id, except: attempt.id };
  if (earlier.length > 0) await enqueue(tx, { kind: jobNames.close, payload, key: jobKey(jobNames.close, payload) });
  return withUnitOfWork({ services: context, tx, ...locked, attempt }, async (unitOfWork) => {
    changeOrder(unitOfWork, { expires_at: await extendFor(tx, locked.order, expiresAt) });
    await startProcess(unitOfWork, 'attempt');
    return { order: unitOfWork.order, attempt: unitOfWork.attempt ?? attempt };
  });
}

/** Until when the order can be paid with its new attempt; its things are kept so long. */
async function extendFor(tx: Tx, order: OrderRow, attemptEnd: Date): Promise<Date> {
  const expiresAt = order.expires_at !== null && order.expires_at > attemptEnd ? order.expires_at : attemptEnd;
  const heldUntil = new Date(expiresAt.getTime() + graceMs);
  const demand = await stockOfOrder(tx, order.id);
  if ((await extendHolds(tx, order, heldUntil)) >= demand.size) return expiresAt;
  const held = await acquireHolds(tx, {
    businessId: order.business_id,
    demand,
    target: { checkoutId: order.checkout_id },
    until: { at: heldUntil },
  });
  return held.checkoutId === null ? throwAppError('stock.insufficient') : expiresAt;
}

/** Asks about every attempt with which the buyer may have paid; while nobody knows, no other one is begun. */
async function refuseUncertain(context: Context<Database>, { order, attempts, now }: UnpaidOrder): Promise<void> {
  for (const attempt of attempts) {
    const isLive = (await activeTagsOf(context, 'attempt', attempt)).includes('live');
    if (!isLive || attempt.next_action_at === null || attempt.provider === null) continue;
    const asked = await inquireStatus(context, { order, attempt, now });
    if (asked.now.attempt.funds_status !== null) throwAppError('order.alreadyPaid', { refNum: order.ref_num });
    if (!asked.answered) throwAppError('provider.unavailable');
  }
}
