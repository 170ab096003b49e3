/** By which people speak of an order, in the shop and in the office alike: short, and found by a search for it. */
export function orderNumber({ ref_num: refNum }: { readonly ref_num: string }): string {
  return refNum.slice(0, 8).toUpperCase();
}
