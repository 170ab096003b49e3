import type { Sender } from '#engine/flows/index.ts';
import { withTransaction } from '#server/database/transaction.ts';
import { applyEvent } from './applyEvent.ts';
import { completeOrder } from './completeOrder.ts';
import { matchProviderResult } from './matchProviderResult.ts';
import { postLedger } from './postLedger.ts';
import { nextInquiryAt } from './nextInquiryAt.ts';
import type { ProviderResult } from './provider/providerResult.ts';
import { type AttemptChange, type OrderAttempt, lockAttempt } from './queries/attempts.ts';
import type { PaymentServices } from './services.ts';
import { activeTagsOf } from './activeTagsOf.ts';
import { warnOfMismatch } from './warnOfMismatch.ts';
import type { AttemptRow } from './tables.ts';
import { changeAttempt, definitionReaderOf, type PaymentUnitOfWork, withUnitOfWork } from './paymentUnitOfWork.ts';

/**
 * The one door for results: webhook, return, poll, reconcile job and a person's check all come through here. The first
 * transaction keeps the evidence, what was captured and its ledger; then the order is fulfilled at once, and if that fails
 * by the job that was put into the first. Statuses only move forward, so whatever comes twice, late or in another order
 * changes nothing more. Undefined: there is no such attempt.
 */
export async function applyProviderResult(
  services: PaymentServices,
  attemptId: number,
  providerResult: ProviderResult,
  sentBy: Sender = 'provider',
): Promise<OrderAttempt | undefined> {
  const applied = await withTransaction(services.db, async (tx) => {
    const locked = await lockAttempt(tx, attemptId);
    if (locked === undefined) return undefined;
    return withUnitOfWork({ services, tx, ...locked }, async (unitOfWork) => {
      await recordProviderResult(unitOfWork, locked.attempt, providerResult, sentBy);
      return { ...locked, order: unitOfWork.order, attempt: unitOfWork.attempt ?? locked.attempt };
    });
  });
  if (applied === undefined) return undefined;
  const used =
    applied.attempt.funds_status === 'captured'
      ? await completeOrder(services, attemptId).catch((error: unknown) => {
          services.log.warn({ err: error, attempt: attemptId }, 'an order could not be fulfilled at once');
          return applied;
        })
      : applied;
  return (await applyPartialRefund(services, attemptId, providerResult)) ?? used;
}

/** Posts that a part was given back, of money that is used: what is not used yet is told again by the next evidence. */
async function applyPartialRefund(
  services: PaymentServices,
  attemptId: number,
  providerResult: ProviderResult,
): Promise<OrderAttempt | undefined> {
  const { refunded, merchantRef } = providerResult;
  if (refunded === null || refunded === 0) return undefined;
  return withTransaction(services.db, async (tx) => {
    const locked = await lockAttempt(tx, attemptId);
    if (locked === undefined) return undefined;
    const { attempt } = locked;
    const isOurs = merchantRef === null || merchantRef === attempt.ref;
    const isUsed =
      attempt.funds_status === 'sale' || attempt.funds_status === 'overpaid' || attempt.funds_status === 'suspense';
    if (!isOurs || !isUsed || refunded <= attempt.refunded_amount || refunded >= (attempt.captured_amount ?? 0)) {
      return undefined;
    }
    return withUnitOfWork({ services, tx, ...locked }, async (unitOfWork) => {
      await postLedger(unitOfWork, 'refund', { upTo: refunded });
      const details = { amount: refunded - attempt.refunded_amount, currency: attempt.captured_currency };
      const cause = { sentBy: 'system', trigger: providerResult.source, details } as const;
      await applyEvent(unitOfWork, 'attempt', { type: 'PART_REFUNDED' }, cause);
      return { ...locked, attempt: unitOfWork.attempt ?? attempt };
    });
  });
}

async function recordProviderResult(
  unitOfWork: PaymentUnitOfWork,
  before: AttemptRow,
  providerResult: ProviderResult,
  sentBy: Sender,
): Promise<void> {
  const { services, now } = unitOfWork;
  const { event, concluded, captured, mismatch } = matchProviderResult(before, providerResult);
  const columns: AttemptChange = {
    ...columnsOfResult(before, providerResult, now),
    ...(captured === null || before.captured_at !== null
      ? {}
      : { captured_amount: captured.amount, captured_currency: captured.currency, captured_at: now }),
  };
  unitOfWork.attempt = { ...before, ...columns };
  const details = {
    ...captured,
    ...(providerResult.status === 'refunded' ? refundableFunds(before) : {}),
    ...(mismatch.length === 0 ? {} : { mismatch, merchantRef: providerResult.merchantRef }),
    ...(providerResult.reason === null ? {} : { reason: providerResult.reason }),
  };
  const moved = await applyEvent(unitOfWork, 'attempt', event, {
    sentBy: concluded ? 'system' : sentBy,
    trigger: providerResult.source,
    details,
  });
  if (mismatch.length > 0) warnOfMismatch(services, before, providerResult, mismatch);
  const isLive = (await activeTagsOf(definitionReaderOf(unitOfWork), 'attempt', unitOfWork.attempt)).includes('live');
  // What was not taken in is not written down as taken.
  const { captured_amount, captured_currency, captured_at } = before;
  const known = moved ? columns : { ...columns, captured_amount, captured_currency, captured_at };
  changeAttempt(unitOfWork, {
    ...known,
    last_result_at: now,
    next_inquiry_at: isLive && before.provider !== null ? nextInquiryAt(unitOfWork.attempt, now) : null,
  });
}

/** What was still there of what a provider took, for the history; nothing where it took nothing. */
function refundableFunds({
  captured_amount: captured,
  captured_currency: currency,
  refunded_amount: before,
}: AttemptRow) {
  return captured === null || currency === null ? {} : { amount: captured - before, currency };
}

/** The columns that evidence fills. What is known is not overwritten by nothing, nor by evidence about something else. */
function columnsOfResult(before: AttemptRow, providerResult: ProviderResult, now: Date): AttemptChange {
  if (providerResult.merchantRef !== null && providerResult.merchantRef !== before.ref) return {};
  const { providerRef, systemRef, voucher, lightboxUrl, redirectUrl, qr, reason } = providerResult;
  const isHanded = [voucher, lightboxUrl, redirectUrl, qr].some((each) => each !== null);
  return {
    provider_ref: before.provider_ref ?? providerRef,
    system_ref: systemRef ?? before.system_ref,
    voucher: voucher ?? before.voucher,
    lightbox_url: lightboxUrl ?? before.lightbox_url,
    redirect_url: redirectUrl ?? before.redirect_url,
    qr: qr ?? before.qr,
    reason: reason ?? before.reason,
    next_action_at: before.next_action_at ?? (isHanded ? now : null),
  };
}
