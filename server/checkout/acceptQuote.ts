import type { Input } from '#engine/contract/index.ts';
import { throwAppError } from '#engine/errors.ts';
import type { Quote } from '#engine/pricing/index.ts';
import type { Context } from '#server/http/context.ts';
import { repriceLines } from './checkLines.ts';
import { canPlace, isOffered } from './choiceView.ts';
import { expectedTotalsOf, needsNoPayment } from './computeQuote.ts';
import type { Checkout, StoredQuote } from './queries/checkouts.ts';
import { currentPricingInput, type CheckoutContext } from './checkoutContext.ts';
import { storedQuote } from './storedQuote.ts';

type ExpectedTotals = Input<'orders.place'>['expectedTotals'];

/**
 * The price at which an order is placed: the one that was shown, while it holds; else that of now, if it is the same.
 * Refuses with quote.expired or quote.changed what the buyer has not seen, and options that are not offered.
 */
export function acceptQuote(
  { catalog }: Pick<Context, 'catalog'>,
  checkoutContext: CheckoutContext,
  checkout: Checkout,
  asked: { readonly option?: string | undefined; readonly expectedTotals?: ExpectedTotals | undefined },
): StoredQuote {
  const option = asked.option === undefined ? checkout.option : asked.option === '' ? null : asked.option;
  if (option !== null && catalog.get('payment-option', option) === undefined) return throwAppError('option.notOffered');
  const { quote: shown, quoteHolds } = checkout;
  const pricingInput = quoteHolds ? shown.pricingInput : repricedInput(checkoutContext, checkout);
  const quote =
    quoteHolds && option === shown.option ? shown : storedQuote(catalog, checkoutContext.rules, pricingInput, option);
  if (!quoteHolds && !isSame(quote.price, shown.price)) return throwAppError('quote.expired');
  if (needsNoPayment(quote.price)) {
    if (asked.expectedTotals !== undefined && !matchesExpected(quote.price, asked.expectedTotals))
      throwAppError('quote.changed');
    return canPlace({ catalog, checkoutContext, pricingInput, chosen: option })
      ? quote
      : throwAppError('option.notOffered');
  }
  if (option === null) return throwAppError('option.required', {}, [{ path: '/option', code: 'required' }]);
  const parts = { catalog, checkoutContext, pricingInput };
  if (!isOffered(parts, option) || !canPlace({ ...parts, chosen: option })) return throwAppError('option.notOffered');
  // Without totals to compare, only what was shown is agreed to.
  const isAgreed =
    asked.expectedTotals === undefined ? option === shown.option : matchesExpected(quote.price, asked.expectedTotals);
  return isAgreed ? quote : throwAppError('quote.changed');
}

function repricedInput(checkoutContext: CheckoutContext, checkout: Checkout): StoredQuote['pricingInput'] {
  const lines = repriceLines(checkoutContext.product, checkout.lines);
  return lines === undefined
    ? throwAppError('product.unavailable')
    : currentPricingInput(checkoutContext, { ...checkout, lines });
}

/** Whether a price is what a buyer agreed to. */
export function matchesExpected(price: Quote, expectedTotals: NonNullable<ExpectedTotals>): boolean {
  const totals = expectedTotalsOf(price);
  return (Object.keys(totals) as (keyof typeof totals)[]).every((name) => totals[name] === expectedTotals[name]);
}

function isSame(a: Quote, b: Quote): boolean {
  return a.currency === b.currency && a.payable === b.payable && matchesExpected(a, expectedTotalsOf(b));
}
