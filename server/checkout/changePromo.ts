import type { Input, Output } from '#engine/contract/index.ts';
import { refuse } from '#engine/errors.ts';
import type { Context } from '#server/http/context.ts';
import { transact } from '#server/database/transaction.ts';
import { wantedOf } from './checkLines.ts';
import { checkoutView } from './checkoutView.ts';
import { openCheckout, type OpenCheckout, withHoldingPrice } from './openCheckout.ts';
import { changeCheckout, type Checkout, findCheckout, findPromo, type PromoRow } from './queries/checkouts.ts';
import { takeHolds, type Wanted } from './queries/holds.ts';
import { basisNow } from './sale.ts';
import { holdSeconds } from './startCheckout.ts';
import { storedQuote } from './storedQuote.ts';

/**
 * Takes a promo code, or takes it back: its use is held beside the things that are bought, under the same lock, so that
 * whoever comes too late hears it before any price is shown.
 */
export async function changePromo(
  context: Context,
  { token, code }: Input<'checkouts.promo'>,
): Promise<Output<'checkouts.promo'>> {
  const { checkout, sale } = await openCheckout(context, token);
  const promo = code.trim() === '' ? null : await findPromo(context.db, sale.product, code.trim());
  if (promo === undefined || promo?.open === false) return refuse('promo.unknown');
  const basis = basisNow(sale, { ...checkout, promo });
  const quote = storedQuote(context.catalog, sale.rules, basis, checkout.option);
  await transact(context.db, async (tx) => {
    const wanted = wantedWith(sale, checkout, promo);
    const taken = await takeHolds(tx, {
      businessId: checkout.businessId,
      wanted,
      target: { checkoutId: checkout.id },
      until: checkout.heldUntil === null ? { seconds: holdSeconds } : { at: checkout.heldUntil },
    });
    if (taken.checkoutId === null) ranOut(taken.short, promo);
    const isOpen = await changeCheckout(tx, checkout.id, { promoId: promo?.promo.id ?? null, quote });
    if (!isOpen) refuse('checkout.expired');
  });
  const changed = await findCheckout(context.db, token);
  if (!changed) return refuse('checkout.expired');
  return checkoutView(context, { checkout: await withHoldingPrice(context, sale, changed), sale });
}

/** What a checkout takes of everything that can run out: its lines, and one use of its promo code. */
export function wantedWith(
  { product }: Pick<OpenCheckout['sale'], 'product'>,
  { lines }: Pick<Checkout, 'lines'>,
  promo: PromoRow | null,
): Wanted {
  const wanted = wantedOf(product, lines);
  const bucket = promo?.bucketId ?? null;
  return bucket === null ? wanted : wanted.set(bucket, 1);
}

/** Refuses since something has run out: the promo code, if nothing else is short. */
export function ranOut(short: readonly number[], promo: PromoRow | null): never {
  const onlyPromo = promo !== null && short.length > 0 && short.every((bucket) => bucket === promo.bucketId);
  return refuse(onlyPromo ? 'promo.usedUp' : 'stock.ranOut');
}
