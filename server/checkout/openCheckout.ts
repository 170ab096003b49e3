import { throwAppError } from '#engine/errors.ts';
import type { Context } from '#server/http/context.ts';
import { validateAnswers, typedAnswers } from './buyerAnswers.ts';
import { effectiveOption } from './choiceView.ts';
import { repriceLines } from './checkLines.ts';
import { changeCheckout, type Checkout, type CheckoutChange, findCheckout } from './queries/checkouts.ts';
import { currentPricingInput, type CheckoutContext, loadSellable } from './checkoutContext.ts';
import { storedQuote } from './storedQuote.ts';

/** A checkout that can be gone on with, and the sale that it is of. */
export interface OpenCheckout {
  readonly checkout: Checkout;
  readonly checkoutContext: CheckoutContext;
}

/**
 * The checkout of a token with a price that holds: one that has expired is worked out anew. Refuses with
 * checkout.expired what is over or has become an order, and with product.unavailable what is no longer sold.
 */
export async function openCheckout(context: Context, token: string): Promise<OpenCheckout> {
  const checkout = await findCheckout(context.db, token);
  if (!checkout || checkout.expired || checkout.order !== null) return throwAppError('checkout.expired');
  const checkoutContext = await loadSellable(context, checkout.product);
  return { checkoutContext, checkout: await withHoldingPrice(context, checkoutContext, checkout) };
}

/** The same checkout with its price, its lines and its option as they are now, unless its price still holds. */
export async function withHoldingPrice(
  context: Context,
  checkoutContext: CheckoutContext,
  checkout: Checkout,
): Promise<Checkout> {
  const { catalog } = context;
  const { option } = checkout;
  const chosen = effectiveOption({ catalog, checkoutContext, pricingInput: checkout.quote.pricingInput }, option);
  if (checkout.quoteHolds && chosen === option) return checkout;
  const lines = checkout.quoteHolds ? checkout.lines : repriceLines(checkoutContext.product, checkout.lines);
  if (lines === undefined) return throwAppError('product.unavailable');
  const pricingInput = checkout.quoteHolds
    ? checkout.quote.pricingInput
    : currentPricingInput(checkoutContext, { ...checkout, lines });
  const quote = storedQuote(catalog, checkoutContext.rules, pricingInput, chosen);
  const fresh = !checkout.quoteHolds;
  const revalidated = chosen === option ? {} : await validatedForOption(context, checkoutContext, checkout, chosen);
  const changed = await changeCheckout(context.db, checkout, { option: chosen, lines, quote, fresh, ...revalidated });
  return changed ?? throwAppError('checkout.expired');
}

/** Validates submitted answers again for an option that was selected automatically, since it may ask for more. */
async function validatedForOption(
  context: Context,
  checkoutContext: CheckoutContext,
  checkout: Checkout,
  option: string | null,
): Promise<Pick<CheckoutChange, 'validated'>> {
  if (checkout.validatedAnswers === null) return {};
  const { answers: from } = checkout;
  const typed = await typedAnswers(context, checkoutContext.type, checkout);
  const {
    issues,
    answers,
    validatedFor: as,
  } = await validateAnswers(context, checkoutContext, { ...checkout, option }, typed);
  return { validated: issues.length === 0 ? { from, answers, validatedFor: as } : null };
}
