import type { Output } from '#engine/contract/index.ts';
import { shownImage } from '#server/files/location.ts';
import type { Context } from '#server/http/context.ts';
import { validationKeyOf, typedAnswers } from './buyerAnswers.ts';
import { choiceView } from './choiceView.ts';
import type { OpenCheckout } from './openCheckout.ts';
import { isReady, quoteView } from './computeQuote.ts';
import type { Checkout } from './queries/checkouts.ts';

/** A checkout as the contract shows it. */
export async function checkoutView(
  context: Context,
  { checkout, checkoutContext }: OpenCheckout,
): Promise<Output<'checkouts.get'>> {
  const { catalog } = context;
  const { rules, type, product } = checkoutContext;
  const { quote, option } = checkout;
  const { pricingInput, price } = quote;
  const image = shownImage(product.image);
  return {
    token: checkout.token,
    now: product.now.toISOString(),
    expiresAt: checkout.expiresAt.toISOString(),
    slug: product.slug,
    product: {
      type: product.type,
      typeVersion: product.typeVersion,
      name: product.title,
      ...(image ? { image } : {}),
    },
    lines: price.lines.map(({ item, name, quantity, unitPrice, gross }) => ({
      item,
      name,
      quantity,
      price: unitPrice,
      amount: gross,
      currency: price.currency,
    })),
    answers: { ...(await typedAnswers(context, type, checkout)) },
    answered: checkout.validatedAnswers !== null && checkout.validatedFor === validationKeyOf(context, type, option),
    ...choiceView({ catalog, checkoutContext, pricingInput, chosen: option }),
    quote: quoteView(rules, pricingInput, price, checkout.quoteExpiresAt),
    promo: promoView(checkout),
    holdUntil: checkout.heldUntil?.toISOString() ?? null,
    facts: {
      ...Object.fromEntries(Object.entries(pricingInput.facts).filter(([name]) => !name.startsWith('business.'))),
      amount: price.baseValue,
      'order.free': price.free,
      'quote.ready': isReady(price),
    },
    order: checkout.order === null ? null : { refNum: checkout.order.refNum },
  };
}

function promoView({ quote: { pricingInput, price } }: Checkout): Output<'checkouts.get'>['promo'] {
  const { promo } = pricingInput;
  if (promo === null) return null;
  return {
    code: promo.code,
    type: promo.type,
    ...(promo.type === 'percentage' ? { percentage: promo.percent } : {}),
    discount: price.discount,
  };
}
