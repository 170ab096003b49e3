import type { Input, Output } from '#engine/contract/index.ts';
import { throwAppError } from '#engine/errors.ts';
import type { FormData } from '#engine/forms/index.ts';
import type { Database } from '#server/database/pool.ts';
import { retryTransient, type Tx, withTransaction } from '#server/database/transaction.ts';
import { namesFiles, resolveFiles } from '#server/files/formFiles.ts';
import { claimFiles } from '#server/files/queries/files.ts';
import type { Context } from '#server/http/context.ts';
import { applyEvent, startProcess } from '#server/payments/applyEvent.ts';
import { inlineInitialEffects } from '#server/payments/inlineInitialEffects.ts';
import type { OrderAttempt } from '#server/payments/queries/attempts.ts';
import { insertOrder } from '#server/payments/queries/newOrder.ts';
import { sendCharge } from '#server/payments/sendCharge.ts';
import { type PaymentUnitOfWork, withUnitOfWork } from '#server/payments/paymentUnitOfWork.ts';
import { acceptQuote } from './acceptQuote.ts';
import { buyerForm, validateAnswers, validationKeyOf, typedAnswers } from './buyerAnswers.ts';
import { buyerLimits, refuseBeyondBuyer, withBuyerQuotas } from './buyerLimits.ts';
import { throwOutOfStock, demandWithPromo } from './changePromo.ts';
import { refuseBeyondLimit } from './refuseBeyondLimit.ts';
import { newOrder } from './newOrder.ts';
import { replayPlacedOrder, placedOrderView } from './placedOrderView.ts';
import { needsNoPayment } from './computeQuote.ts';
import {
  type Checkout,
  findCheckout,
  findCheckoutToPlace,
  type NewIds,
  type StoredQuote,
} from './queries/checkouts.ts';
import { acquireHolds, type QuotaDemand } from './queries/holds.ts';
import { type CheckoutContext, loadSellable } from './checkoutContext.ts';

/** What an order is made of, all of it validated. */
export interface OrderPlacement {
  readonly checkoutContext: CheckoutContext;
  readonly checkout: Checkout & NewIds;
  readonly quote: StoredQuote;
  readonly answers: FormData;
  readonly key: string;
}

type PlacedOrder = Pick<PaymentUnitOfWork, 'order' | 'attempt' | 'now'>;

/**
 * Makes an order of a checkout, once: the key was made before the call, and the same call again answers the same order. The
 * price that was shown is honoured while it holds. What is committed is charged afterwards, never inside the transaction.
 */
export async function placeOrder(
  context: Context<Database>,
  input: Input<'orders.place'>,
): Promise<Output<'orders.place'>> {
  const checkout = await findCheckoutToPlace(context.db, input.checkout);
  if (!checkout) return throwAppError('checkout.expired');
  if (checkout.order !== null) return replayPlacedOrder(context, checkout.order, input.key);
  if (checkout.expired) return throwAppError('checkout.expired');
  const checkoutContext = await loadSellable(context, checkout.product);
  const quote = acceptQuote(context, checkoutContext, checkout, input);
  const answers = await validAnswers(context, checkoutContext, { ...checkout, option: quote.option });
  const placing = { checkoutContext, checkout, quote, answers, key: input.key };
  const placed =
    (await placeInOneStatement(context, placing)) ??
    (await withTransaction(context.db, (tx) => place(context, tx, placing)));
  if (placed === null) {
    const { order } = (await findCheckout(context.db, input.checkout)) ?? {};
    return order ? replayPlacedOrder(context, order, input.key) : throwAppError('request.keyReused');
  }
  const { order, attempt, now } = placed;
  if (attempt === null) return placedOrderView(context, placed);
  const sent: OrderAttempt = await sendCharge(context, { order, attempt, now });
  return placedOrderView(context, sent);
}

/**
 * The usual order: what it takes is still held, and nothing is to be done but to write rows. One statement does it. Null:
 * it is not usual, or a twin was first, and nothing was written.
 */
async function placeInOneStatement(context: Context, placing: OrderPlacement): Promise<PlacedOrder | null> {
  const { checkoutContext, checkout, answers } = placing;
  const { now } = checkoutContext.product;
  if (namesFiles(buyerForm(context, checkoutContext.type).form.fields, answers)) return null;
  if (buyerLimits(context, checkoutContext, checkout.lines, answers).length > 0) return null;
  const made = newOrder(context, placing, quotaDemandOf(placing));
  const begun = made.attempt?.limit_id === null ? inlineInitialEffects(context, made, now) : undefined;
  if (begun === undefined) return null;
  const inserted = await retryTransient(() => insertOrder(context.db, begun, { onlyHeld: true }));
  return inserted === null ? null : { order: begun.order, attempt: begun.attempt, now };
}

/** Any order, in a transaction: null when a twin was first. */
async function place(context: Context, tx: Tx, placing: OrderPlacement): Promise<PlacedOrder | null> {
  const { checkoutContext, checkout, quote } = placing;
  const { now } = checkoutContext.product;
  const resolved = await resolveFiles(tx, buyerForm(context, checkoutContext.type).form.fields, placing.answers, {
    businessId: checkout.businessId,
    checkout: checkout.token,
  });
  const limits = buyerLimits(context, checkoutContext, checkout.lines, placing.answers);
  const stock = await withBuyerQuotas(tx, checkout.businessId, quotaDemandOf(placing), limits);
  const made = newOrder(context, { ...placing, answers: resolved.answers }, stock);
  const { order, attempt } = made;
  if (attempt !== null) await refuseBeyondLimit(tx, context.catalog, checkout.businessId, attempt, null);
  const inserted = await insertOrder(tx, made);
  if (inserted === null) return null;
  if (inserted.stillHeld < stock.size) {
    // What was held has ended meanwhile, or is known to be of this buyer only now: all is taken anew, if it is still there.
    const held = await acquireHolds(tx, {
      businessId: checkout.businessId,
      demand: stock,
      target: { checkoutId: checkout.id },
      until: { at: made.heldUntil },
    });
    if (held.checkoutId === null) {
      await refuseBeyondBuyer({ catalog: context.catalog, db: tx }, limits, checkout, held.short);
      throwOutOfStock(held.short, checkout.promo);
    }
  }
  if (resolved.ids.length > 0) await claimFiles(tx, `order ${order.id}`, resolved.ids);
  return withUnitOfWork({ services: context, tx, now, order, attempt }, async (unitOfWork) => {
    const cause = { sentBy: 'system', trigger: 'orders.place' } as const;
    if (needsNoPayment(quote.price)) {
      unitOfWork.isFulfillable = true;
      await applyEvent(unitOfWork, 'order', { type: 'FREE', at: now.toISOString() }, cause);
    } else {
      await startProcess(unitOfWork, 'order');
      await startProcess(unitOfWork, 'attempt');
    }
    return unitOfWork;
  });
}

/** What an order takes of everything that can run out, whoever buys it. */
function quotaDemandOf({ checkoutContext, checkout, quote }: OrderPlacement): QuotaDemand {
  return demandWithPromo(checkoutContext, checkout, quote.pricingInput.promo === null ? null : checkout.promo);
}

/** The buyer's answers as they count. Refuses with the fields at fault. */
async function validAnswers(
  context: Context,
  checkoutContext: CheckoutContext,
  checkout: Pick<Checkout, 'validatedAnswers' | 'validatedFor' | 'answers' | 'answersVersion' | 'quote' | 'option'>,
): Promise<FormData> {
  const { validatedAnswers, validatedFor, option } = checkout;
  if (validatedAnswers !== null && validatedFor === validationKeyOf(context, checkoutContext.type, option))
    return validatedAnswers;
  const validated = await validateAnswers(
    context,
    checkoutContext,
    checkout,
    await typedAnswers(context, checkoutContext.type, checkout),
  );
  return validated.issues.length === 0 ? validated.answers : throwAppError('form.invalid', {}, validated.issues);
}
