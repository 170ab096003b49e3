import { type FieldIssue, throwAppError } from '#engine/errors.ts';
import type { FormData } from '#engine/forms/index.ts';
import type { QuoteLine } from '#engine/pricing/index.ts';
import { canonicalPhone } from '#engine/text/index.ts';
import { textIn } from '#server/catalog/texts.ts';
import type { Db, Tx } from '#server/database/transaction.ts';
import type { Context } from '#server/http/context.ts';
import { buyerOf } from './buyerAnswers.ts';
import type { CheckoutContext } from './checkoutContext.ts';
import { buyerQuotas, leftForBuyer } from './queries/buyerQuotas.ts';
import type { Checkout } from './queries/checkouts.ts';
import type { SoldItem } from './queries/soldProducts.ts';

/** How much of a thing a purchase takes of what its buyer may have, by one of the things that the buyer is known by. */
export interface BuyerLimit {
  readonly item: SoldItem;
  /** What the buyer is known by, in one spelling: phone:+201012345678. */
  readonly buyer: string;
  readonly most: number;
  readonly requested: number;
  /** Pointer of the answer in the buyer's form. */
  readonly at: string;
}

/** Spellings of one phone or e-mail that are the same buyer. */
const spelling = {
  phone: canonicalPhone,
  email: (text: string) => text.trim().normalize('NFKC').toLowerCase(),
} as const;

/** The limits that a purchase comes under: of each thing that has one, for each answer that says who buys. */
export function buyerLimits(
  context: Pick<Context, 'catalog'>,
  { type, product }: Pick<CheckoutContext, 'type' | 'product'>,
  lines: readonly QuoteLine[],
  answers: FormData,
): BuyerLimit[] {
  const { maxPerBuyer } = type.items;
  const limited = product.items.filter((item) => item.maxPerBuyer !== null);
  if (maxPerBuyer === undefined || limited.length === 0) return [];
  const buyer = buyerOf(context, type, answers);
  const at: Partial<typeof buyer> = context.catalog.get('form', type.buyerForm)?.buyer ?? {};
  return limited.flatMap((item) => {
    const ofItem = lines.filter((line) => line.item === String(item.id));
    const requested = ofItem.reduce((total, { quantity }) => total + quantity, 0);
    return maxPerBuyer.identifiedBy.flatMap((by) => {
      const key = spelling[by](buyer[by]);
      if (key === '' || requested === 0 || item.maxPerBuyer === null) return [];
      return [{ item, buyer: `${by}:${key}`, most: item.maxPerBuyer, requested, at: at[by] ?? '' }];
    });
  });
}

/** Adds what a purchase takes of its buyer's own quotas to what it takes besides. */
export async function withBuyerQuotas(
  tx: Tx,
  businessId: number,
  stock: ReadonlyMap<number, number>,
  limits: readonly BuyerLimit[],
): Promise<ReadonlyMap<number, number>> {
  if (limits.length === 0) return stock;
  const ids = await buyerQuotas(tx, businessId, limits);
  return new Map([...stock, ...ids.map((id, index) => [id, limits[index]?.requested ?? 0] as const)]);
}

/**
 * Refuses with form.invalid, at the answers that name the buyer, what is more than this buyer may have. With `short` only
 * when nothing but the buyer's own share was short: whoever can't have it anyway is told that instead.
 */
export async function refuseBeyondBuyer(
  context: Pick<Context, 'catalog'> & { readonly db: Db },
  limits: readonly BuyerLimit[],
  checkout: Pick<Checkout, 'id'>,
  short?: readonly number[],
): Promise<void> {
  if (limits.length === 0) return;
  const quotas = await leftForBuyer(context.db, limits, checkout.id);
  if (short?.some((id) => !quotas.some((quota) => quota.id === id))) return;
  const issues = limits.flatMap(({ item, buyer, most, requested, at }): FieldIssue[] => {
    const left = quotas.find((quota) => quota.itemId === item.id && quota.buyer === buyer)?.left ?? most;
    if (requested <= left) return [];
    const message = textIn(context.catalog, 'forms', left === 0 ? 'maxPerBuyer.none' : 'maxPerBuyer');
    return [{ path: at, code: 'maxPerBuyer', params: { limit: most, left, name: item.name }, message }];
  });
  if (issues.length > 0) throwAppError('form.invalid', {}, issues);
}
