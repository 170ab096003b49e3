import { baseCurrency } from '#engine/money/index.ts';
import type { Output } from '#engine/contract/index.ts';
import { throwAppError } from '#engine/errors.ts';
import type { Context } from '#server/http/context.ts';
import { linesOf } from '#server/payments/queries/orders.ts';
import type { OrderRow } from '#server/payments/tables.ts';
import { choiceView, isOffered } from './choiceView.ts';
import { computeQuote, quoteView } from './computeQuote.ts';
import type { PricingInput } from './pricingInput.ts';
import { findSoldProductById } from './queries/soldProducts.ts';
import { loadEvenIfUnlisted, type CheckoutContext } from './checkoutContext.ts';

/** An order that is still to be paid, with what its price rests on. */
export interface OrderPrices {
  readonly checkoutContext: CheckoutContext;
  readonly pricingInput: PricingInput;
}

/** What the prices of an order rest on: its lines, discount and taxes as they were frozen; only the option's fee is new. */
export async function orderPrices(context: Context, order: OrderRow): Promise<OrderPrices> {
  const product = await findSoldProductById(context.db, order.product_id);
  if (product === undefined) return throwAppError('notFound');
  const lines = await linesOf(context.db, order.id);
  return {
    checkoutContext: await loadEvenIfUnlisted(context, product),
    pricingInput: {
      currency: order.currency,
      exchange: { base: baseCurrency, rate: order.rate },
      lines: lines.map(({ item, name, quantity, unitPrice }) => ({ item, name, quantity, unitPrice })),
      promo:
        order.discount === 0
          ? null
          : { id: String(order.promo_id), code: order.promo_code, type: 'flat', amount: order.discount },
      tax: { flat: order.taxes },
      facts: order.facts,
    },
  };
}

/** Refuses with option.notOffered what an order may not be paid with. */
export function refuseNotOffered(
  { catalog }: Context,
  { checkoutContext, pricingInput }: OrderPrices,
  option: string,
): void {
  if (!isOffered({ catalog, checkoutContext, pricingInput }, option)) throwAppError('option.notOffered');
}

/** What an order may be paid with, and what it comes to with an option. */
export function paymentChoice(
  { catalog }: Context,
  { checkoutContext, pricingInput }: OrderPrices,
  order: OrderRow,
  chosen: string | null,
): Output<'orders.listPaymentOptions'> {
  const { rules, product } = checkoutContext;
  const price = computeQuote(rules, pricingInput, chosen);
  return {
    ...choiceView({ catalog, checkoutContext, pricingInput, chosen }),
    quote: quoteView(rules, pricingInput, price, order.expires_at ?? product.now),
  };
}
