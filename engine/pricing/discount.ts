import { compareDecimals, type Minor, percentOf } from '#engine/money/index.ts';

/** A promo code as it applies now: `percent` a decimal string, `amount` in minor units. */
export type Promo =
  | { readonly id: string; readonly code: string; readonly type: 'percentage'; readonly percent: string }
  | { readonly id: string; readonly code: string; readonly type: 'flat'; readonly amount: Minor };

/** What a promo code takes off a subtotal: never more than the subtotal, never below nothing. */
export function discountOf(promo: Promo | undefined, subTotal: Minor): Minor {
  if (promo === undefined) return 0;
  const asked = promo.type === 'percentage' ? percentOf(subTotal, promo.percent) : promo.amount;
  return Math.max(0, Math.min(asked, subTotal));
}

/** Whether a promo code makes an order free: 100 per cent, or flat with nothing left to pay (spec, Picker). */
export function isMadeFreeBy(promo: Promo | undefined, valueLeft: Minor): boolean {
  if (promo === undefined) return false;
  return promo.type === 'percentage' ? compareDecimals(promo.percent, '100') >= 0 : valueLeft === 0;
}
