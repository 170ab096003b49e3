import type { Input, Output } from '#engine/contract/index.ts';
import { throwAppError } from '#engine/errors.ts';
import type { Context } from '#server/http/context.ts';
import { withTransaction } from '#server/database/transaction.ts';
import { quotaDemandOf } from './checkLines.ts';
import { checkoutView } from './checkoutView.ts';
import { openCheckout, type OpenCheckout, withHoldingPrice } from './openCheckout.ts';
import { changeCheckout, type Checkout, findPromo, type PromoRow } from './queries/checkouts.ts';
import { acquireHolds, type QuotaDemand } from './queries/holds.ts';
import { currentPricingInput } from './checkoutContext.ts';
import { holdSeconds } from './startCheckout.ts';
import { storedQuote } from './storedQuote.ts';

/**
 * Takes a promo code, or takes it back: its use is held beside the things that are bought, under the same lock, so that
 * whoever comes too late hears it before any price is shown.
 */
export async function changePromo(
  context: Context,
  { token, code }: Input<'checkouts.applyPromoCode'>,
): Promise<Output<'checkouts.applyPromoCode'>> {
  const { checkout, checkoutContext } = await openCheckout(context, token);
  const promo = code.trim() === '' ? null : await findPromo(context.db, checkoutContext.product, code.trim());
  if (promo === undefined || promo?.open === false) return throwAppError('promo.unknown');
  const pricingInput = currentPricingInput(checkoutContext, { ...checkout, promo });
  const quote = storedQuote(context.catalog, checkoutContext.rules, pricingInput, checkout.option);
  const changed = await withTransaction(context.db, async (tx) => {
    const demand = demandWithPromo(checkoutContext, checkout, promo);
    const held = await acquireHolds(tx, {
      businessId: checkout.businessId,
      demand,
      target: { checkoutId: checkout.id },
      until: checkout.heldUntil === null ? { seconds: holdSeconds } : { at: checkout.heldUntil },
    });
    if (held.checkoutId === null) throwOutOfStock(held.short, promo);
    const holding = { ...checkout, heldUntil: held.heldUntil };
    return (await changeCheckout(tx, holding, { promo, quote })) ?? throwAppError('checkout.expired');
  });
  return checkoutView(context, {
    checkout: await withHoldingPrice(context, checkoutContext, changed),
    checkoutContext,
  });
}

/** What a checkout takes of everything that can run out: its lines, and one use of its promo code. */
export function demandWithPromo(
  { product }: Pick<OpenCheckout['checkoutContext'], 'product'>,
  { lines }: Pick<Checkout, 'lines'>,
  promo: PromoRow | null,
): QuotaDemand {
  const demand = quotaDemandOf(product, lines);
  const quota = promo?.quotaId ?? null;
  return quota === null ? demand : demand.set(quota, 1);
}

/** Refuses since something has run out: the promo code, if nothing else is short. */
export function throwOutOfStock(short: readonly number[], promo: PromoRow | null): never {
  const onlyPromo = promo !== null && short.length > 0 && short.every((quota) => quota === promo.quotaId);
  return throwAppError(onlyPromo ? 'promo.usedUp' : 'stock.insufficient');
}
