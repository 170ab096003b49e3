import { type RawBuilder, sql } from 'kysely';
import type { Lang } from '#engine/text/index.ts';
import type { Promo, Quote, QuoteLine } from '#engine/pricing/index.ts';
import { createBatcher } from '#server/database/batcher.ts';
import type { Database } from '#server/database/pool.ts';
import { prepared } from '#server/database/preparingClient.ts';
import type { Db } from '#server/database/transaction.ts';
import type { PricingInput } from '../pricingInput.ts';
import { productColumns, type ProductRow, readProduct, type SoldProduct } from './soldProducts.ts';

/** A price that was shown, with all that it rests on: honoured as it is until it expires. */
export interface StoredQuote {
  readonly pricingInput: PricingInput;
  readonly price: Quote;
  readonly option: string | null;
  /** Versions of the definitions that it was worked out by. */
  readonly versions: Readonly<Record<string, unknown>>;
}

/** A promo code of the business, as it may be used for this product now. */
export interface PromoRow {
  readonly promo: Promo;
  readonly quotaId: number | null;
  readonly open: boolean;
}

/** A checkout with its product, and what it holds. */
export interface Checkout {
  readonly id: number;
  readonly businessId: number;
  readonly token: string;
  readonly language: Lang;
  readonly source: string;
  readonly customerRedirectUrl: string;
  readonly customerReference: string;
  readonly lines: readonly QuoteLine[];
  /** As typed. */
  readonly answers: Readonly<Record<string, unknown>>;
  /** The version of the form that they were typed into; empty before any were. */
  readonly answersVersion: string;
  /** As they were validated, and by which form and for which option that was. */
  readonly validatedAnswers: Readonly<Record<string, unknown>> | null;
  readonly validatedFor: string;
  readonly option: string | null;
  readonly quote: StoredQuote;
  readonly quoteExpiresAt: Date;
  readonly quoteHolds: boolean;
  readonly expiresAt: Date;
  readonly expired: boolean;
  /** Until when everything that it holds is kept; null when it holds nothing, or no longer. */
  readonly heldUntil: Date | null;
  readonly promo: PromoRow | null;
  readonly order: { readonly refNum: string; readonly idempotencyKey: string } | null;
  readonly product: SoldProduct;
}

/** A promo code `k` beside a product `p`. */
const promoOf = sql`
  jsonb_build_object(
    'promo', jsonb_strip_nulls(jsonb_build_object(
      'id', k.id::text, 'code', k.code, 'type', k.type, 'percent', trim_scale(k.percent)::text, 'amount', k.amount)),
    'quotaId', k.quota_id,
    'open', k.enabled and coalesce(k.starts_at <= masar_now(), true) and coalesce(k.ends_at > masar_now(), true)
      and coalesce(k.product_id = p.id, true) and coalesce(k.currency = p.currency, true))`;

/** What may change of a checkout `c`. */
const changeableColumns = sql`
  c.lines, c.answers, c.answers_version as "answersVersion", c.validated_answers as "validatedAnswers",
  c.validated_for as "validatedFor", c.option, c.quote, c.quote_expires_at as "quoteExpiresAt",
  c.quote_expires_at > masar_now() as "quoteHolds"`;

/** A checkout by its token; undefined when there is none. */
export async function findCheckout(db: Db, token: string): Promise<Checkout | undefined> {
  const [found] = await find(db, [token], sql``);
  return found;
}

/** Ids that nothing else will have: for an order that is to be made, and its first attempt. */
export interface NewIds {
  readonly orderId: number;
  readonly attemptId: number;
}

/** A checkout by its token with ids to make an order of it; they are lost when none is made. */
export function findCheckoutToPlace(db: Database, token: string): Promise<(Checkout & NewIds) | undefined> {
  return findBatched(db, '', token);
}

const findBatched = createBatcher(async (db, tokens: readonly string[]) => {
  const ids = sql`nextval('orders_id_seq') as "orderId", nextval('payment_attempts_id_seq') as "attemptId",`;
  const found = await find<NewIds>(db, [...new Set(tokens)], ids);
  return tokens.map((token) => found.find((each) => each.token === token));
});

async function find<More = object>(
  db: Db,
  tokens: readonly string[],
  more: RawBuilder<unknown>,
): Promise<(Checkout & More)[]> {
  const { rows } = await sql<Omit<Checkout, 'product'> & ProductRow & More>`${prepared}
    select ${more} c.id, c.business_id as "businessId", c.token, c.language, c.source,
      c.customer_redirect_url as "customerRedirectUrl", c.customer_reference as "customerReference",
      ${changeableColumns}, c.expires_at as "expiresAt", c.expires_at <= masar_now() as expired,
      (select min(h.expires_at) from holds h where h.checkout_id = c.id and h.expires_at > masar_now()) as "heldUntil",
      case when k.id is null then null else ${promoOf} end as promo,
      case when o.id is null then null else jsonb_build_object('refNum', o.ref_num, 'idempotencyKey', o.idempotency_key) end as "order",
      ${productColumns}
    from checkouts c
      join products p on p.id = c.product_id join businesses b on b.id = p.business_id
      left join promo_codes k on k.id = c.promo_id left join orders o on o.id = c.order_id
    where c.token = any(${[...tokens]})`.execute(db);
  return rows.map((row) => ({ ...row, product: readProduct(row) }));
}

/** A promo code of a product's business by what was typed; undefined when there is none. */
export async function findPromo(db: Db, product: SoldProduct, code: string): Promise<PromoRow | undefined> {
  const { rows } = await sql<{ promo: PromoRow }>`
    select ${promoOf} as promo from promo_codes k join products p on p.id = ${product.id}
    where k.business_id = ${product.businessId} and lower(k.code) = lower(${code})`.execute(db);
  return rows[0]?.promo;
}

export interface NewCheckout {
  readonly businessId: number;
  readonly productId: number;
  readonly token: string;
  readonly language: Lang;
  readonly source: string;
  readonly customerRedirectUrl: string;
  readonly customerReference: string;
  readonly lines: readonly QuoteLine[];
  readonly quote: StoredQuote;
  readonly quoteExpiresAt: Date;
  readonly expiresAt: Date;
}

/** For how long a checkout may be gone on with, and a price that was shown is honoured. */
export const lifeMs = 2 * 3_600_000;
export const quoteLifeMs = 15 * 60_000;

/** The statement that makes those of new checkouts `n` that a join leaves. */
export function insertCheckouts(checkouts: readonly NewCheckout[], joined: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    insert into checkouts (business_id, product_id, token, language, source, customer_redirect_url, customer_reference,
      lines, quote, quote_expires_at, expires_at)
    select n."businessId", n."productId", n.token, n.language, n.source, n."customerRedirectUrl", n."customerReference",
      n.lines, n.quote, n."quoteExpiresAt", n."expiresAt"
    from jsonb_to_recordset(${JSON.stringify(checkouts)}::jsonb) as n
      ("businessId" int8, "productId" int8, token text, language text, source text, "customerRedirectUrl" text,
      "customerReference" text, lines jsonb, quote jsonb, "quoteExpiresAt" timestamptz, "expiresAt" timestamptz)
    ${joined}
    returning id, token`;
}

interface Validated {
  readonly from: Readonly<Record<string, unknown>>;
  readonly answers: Readonly<Record<string, unknown>>;
  readonly validatedFor: string;
}

export interface CheckoutChange {
  readonly option?: string | null;
  readonly promo?: PromoRow | null;
  readonly answers?: Readonly<Record<string, unknown>>;
  /** The version of the form that new answers were typed into. */
  readonly answersVersion?: string;
  /** Validated answers. Kept only with the answers that they were validated from: these, or those that are there. */
  readonly validated?: Validated | null;
  readonly lines?: readonly QuoteLine[];
  /** A new price; `fresh` begins a new time in which it is honoured. */
  readonly quote?: StoredQuote;
  readonly fresh?: boolean;
}

/**
 * Changes an open checkout; what is not named stays. Gives it as it is then, with the product that was read before.
 * Undefined: it has become an order in the meantime.
 */
export async function changeCheckout(
  db: Db,
  checkout: Checkout,
  change: CheckoutChange,
): Promise<Checkout | undefined> {
  const { option, promo, answers, answersVersion, validated, lines, quote, fresh } = change;
  const sets = [
    ...(option === undefined ? [] : [sql`option = ${option}`]),
    ...(promo === undefined ? [] : [sql`promo_id = ${promo === null ? null : promo.promo.id}`]),
    ...(answers === undefined ? [] : [sql`answers = ${JSON.stringify(answers)}::jsonb`]),
    ...(answersVersion === undefined ? [] : [sql`answers_version = ${answersVersion}`]),
    ...(validated === undefined && answers === undefined ? [] : validatedSets(validated ?? null, answers)),
    ...(lines === undefined ? [] : [sql`lines = ${JSON.stringify(lines)}::jsonb`]),
    ...(quote === undefined ? [] : [sql`quote = ${JSON.stringify(quote)}::jsonb`]),
    ...(fresh === true ? [sql`quote_expires_at = masar_now() + make_interval(secs => ${quoteLifeMs / 1000})`] : []),
  ];
  if (sets.length === 0) return checkout;
  const { rows } = await sql<Partial<Checkout>>`
    update checkouts c set ${sql.join(sets)} where id = ${checkout.id} and order_id is null
    returning ${changeableColumns}`.execute(db);
  return rows[0] && { ...checkout, ...rows[0], ...(promo === undefined ? {} : { promo }) };
}

/** Answers that came in the meantime from another tab were not validated: then nothing counts as submitted, and placing judges. */
function validatedSets(validated: Validated | null, answers: CheckoutChange['answers']): RawBuilder<unknown>[] {
  if (validated === null) return [sql`validated_answers = null`, sql`validated_for = ''`];
  const there = answers === undefined ? sql`answers` : sql`${JSON.stringify(answers)}::jsonb`;
  return [
    sql`validated_answers = case when ${there} = ${JSON.stringify(validated.from)}::jsonb then ${JSON.stringify(validated.answers)}::jsonb end`,
    sql`validated_for = ${validated.validatedFor}`,
  ];
}

/** Deletes checkouts that nobody goes on with, a while after their end; files of theirs are swept by their own age. */
export async function sweepCheckouts(db: Db): Promise<void> {
  await sql`
    delete from checkouts c where order_id is null and expires_at < masar_now() - interval '1 day'
      and not exists (select from holds h where h.checkout_id = c.id)`.execute(db);
}
