import type { Output } from '#engine/contract/index.ts';
import { maskEmail, maskPhone } from '#engine/text/index.ts';
import { findBusiness } from '#server/businesses/queries/business.ts';
import { shopOf } from '#server/businesses/queries/slugs.ts';
import { zoneOf } from '#server/businesses/zone.ts';
import { shownImage } from '#server/files/location.ts';
import type { Database } from '#server/database/pool.ts';
import type { Context } from '#server/http/context.ts';
import { attemptView } from '#server/payments/attemptView.ts';
import { orderOutcome } from '#server/payments/outcome.ts';
import { loadPinnedOption } from '#server/payments/loadPinnedProcess.ts';
import { providerOf } from '#server/payments/provider/providerOf.ts';
import { linesOf } from '#server/payments/queries/orders.ts';
import { activeTagsOf } from '#server/payments/activeTagsOf.ts';
import type { AttemptRow, OrderRow } from '#server/payments/tables.ts';
import { orderNumber } from './orderNumber.ts';

type OrderResultView = Output<'orders.getPublic'>;

/** What became of an order, for whoever has its link. */
export async function orderResultView(
  context: Context<Database>,
  order: OrderRow,
  attempts: readonly AttemptRow[],
  now: Date,
): Promise<OrderResultView> {
  const { db } = context;
  const outcome = await orderOutcome(context, order, attempts, now);
  const shown = shownAttempt(attempts);
  const view = shown === null ? null : await attemptView(context, { attempt: shown });
  const business = await findBusiness(db, order.business_id);
  const isToBePaid = outcome !== 'review' && outcome !== 'conflicted' && outcome !== 'expired';
  const isOpen = (await activeTagsOf(context, 'order', order)).includes('open');
  return {
    refNum: order.ref_num,
    number: orderNumber(order),
    customerReference: order.customer_reference,
    status: order.status,
    outcome,
    now: now.toISOString(),
    placedAt: order.placed_at.toISOString(),
    paidAt: order.paid_at?.toISOString() ?? null,
    expiresAt: order.expires_at?.toISOString() ?? null,
    title: order.title,
    lines: (await linesOf(db, order.id)).map(({ name, quantity, gross }) => ({ name, quantity, amount: gross })),
    image: shownImage(order.image),
    currency: order.currency,
    ...amountsOf(order, shown),
    gross: order.sub_total,
    value: order.value,
    paidOutOfBand: shown !== null && shown.provider === null && shown.funds_status !== null,
    received: receivedOf(shown),
    refunded: refundedOf(attempts),
    voucher: shown?.voucher ?? null,
    providerRef: shown?.provider_ref ?? null,
    ...(await optionOf(context, shown)),
    attempt: view === null ? null : { ref: view.ref, number: view.number, status: view.status, reason: view.reason },
    shop: {
      name: business?.name ?? '',
      path: await shopOf(db, order.business_id),
      logo: shownImage(business?.logo),
      verified: business?.active_status === 'Verified',
      zone: zoneOf(business),
    },
    slug: order.slug,
    buyer: {
      name: maskName(order.buyer_name),
      email: order.buyer_email === '' ? '' : maskEmail(order.buyer_email),
      phone: order.buyer_phone === '' ? '' : maskPhone(order.buyer_phone),
    },
    canRetry: isOpen && isToBePaid && !attempts.some(({ funds_status: funds }) => funds === 'captured'),
    canPayAgain: outcome === 'expired' || (!isOpen && (outcome === 'cancelled' || outcome === 'refunded')),
  };
}

type Amounts = Pick<
  OrderResultView,
  'subTotal' | 'discount' | 'taxes' | 'fees' | 'taxesAndFees' | 'total' | 'payable' | 'remaining'
>;

/** The attempt that an order is spoken of by: the one that paid it, else the newest. */
export function shownAttempt(attempts: readonly AttemptRow[]): AttemptRow | null {
  return attempts.find(({ funds_status: funds }) => funds !== null && funds !== 'overpaid') ?? attempts.at(-1) ?? null;
}

/** What an attempt's provider took, if it did. */
export function receivedOf(attempt: AttemptRow | null): OrderResultView['received'] {
  const { captured_amount: amount = null, captured_currency: currency = null } = attempt ?? {};
  return amount === null || currency === null ? null : { amount, currency };
}

/** What was given back of an order's money, in all. */
export function refundedOf(attempts: readonly AttemptRow[]): number {
  return attempts.reduce((total, { refunded_amount: amount }) => total + amount, 0);
}

/** What the buyer saw: of the attempt that is shown, or of the order where nothing is paid. */
export function amountsOf(order: OrderRow, attempt: AttemptRow | null): Amounts {
  const { subTotal, discount, taxes } = attempt?.quote.shown ?? {
    subTotal: order.sub_total,
    discount: order.discount,
    taxes: order.taxes,
  };
  const fees = attempt?.fees ?? 0;
  return {
    subTotal,
    discount,
    taxes,
    fees,
    taxesAndFees: taxes + fees,
    total: subTotal - discount + taxes + fees,
    payable: attempt?.payable ?? order.value,
    remaining: attempt?.quote.remaining ?? 0,
  };
}

/** What was paid with, as it was chosen and as the result page names it: the provider's word before the option's. */
export async function optionOf(
  { db, catalog, settings }: Context,
  attempt: AttemptRow | null,
): Promise<Pick<OrderResultView, 'method' | 'option' | 'howTo'>> {
  if (attempt === null) return { method: null, option: null, howTo: [] };
  const { option: id, provider } = attempt;
  const option = await loadPinnedOption({ db, catalog }, attempt);
  const ofProvider = provider === null ? undefined : providerOf({ catalog, settings }, provider).definition?.gateLabel;
  const name = option?.title ?? id;
  return { method: ofProvider ?? option?.gateLabel ?? name, option: name, howTo: option?.howTo ?? [] };
}

/** The first letter, so that who ordered knows it for theirs. */
function maskName(name: string): string {
  const [first = ''] = name.trim();
  return first === '' ? '' : `${first}\u2022\u2022\u2022\u2022`;
}
