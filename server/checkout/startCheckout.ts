import { createHash, randomBytes } from 'node:crypto';
import type { Input, Output } from '#engine/contract/index.ts';
import { throwAppError } from '#engine/errors.ts';
import type { QuoteLine } from '#engine/pricing/index.ts';
import { createBatcher } from '#server/database/batcher.ts';
import { isUnavailable } from '#server/database/isUnavailable.ts';
import type { Database } from '#server/database/pool.ts';
import { retryTransient } from '#server/database/transaction.ts';
import { transferFiles } from '#server/files/queries/files.ts';
import type { Context } from '#server/http/context.ts';
import { checkLines, quotaDemandOf } from './checkLines.ts';
import { currentPricingInput, loadSellable } from './checkoutContext.ts';
import { checkoutView } from './checkoutView.ts';
import { openCheckout, withHoldingPrice } from './openCheckout.ts';
import { acquireHoldsBatched, type BatchedHoldRequest } from './queries/acquireHoldsBatched.ts';
import { findCheckout, lifeMs, type NewCheckout, quoteLifeMs } from './queries/checkouts.ts';
import { acquireHolds, type QuotaDemand } from './queries/holds.ts';
import { findSoldProduct } from './queries/soldProducts.ts';
import { storedQuote } from './storedQuote.ts';

interface CheckoutWithHold {
  readonly checkoutId: number;
  /** Null: it takes nothing that can run out. */
  readonly heldUntil: Date | null;
}

interface NewCheckoutWithHold {
  readonly checkout: NewCheckout;
  readonly demand: QuotaDemand;
  /** Tokens of earlier checkouts of the same buyer, whose holds this one replaces. */
  readonly replaces: readonly string[];
  readonly seconds: number;
}

/**
 * Makes a checkout that holds all that it wants; null, and nothing is made, when that is not there. Those who want of the
 * same quota at once, and nothing else, are served together.
 */
async function createCheckoutWithHold(db: Database, hold: NewCheckoutWithHold): Promise<CheckoutWithHold | null> {
  const { checkout, demand, replaces, seconds } = hold;
  const [[quotaId, quantity] = [], ...others] = demand;
  if (quotaId === undefined || quantity === undefined || others.length > 0 || replaces.length > 0) {
    return holdAlone(db, hold);
  }
  return holdBatched(db, String(quotaId), { checkout, quotaId, quantity, seconds });
}

/** A batch only gives: to whom it gives nothing though there is enough, and to all when it fails, each is served alone. */
const holdBatched = createBatcher(async (db, asked: readonly BatchedHoldRequest[]) => {
  const alone = (each: BatchedHoldRequest) =>
    holdAlone(db, { ...each, demand: new Map([[each.quotaId, each.quantity]]), replaces: [] });
  if (asked.length === 1) return asked.map(alone);
  try {
    const { made, left } = await retryTransient(() => acquireHoldsBatched(db, asked));
    return asked.map((each) => {
      const given = made.get(each.checkout.token);
      return given ?? (left !== null && each.quantity > left ? null : alone(each));
    });
  } catch (error) {
    // Where the database or the quota is out of reach it is so for each.
    if (isUnavailable(error)) throw error;
    return asked.map(alone);
  }
});

async function holdAlone(
  db: Database,
  { checkout, demand, replaces, seconds }: NewCheckoutWithHold,
): Promise<CheckoutWithHold | null> {
  const { checkoutId, heldUntil } = await retryTransient(() =>
    acquireHolds(db, {
      businessId: checkout.businessId,
      demand,
      target: { made: checkout },
      replaces,
      until: { seconds },
    }),
  );
  return checkoutId === null ? null : { checkoutId, heldUntil };
}

/** For how long chosen things are kept for a buyer who has not placed an order yet, in seconds. */
export const holdSeconds = 15 * 60;

/** How every checkout begins. */
const emptyAnswers = {
  answers: {},
  answersVersion: '',
  validatedAnswers: null,
  validatedFor: '',
  option: null,
  quoteHolds: true,
  expired: false,
  promo: null,
  order: null,
} as const;

/**
 * Begins a purchase: judges the lines, holds all of them or nothing, and keeps the price that is shown. The same key is the
 * same checkout, as it is by now: who comes back to a call that was under way is not kept from the last piece by their own hold.
 */
export async function startCheckout(
  context: Context<Database>,
  input: Input<'checkouts.create'>,
): Promise<Output<'checkouts.create'>> {
  const { db, catalog, language } = context;
  const { slug, lines: asked, key, source = '', replacesCheckout = '' } = input;
  const { customerRedirectUrl = '', customerReference = '' } = input;
  const product = await findSoldProduct(db, slug);
  const checkoutContext = await loadSellable(context, product);
  const lines = checkLines(context, checkoutContext.product, asked);
  const pricingInput = currentPricingInput(checkoutContext, { lines, promo: null, source });
  const token = key === undefined ? randomBytes(24).toString('base64url') : tokenOf(key);
  const { now } = checkoutContext.product;
  const checkout = {
    businessId: checkoutContext.product.businessId,
    productId: checkoutContext.product.id,
    token,
    language,
    source,
    customerRedirectUrl: allowedRedirect(customerRedirectUrl, checkoutContext.product.business.redirect_origins),
    customerReference,
    lines,
    quote: storedQuote(catalog, checkoutContext.rules, pricingInput, null),
    quoteExpiresAt: new Date(now.getTime() + quoteLifeMs),
    expiresAt: new Date(now.getTime() + lifeMs),
  };
  const earlier = replacesCheckout === '' ? [] : [replacesCheckout];
  const demand = quotaDemandOf(checkoutContext.product, lines);
  const hold = { checkout, demand, replaces: earlier, seconds: holdSeconds };
  const held = await createCheckoutWithHold(db, hold).catch((error: unknown) => {
    if (isTaken(error)) return null;
    throw error;
  });
  if (held === null) return (await findEarlierCheckout(context, key, lines)) ?? throwAppError('stock.insufficient');
  // What the buyer sent already is named by the answers that come with the buyer.
  await transferFiles(db, { businessId: checkout.businessId, from: earlier, to: token });
  const made = {
    ...checkout,
    ...emptyAnswers,
    id: held.checkoutId,
    heldUntil: held.heldUntil,
    product: checkoutContext.product,
  };
  return checkoutView(context, { checkout: await withHoldingPrice(context, checkoutContext, made), checkoutContext });
}

/** What a repeated call began before; undefined when it did not. Refuses with request.keyReused when that was of other things. */
async function findEarlierCheckout(
  context: Context,
  key: string | undefined,
  lines: readonly QuoteLine[],
): Promise<Output<'checkouts.create'> | undefined> {
  const found = key === undefined ? undefined : await findCheckout(context.db, tokenOf(key));
  if (found === undefined) return undefined;
  const things = (of: readonly QuoteLine[]) => JSON.stringify(of.map(({ item, quantity }) => [item, quantity]));
  if (found.expired || found.order !== null || things(found.lines) !== things(lines))
    throwAppError('request.keyReused');
  return checkoutView(context, await openCheckout(context, found.token));
}

/** Nobody can guess a key, so nobody can guess this. */
function tokenOf(key: string): string {
  return createHash('sha256').update(`checkout ${key}`).digest('base64url');
}

/** The checkout of this key is there. */
function isTaken(error: unknown): boolean {
  return (error as { constraint?: string }).constraint === 'checkouts_token_key';
}

/** Where the business wants its buyer sent afterwards, if that is an origin that it has named; else nowhere. */
function allowedRedirect(address: string, origins: readonly string[]): string {
  const url = URL.parse(address);
  return url !== null && /^https?:$/.test(url.protocol) && origins.includes(url.origin) ? url.href : '';
}
