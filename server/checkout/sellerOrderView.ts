import type { Output } from '#engine/contract/index.ts';
import type { ProcessMeta } from '#engine/definitions/index.ts';
import { throwAppError } from '#engine/errors.ts';
import type { Text } from '#engine/text/index.ts';
import { zoneOf } from '#server/businesses/zone.ts';
import { answersAsAsked } from '#server/catalog/answersAsAsked.ts';
import type { AnswersSource } from '#server/catalog/formAt.ts';
import type { Context } from '#server/http/context.ts';
import { availableEvents } from '#server/payments/availableEvents.ts';
import { jobNames } from '#server/payments/jobNames.ts';
import { type DefinitionReader, loadPinnedOption, loadPinnedProcess } from '#server/payments/loadPinnedProcess.ts';
import { attemptsOf } from '#server/payments/queries/attempts.ts';
import { type HistoryEntryRow, historyOf } from '#server/payments/queries/history.ts';
import { leftForSellerOf } from '#server/payments/queries/leftForSeller.ts';
import { findOrderByRef, linesOf } from '#server/payments/queries/orders.ts';
import { pendingDecisionsOf } from '#server/payments/queries/tasks.ts';
import type { AttemptRow, OrderRow } from '#server/payments/tables.ts';
import { canAccessBusiness } from '#server/session/viewer.ts';
import { orderNumber } from './orderNumber.ts';
import { amountsOf, optionOf, receivedOf, refundedOf, shownAttempt } from './orderResultView.ts';

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

type HistoryItem = Output<'orders.getForSeller'>['history'][number];

/** What happened to an order in the words of its processes, the newest first. A step that went nowhere is told if its event has a name. */
async function describeHistory(
  of: DefinitionReader,
  order: OrderRow,
  attempts: readonly AttemptRow[],
): Promise<HistoryItem[]> {
  const items: HistoryItem[] = [];
  for (const entry of await historyOf(of.db, order.id)) {
    const attempt = attempts.find(({ id }) => id === entry.attemptId) ?? null;
    if (entry.process === 'attempt' && attempt === null) continue;
    const titleAndTone = await titleAndToneOf(of, entry, (attempt ?? order).process.version);
    if (titleAndTone === null) continue;
    const option = attempt === null ? '' : ((await loadPinnedOption(of, attempt))?.title ?? attempt.option);
    items.push({
      ...titleAndTone,
      at: entry.at.toISOString(),
      sentBy: entry.sentBy,
      of: option,
      money: moneyOf(entry),
    });
  }
  return items;
}

async function titleAndToneOf(
  of: DefinitionReader,
  { process, event, from, to }: HistoryEntryRow,
  version: string,
): Promise<{ title: Text; tone: HistoryItem['tone'] } | null> {
  const { definition } = await loadPinnedProcess(of, process, version);
  const meta = definition.states[to]?.meta as ProcessMeta | undefined;
  const title = from === to ? definition.events[event]?.title : meta?.label;
  return title === undefined ? null : { title, tone: from === to ? 'neutral' : (meta?.tone ?? 'neutral') };
}

function moneyOf({ details: { amount, currency } }: HistoryEntryRow): HistoryItem['money'] {
  return typeof amount === 'number' && typeof currency === 'string' ? { amount, currency } : null;
}
