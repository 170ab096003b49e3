import { compareDecimals, type Minor, percentOf } from '#engine/money/index.ts';

/** A valid promo code. `percent` is a decimal string, `amount` is in minor units. */
export type Promo =
  | { readonly id: string; readonly code: string; readonly type: 'percentage'; readonly percent: string }
  | { readonly id: string; readonly code: string; readonly type: 'flat'; readonly amount: Minor };

/** Returns the discount on a subtotal, from 0 to the subtotal, in minor units. */
export function discountOf(promo: Promo | undefined, subTotal: Minor): Minor {
  if (promo === undefined) return 0;
  const asked = promo.type === 'percentage' ? percentOf(subTotal, promo.percent) : promo.amount;
  return Math.max(0, Math.min(asked, subTotal));
}

/** Returns whether a promo code makes an order free: 100 per cent, or a flat amount that leaves nothing to pay. */
export function isMadeFreeBy(promo: Promo | undefined, valueLeft: Minor): boolean {
  if (promo === undefined) return false;
  return promo.type === 'percentage' ? compareDecimals(promo.percent, '100') >= 0 : valueLeft === 0;
}
