import { createHash, randomBytes } from 'node:crypto';
import type { Input, Output } from '#engine/contract/index.ts';
import { throwAppError } from '#engine/errors.ts';
import type { QuoteLine } from '#engine/pricing/index.ts';
import type { Database } from '#server/database/pool.ts';
import type { Context } from '#server/http/context.ts';
import { transferFiles } from '#server/files/queries/files.ts';
import { checkLines, quotaDemandOf } from './checkLines.ts';
import { createCheckoutWithHold } from './createCheckoutWithHold.ts';
import { openCheckout } from './openCheckout.ts';
import { checkoutView } from './checkoutView.ts';
import { withHoldingPrice } from './openCheckout.ts';
import { findCheckout, lifeMs, quoteLifeMs } from './queries/checkouts.ts';
import { findSoldProduct } from './queries/soldProducts.ts';
import { currentPricingInput, loadSellable } from './checkoutContext.ts';
import { storedQuote } from './storedQuote.ts';

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
  context: Context,
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
  // No operation of checkouts repeats its answer by the key of the contract, so this is never a transaction.
  const hold = { checkout, demand, replaces: earlier, seconds: holdSeconds };
  const held = await createCheckoutWithHold(db as Database, hold).catch((error: unknown) => {
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
