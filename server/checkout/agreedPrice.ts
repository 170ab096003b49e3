import type { Input } from '#engine/contract/index.ts';
import { refuse } from '#engine/errors.ts';
import type { Quote } from '#engine/pricing/index.ts';
import type { Context } from '#server/http/context.ts';
import { repriced } from './checkLines.ts';
import { canPlace, isOffered } from './offered.ts';
import { expectedOf, needsNoPayment } from './priced.ts';
import type { Checkout, StoredQuote } from './queries/checkouts.ts';
import { basisNow, type Sale } from './sale.ts';
import { storedQuote } from './storedQuote.ts';

type Expected = Input<'orders.place'>['expected'];

/**
 * The price at which an order is placed: the one that was shown, while it holds; else that of now, if it is the same.
 * Refuses with quote.expired or quote.changed what the buyer has not seen, and options that are not offered.
 */
export function agreedPrice(
  { catalog }: Pick<Context, 'catalog'>,
  sale: Sale,
  checkout: Checkout,
  asked: { readonly option?: string | undefined; readonly expected?: Expected | undefined },
): StoredQuote {
  const option = asked.option === undefined ? checkout.option : asked.option === '' ? null : asked.option;
  if (option !== null && catalog.get('payment-option', option) === undefined) return refuse('option.notOffered');
  const { quote: shown, quoteHolds } = checkout;
  const basis = quoteHolds ? shown.basis : basisOfNow(sale, checkout);
  const quote = quoteHolds && option === shown.option ? shown : storedQuote(catalog, sale.rules, basis, option);
  if (!quoteHolds && !isSame(quote.price, shown.price)) return refuse('quote.expired');
  if (needsNoPayment(quote.price)) {
    if (asked.expected !== undefined && !agrees(quote.price, asked.expected)) refuse('quote.changed');
    return canPlace({ catalog, sale, basis, chosen: option }) ? quote : refuse('option.notOffered');
  }
  if (option === null) return refuse('option.required', {}, [{ path: '/option', code: 'required' }]);
  const parts = { catalog, sale, basis };
  if (!isOffered(parts, option) || !canPlace({ ...parts, chosen: option })) return refuse('option.notOffered');
  // Without totals to compare, only what was shown is agreed to.
  const isAgreed = asked.expected === undefined ? option === shown.option : agrees(quote.price, asked.expected);
  return isAgreed ? quote : refuse('quote.changed');
}

function basisOfNow(sale: Sale, checkout: Checkout): StoredQuote['basis'] {
  const lines = repriced(sale.product, checkout.lines);
  return lines === undefined ? refuse('product.unavailable') : basisNow(sale, { ...checkout, lines });
}

/** Whether a price is what a buyer agreed to. */
export function agrees(price: Quote, expected: NonNullable<Expected>): boolean {
  const totals = expectedOf(price);
  return (Object.keys(totals) as (keyof typeof totals)[]).every((name) => totals[name] === expected[name]);
}

function isSame(a: Quote, b: Quote): boolean {
  return a.currency === b.currency && a.payable === b.payable && agrees(a, expectedOf(b));
}
