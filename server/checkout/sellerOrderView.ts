import type { Output } from '#engine/contract/index.ts';
import { throwAppError } from '#engine/errors.ts';
import type { AnswersSource } from '#server/catalog/formAt.ts';
import { answersAsAsked } from '#server/catalog/answersAsAsked.ts';
import { canAccessBusiness } from '#server/accounts/canAccessBusiness.ts';
import { zoneOf } from '#server/businesses/zone.ts';
import type { Context } from '#server/http/context.ts';
import { jobNames } from '#server/payments/jobNames.ts';
import { availableEvents } from '#server/payments/availableEvents.ts';
import { attemptsOf } from '#server/payments/queries/attempts.ts';
import { leftForSellerOf } from '#server/payments/queries/leftForSeller.ts';
import { findOrderByRef, linesOf } from '#server/payments/queries/orders.ts';
import { pendingDecisionsOf } from '#server/payments/queries/tasks.ts';
import { describeHistory } from '#server/payments/describeHistory.ts';
import type { AttemptRow, OrderRow } from '#server/payments/tables.ts';
import { amountsOf, optionOf, receivedOf, refundedOf, shownAttempt } from './orderResultView.ts';
import { orderNumber } from './orderNumber.ts';

/** An order as its seller, or an admin, sees it. Another business's is not found. */
export async function sellerOrderView(context: Context, refNum: string): Promise<Output<'orders.getForSeller'>> {
  const { db, catalog, viewer } = context;
  const found = await findOrderByRef(db, refNum);
  if (viewer === null || found === undefined || !canAccessBusiness(viewer, found.order.business_id))
    return throwAppError('notFound');
  const { order } = found;
  const attempts = await attemptsOf(db, order.id);
  const shown = shownAttempt(attempts);
  const { messages, refunding } = await pendingDecisionsOf(db, order.id, jobNames.refund);
  const { subTotal, discount, taxes, fees, payable, remaining } = amountsOf(order, shown);
  return {
    refNum: order.ref_num,
    number: orderNumber(order),
    status: order.status,
    title: order.title,
    lines: (await linesOf(db, order.id)).map(({ name, quantity, gross }) => ({
      label: `${quantity} × ${name}`,
      value: gross,
      currency: order.currency,
    })),
    currency: order.currency,
    subTotal,
    discount,
    taxes,
    fees,
    payable,
    remaining,
    sellerFees: shown?.seller_fees ?? 0,
    received: otherThanAsked(shown),
    net: shown === null ? order.value : await leftForSellerOf(db, shown.id),
    refunded: refundedOf(attempts.filter(({ captured_currency: currency }) => currency === order.currency)),
    refundInProgress: refunding,
    method: (await optionOf(context, shown)).option,
    providerRef: shown?.provider_ref ?? null,
    voucher: shown?.voucher ?? null,
    customerReference: order.customer_reference,
    promoCode: order.promo_code,
    buyer: { name: order.buyer_name, email: order.buyer_email, phone: order.buyer_phone },
    answers: [...(await answersAsAsked(db, catalog, sourceOf(order), order.answers, zoneOf(viewer.business)))],
    history: await describeHistory({ db, catalog }, order, attempts),
    tasks: [...messages],
    // What is on its way is not asked for twice.
    events: (await availableEvents({ db, catalog }, order, attempts, viewer)).filter(
      ({ refunds }) => refunds.length === 0 || !refunding,
    ),
    placedAt: order.placed_at.toISOString(),
    paidAt: order.paid_at?.toISOString() ?? null,
    expiresAt: order.expires_at?.toISOString() ?? null,
  };
}

/** What a provider took where that is not what it was asked for. */
function otherThanAsked(attempt: AttemptRow | null): Output<'orders.getForSeller'>['received'] {
  const received = receivedOf(attempt);
  const isAsked = received?.amount === attempt?.payable && received?.currency === attempt?.currency;
  return isAsked ? null : received;
}

/** The form that the buyer filled, as it was then. */
function sourceOf({ versions }: OrderRow): AnswersSource {
  const { id, version } = versions['buyerForm'] as { readonly id: string; readonly version: string };
  return { kind: 'form', id, version, place: 'buyer-form' };
}
