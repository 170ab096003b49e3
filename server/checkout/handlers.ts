import { throwAppError } from '#engine/errors.ts';
import { withoutCardNumbers } from '#server/catalog/withoutCardNumbers.ts';
import { storeUpload } from '#server/files/storeUpload.ts';
import type { Context, Handlers } from '#server/http/context.ts';
import { inquireIfStale } from '#server/payments/inquireStatus.ts';
import { attemptsOf } from '#server/payments/queries/attempts.ts';
import { findOrderByRef } from '#server/payments/queries/orders.ts';
import { validateAnswers, typedAnswers } from './buyerAnswers.ts';
import { buyerLimits, refuseBeyondBuyer } from './buyerLimits.ts';
import { changePromo } from './changePromo.ts';
import { checkoutView } from './checkoutView.ts';
import { orderResultView } from './orderResultView.ts';
import { sellerOrderView } from './sellerOrderView.ts';
import { isOffered } from './choiceView.ts';
import { type OpenCheckout, openCheckout, withHoldingPrice } from './openCheckout.ts';
import { orderPrices, paymentChoice, refuseNotOffered } from './orderPrices.ts';
import { placeOrder } from './placeOrder.ts';
import { retryOrder } from './retryOrder.ts';
import { quoteView } from './computeQuote.ts';
import { changeCheckout, type CheckoutChange, findCheckout } from './queries/checkouts.ts';
import { loadEvenIfUnlisted, loadSellable } from './checkoutContext.ts';
import { startCheckout } from './startCheckout.ts';
import { unpaidOrder } from './unpaidOrder.ts';
import { storedQuote } from './storedQuote.ts';

/** How long the result page waits for a provider before it is shown as things stand, in milliseconds. */
const patienceMs = 1_500;

export const handlers = {
  'checkouts.create': (input, context) => startCheckout(context, input),
  'checkouts.applyPromoCode': (input, context) => changePromo(context, input),

  'checkouts.get': async ({ token }, context) => {
    const checkout = await findCheckout(context.db, token);
    if (!checkout || (checkout.expired && checkout.order === null)) return throwAppError('checkout.expired');
    if (checkout.order !== null) {
      // What has become an order keeps the price that it was placed at, whatever is sold now.
      return checkoutView(context, { checkout, checkoutContext: await loadEvenIfUnlisted(context, checkout.product) });
    }
    const checkoutContext = await loadSellable(context, checkout.product);
    return checkoutView(context, {
      checkout: await withHoldingPrice(context, checkoutContext, checkout),
      checkoutContext,
    });
  },

  'checkouts.getQuote': async ({ token }, context) => {
    const { checkout, checkoutContext } = await openCheckout(context, token);
    return quoteView(checkoutContext.rules, checkout.quote.pricingInput, checkout.quote.price, checkout.quoteExpiresAt);
  },

  'checkouts.saveAnswers': async ({ token, answers: typed, draft = false }, context) => {
    const { checkout, checkoutContext } = await openCheckout(context, token);
    const answers = withoutCardNumbers(typed);
    const answersVersion = context.catalog.version('form', checkoutContext.type.buyerForm);
    if (draft) return changed(context, { checkout, checkoutContext }, { answers, answersVersion });
    const validated = await validateAnswers(context, checkoutContext, checkout, typed);
    const isSound = validated.issues.length === 0;
    const view = await changed(
      context,
      { checkout, checkoutContext },
      {
        answers,
        answersVersion,
        validated: isSound ? { from: answers, answers: validated.answers, validatedFor: validated.validatedFor } : null,
      },
    );
    if (!isSound) return throwAppError('form.invalid', {}, validated.issues);
    // An early word: the last one is said when the order is placed.
    await refuseBeyondBuyer(
      context,
      buyerLimits(context, checkoutContext, checkout.lines, validated.answers),
      checkout,
    );
    return view;
  },

  'checkouts.selectOption': async ({ token, option }, context) => {
    const { checkout, checkoutContext } = await openCheckout(context, token);
    const { catalog } = context;
    const { pricingInput } = checkout.quote;
    const chosen = option === '' ? null : option;
    if (chosen !== null && !isOffered({ catalog, checkoutContext, pricingInput }, chosen))
      return throwAppError('option.notOffered');
    const typed = await typedAnswers(context, checkoutContext.type, checkout);
    const validated = await validateAnswers(context, checkoutContext, { ...checkout, option: chosen }, typed);
    return changed(
      context,
      { checkout, checkoutContext },
      {
        option: chosen,
        quote: storedQuote(catalog, checkoutContext.rules, pricingInput, chosen),
        validated:
          validated.issues.length === 0
            ? { from: checkout.answers, answers: validated.answers, validatedFor: validated.validatedFor }
            : null,
      },
    );
  },

  'orders.place': (input, context) => placeOrder(context, input),
  'orders.retryPayment': (input, context) => retryOrder(context, input),

  'orders.listPaymentOptions': async ({ refNum, option = '' }, context) => {
    const { order } = await unpaidOrder(context, refNum);
    const prices = await orderPrices(context, order);
    if (option !== '') refuseNotOffered(context, prices, option);
    return paymentChoice(context, prices, order, option === '' ? null : option);
  },

  'orders.getPublic': async ({ refNum }, context) => {
    const found = await findOrderByRef(context.db, refNum);
    if (found === undefined) return throwAppError('notFound');
    const newest = (await attemptsOf(context.db, found.order.id)).at(-1);
    if (newest?.next_action_at) await inquireIfStale(context, { ...found, attempt: newest }, patienceMs);
    const now = (await findOrderByRef(context.db, refNum)) ?? found;
    return orderResultView(context, now.order, await attemptsOf(context.db, now.order.id), now.now);
  },

  'orders.getForSeller': ({ refNum }, context) => sellerOrderView(context, refNum),

  'checkouts.uploadFile': async ({ token, purpose }, context) => {
    const { checkout } = await openCheckout(context, token);
    return storeUpload(context, { businessId: checkout.businessId, checkout: token }, purpose);
  },
} satisfies Partial<Handlers>;

/** Changes a checkout and shows it as it is then. */
async function changed(context: Context, { checkout, checkoutContext }: OpenCheckout, change: CheckoutChange) {
  const now = await changeCheckout(context.db, checkout, change);
  return now === undefined
    ? throwAppError('checkout.expired')
    : checkoutView(context, { checkout: now, checkoutContext });
}
