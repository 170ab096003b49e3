import type { Output } from '#engine/contract/index.ts';
import type { Process } from '#engine/definitions/index.ts';
import { processTransition, type TransitionResult } from '#engine/flows/index.ts';
import { hasPermission, type Viewer } from '#server/session/viewer.ts';
import { jobNames } from './jobNames.ts';
import { type DefinitionReader, loadPinnedOption, loadPinnedProcess } from './loadPinnedProcess.ts';
import { type PaymentAnomalies, rowOf } from './paymentUnitOfWork.ts';
import { hasOpenTask } from './queries/tasks.ts';
import { refundable } from './refundOrder.ts';
import type { AttemptRow, OrderRow } from './tables.ts';

type ProcessEvent = Process['events'][string];
type Act = Output<'orders.sendEvent'>['events'][number];

/** What can be given back of what an order's sale took: how much, and whether a part of it alone. */
export interface RefundableAmount {
  readonly attempt: AttemptRow;
  readonly left: number;
  readonly inParts: boolean;
}

/** Who may send an event: those whom it names, with its permission. One that names no permission is the owner's and admins'. */
export function canSend(viewer: Viewer, { sentBy, permission }: ProcessEvent): boolean {
  const { portal } = viewer.role;
  if (!sentBy.includes(portal)) return false;
  return permission === undefined ? portal === 'admin' || viewer.isOwner : hasPermission(viewer, permission);
}

/** What of an order's sale its provider would give back; null when there is nothing, or it gives nothing back. */
export async function refundableAmount(
  of: DefinitionReader,
  attempts: readonly AttemptRow[],
): Promise<RefundableAmount | null> {
  const attempt = attempts.find((each) => refundable(each, false));
  if (attempt === undefined || attempt.captured_amount === null) return null;
  const refund = (await loadPinnedOption(of, attempt))?.refund;
  const left = attempt.captured_amount - attempt.refunded_amount;
  return (refund === 'full' || refund === 'partial') && left > 0
    ? // What nobody has decided about yet is no sale of which a part could be left.
      { attempt, left, inParts: refund === 'partial' && attempt.funds_status === 'sale' }
    : null;
}

/** How the money of an order stands, for its process. */
export async function findPaymentAnomalies(
  db: DefinitionReader['db'],
  order: OrderRow,
  attempts: readonly AttemptRow[],
): Promise<PaymentAnomalies> {
  const ofSale = attempts.filter((each) => refundable(each, false)).map(({ id }) => id);
  return {
    hasOverpayment: attempts.some((each) => refundable(each, true)),
    hasMismatch: attempts.some(({ funds_status: funds }) => funds === 'suspense'),
    hasFailedRefund: await hasOpenTask(db, 'refund', order.id, ofSale),
  };
}

/** What a step asks to have given back: the order's sale, what was paid beside it, or nothing. */
function requestedRefund({ effects }: Extract<TransitionResult, { accepted: true }>): 'sale' | 'extra' | null {
  const job = effects.find(({ type, params }) => type === 'enqueue' && params['job'] === jobNames.refund);
  const carried = job?.params['with'] as Readonly<Record<string, unknown>> | undefined;
  return carried === undefined ? null : carried['extra'] === true ? 'extra' : 'sale';
}

async function refundsOf(
  of: DefinitionReader,
  attempts: readonly AttemptRow[],
  extra: boolean,
): Promise<Act['refunds']> {
  const refunds: Act['refunds'] = [];
  for (const attempt of attempts) {
    const { captured_amount: captured, captured_currency: currency, refunded_amount: before } = attempt;
    if (!refundable(attempt, extra) || captured === null || currency === null || captured <= before) continue;
    refunds.push({ amount: captured - before, currency, method: (await loadPinnedOption(of, attempt))?.title ?? null });
  }
  return refunds;
}

/** The events that a person may send to an order as it stands: what each is called, what it does, what it may carry. */
export async function availableEvents(
  of: DefinitionReader,
  order: OrderRow,
  attempts: readonly AttemptRow[],
  viewer: Viewer,
): Promise<Act[]> {
  const process = await loadPinnedProcess(of, 'order', order.process.version);
  const row = rowOf({ order, attempt: null, anomalies: await findPaymentAnomalies(of.db, order, attempts) }, 'order');
  const refund = await refundableAmount(of, attempts);
  const refundTo = order.buyer_name || order.buyer_email || order.buyer_phone;
  const available: Act[] = [];
  for (const [event, declared] of Object.entries(process.definition.events)) {
    const takesAmount = 'upTo' in (declared.payload ?? {});
    if (!canSend(viewer, declared) || (takesAmount && refund === null)) continue;
    const accepted = processTransition(process, order.process, { type: event }, { row, sentBy: viewer.role.portal });
    if (!accepted.accepted) continue;
    const { title = event, description = null, danger = false } = declared;
    const refundMode = !takesAmount || refund === null ? 'nothing' : refund.inParts ? 'part' : 'whole';
    const requested = requestedRefund(accepted);
    const refunds = requested === null ? [] : await refundsOf(of, attempts, requested === 'extra');
    available.push({
      event,
      title,
      description,
      danger,
      refundMode,
      amountRefundable: takesAmount ? (refund?.left ?? 0) : 0,
      refunds,
      refundTo,
    });
  }
  return available;
}
