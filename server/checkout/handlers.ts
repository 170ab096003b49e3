import { refuse } from '#engine/errors.ts';
import { withoutCardNumbers } from '#server/catalog/withoutCardNumbers.ts';
import { takeUpload } from '#server/files/takeUpload.ts';
import type { Context, Handlers } from '#server/http/context.ts';
import { askWhenSilent } from '#server/payments/ask.ts';
import { paymentServices } from '#server/payments/paymentServices.ts';
import { attemptsOf } from '#server/payments/queries/attempts.ts';
import { findOrderByRef } from '#server/payments/queries/orders.ts';
import { judgeAnswers, typedAnswers } from './buyerAnswers.ts';
import { buyerLimits, refuseBeyondBuyer } from './buyerLimits.ts';
import { changePromo } from './changePromo.ts';
import { checkoutView } from './checkoutView.ts';
import { gateView } from './gateView.ts';
import { officeView } from './officeView.ts';
import { isOffered } from './offered.ts';
import { openCheckout, withHoldingPrice } from './openCheckout.ts';
import { orderPrices, paymentChoice, refuseNotOffered } from './orderPrices.ts';
import { placeOrder } from './placeOrder.ts';
import { retryOrder } from './retryOrder.ts';
import { quoteView } from './priced.ts';
import { changeCheckout, type CheckoutChange, findCheckout } from './queries/checkouts.ts';
import { anySaleOf, saleOf } from './sale.ts';
import { startCheckout } from './startCheckout.ts';
import { unpaidOrder } from './unpaidOrder.ts';
import { storedQuote } from './storedQuote.ts';

/** How long the result page waits for a provider before it is shown as things stand, in milliseconds. */
const patienceMs = 1_500;

export const handlers = {
  'checkouts.start': (input, context) => startCheckout(context, input),
  'checkouts.promo': (input, context) => changePromo(context, input),

  'checkouts.get': async ({ token }, context) => {
    const checkout = await findCheckout(context.db, token);
    if (!checkout || (checkout.expired && checkout.order === null)) return refuse('checkout.expired');
    if (checkout.order !== null) {
      // What has become an order keeps the price that it was placed at, whatever is sold now.
      return checkoutView(context, { checkout, sale: await anySaleOf(context, checkout.product) });
    }
    const sale = await saleOf(context, checkout.product);
    return checkoutView(context, { checkout: await withHoldingPrice(context, sale, checkout), sale });
  },

  'checkouts.quote': async ({ token }, context) => {
    const { checkout, sale } = await openCheckout(context, token);
    return quoteView(sale.rules, checkout.quote.basis, checkout.quote.price, checkout.quoteExpiresAt);
  },

  'checkouts.details': async ({ token, answers: typed, draft = false }, context) => {
    const { checkout, sale } = await openCheckout(context, token);
    const answers = withoutCardNumbers(typed);
    const answersVersion = context.catalog.version('form', sale.type.buyerForm);
    if (draft) return changed(context, token, checkout.id, { answers, answersVersion });
    const judged = await judgeAnswers(context, sale, checkout, typed);
    const isSound = judged.issues.length === 0;
    const view = await changed(context, token, checkout.id, {
      answers,
      answersVersion,
      submitted: isSound ? { from: answers, answers: judged.answers, as: judged.as } : null,
    });
    if (!isSound) return refuse('form.invalid', {}, judged.issues);
    // An early word: the last one is said when the order is placed.
    await refuseBeyondBuyer(context, buyerLimits(context, sale, checkout.lines, judged.answers), checkout);
    return view;
  },

  'checkouts.choose': async ({ token, option }, context) => {
    const { checkout, sale } = await openCheckout(context, token);
    const { catalog } = context;
    const { basis } = checkout.quote;
    const chosen = option === '' ? null : option;
    if (chosen !== null && !isOffered({ catalog, sale, basis }, chosen)) return refuse('option.notOffered');
    const typed = await typedAnswers(context, sale.type, checkout);
    const judged = await judgeAnswers(context, sale, { ...checkout, option: chosen }, typed);
    return changed(context, token, checkout.id, {
      option: chosen,
      quote: storedQuote(catalog, sale.rules, basis, chosen),
      submitted: judged.issues.length === 0 ? { from: checkout.answers, answers: judged.answers, as: judged.as } : null,
    });
  },

  'orders.place': (input, context) => placeOrder(context, input),
  'orders.retry': (input, context) => retryOrder(context, input),

  'orders.options': async ({ refNum, option = '' }, context) => {
    const { order } = await unpaidOrder(context, refNum);
    const prices = await orderPrices(context, order);
    if (option !== '') refuseNotOffered(context, prices, option);
    return paymentChoice(context, prices, order, option === '' ? null : option);
  },

  'orders.get': async ({ refNum }, context) => {
    const services = paymentServices(context);
    const found = await findOrderByRef(context.db, refNum);
    if (found === undefined) return refuse('notFound');
    const newest = (await attemptsOf(context.db, found.order.id)).at(-1);
    if (newest?.handed_at) await askWhenSilent(services, { ...found, attempt: newest }, patienceMs);
    const now = (await findOrderByRef(context.db, refNum)) ?? found;
    return gateView(context, now.order, await attemptsOf(context.db, now.order.id), now.now);
  },

  'orders.show': ({ refNum }, context) => officeView(context, refNum),

  'checkouts.upload': async ({ token, purpose }, context) => {
    const { checkout } = await openCheckout(context, token);
    return takeUpload(context, { businessId: checkout.businessId, checkout: token }, purpose);
  },
} satisfies Partial<Handlers>;

/** Changes a checkout and shows it as it is then. */
async function changed(context: Context, token: string, id: number, change: CheckoutChange) {
  const isOpen = await changeCheckout(context.db, id, change);
  const checkout = isOpen ? await findCheckout(context.db, token) : undefined;
  if (checkout === undefined) return refuse('checkout.expired');
  return checkoutView(context, { checkout, sale: await saleOf(context, checkout.product) });
}
