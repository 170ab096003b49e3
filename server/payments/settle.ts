import type { Sender } from '#engine/flows/index.ts';
import { transact } from '#server/database/transaction.ts';
import { advance } from './advance.ts';
import { fulfil } from './fulfil.ts';
import { judgeEvidence } from './judgeEvidence.ts';
import { postLedger } from './postLedger.ts';
import { nextCheck } from './nextCheck.ts';
import type { Evidence } from './provider/evidence.ts';
import { type AttemptChange, changeAttempt, type OrderAttempt, lockAttempt } from './queries/attempts.ts';
import type { PaymentServices } from './services.ts';
import { tagsOf } from './tagsOf.ts';
import { warnOfMismatch } from './warnOfMismatch.ts';
import type { AttemptRow } from './tables.ts';
import { definitionsOf, type Work } from './work.ts';

/**
 * The one door for results: webhook, return, poll, reconcile job and a person's check all come through here. The first
 * transaction keeps the evidence, what was captured and its ledger; then the order is fulfilled at once, and if that fails
 * by the job that was put into the first. Statuses only move forward, so whatever comes twice, late or in another order
 * changes nothing more. Undefined: there is no such attempt.
 */
export async function settle(
  services: PaymentServices,
  attemptId: number,
  evidence: Evidence,
  by: Sender = 'provider',
): Promise<OrderAttempt | undefined> {
  const settled = await transact(services.db, async (tx) => {
    const locked = await lockAttempt(tx, attemptId);
    if (locked === undefined) return undefined;
    const work: Work = { services, tx, ...locked };
    await takeIn(work, locked.attempt, evidence, by);
    return { ...locked, order: work.order, attempt: work.attempt ?? locked.attempt };
  });
  if (settled === undefined) return undefined;
  const used =
    settled.attempt.money === 'captured'
      ? await fulfil(services, attemptId).catch((error: unknown) => {
          services.log.warn({ err: error, attempt: attemptId }, 'an order could not be fulfilled at once');
          return settled;
        })
      : settled;
  return (await settlePart(services, attemptId, evidence)) ?? used;
}

/** Posts that a part was given back, of money that is used: what is not used yet is told again by the next evidence. */
async function settlePart(
  services: PaymentServices,
  attemptId: number,
  evidence: Evidence,
): Promise<OrderAttempt | undefined> {
  const { refunded, merchantRef } = evidence;
  if (refunded === null || refunded === 0) return undefined;
  return transact(services.db, async (tx) => {
    const locked = await lockAttempt(tx, attemptId);
    if (locked === undefined) return undefined;
    const { attempt } = locked;
    const isOurs = merchantRef === null || merchantRef === attempt.ref;
    const isUsed = attempt.money === 'sale' || attempt.money === 'overpaid' || attempt.money === 'suspense';
    if (!isOurs || !isUsed || refunded <= attempt.refunded_amount || refunded >= (attempt.captured_amount ?? 0)) {
      return undefined;
    }
    const work: Work = { services, tx, ...locked };
    await postLedger(work, 'refund', { upTo: refunded });
    const details = { amount: refunded - attempt.refunded_amount, currency: attempt.captured_currency };
    await advance(work, 'attempt', { type: 'PART_REFUNDED' }, { by: 'system', source: evidence.source, details });
    return { ...locked, attempt: work.attempt ?? attempt };
  });
}

async function takeIn(work: Work, before: AttemptRow, evidence: Evidence, by: Sender): Promise<void> {
  const { services, tx, now } = work;
  const { event, concluded, captured, mismatch } = judgeEvidence(before, evidence);
  const columns: AttemptChange = {
    ...whatItSays(before, evidence, now),
    ...(captured === null || before.captured_at !== null
      ? {}
      : { captured_amount: captured.amount, captured_currency: captured.currency, captured_at: now }),
  };
  work.attempt = { ...before, ...columns };
  const details = {
    ...captured,
    ...(evidence.status === 'refunded' ? leftOf(before) : {}),
    ...(mismatch.length === 0 ? {} : { mismatch, merchantRef: evidence.merchantRef }),
    ...(evidence.reason === null ? {} : { reason: evidence.reason }),
  };
  const moved = await advance(work, 'attempt', event, {
    by: concluded ? 'system' : by,
    source: evidence.source,
    details,
  });
  if (mismatch.length > 0) warnOfMismatch(services, before, evidence, mismatch);
  const isLive = (await tagsOf(definitionsOf(work), 'attempt', work.attempt)).includes('live');
  // What was not taken in is not written down as taken.
  const { captured_amount, captured_currency, captured_at } = before;
  const known = moved ? columns : { ...columns, captured_amount, captured_currency, captured_at };
  work.attempt = await changeAttempt(tx, work.attempt, {
    ...known,
    heard_at: now,
    next_check_at: isLive && before.provider !== null ? nextCheck(work.attempt, now) : null,
  });
}

/** What was still there of what a provider took, for the history; nothing where it took nothing. */
function leftOf({ captured_amount: taken, captured_currency: currency, refunded_amount: before }: AttemptRow) {
  return taken === null || currency === null ? {} : { amount: taken - before, currency };
}

/** The columns that evidence fills. What is known is not overwritten by nothing, nor by evidence about something else. */
function whatItSays(before: AttemptRow, evidence: Evidence, now: Date): AttemptChange {
  if (evidence.merchantRef !== null && evidence.merchantRef !== before.ref) return {};
  const { providerRef, systemRef, voucher, lightboxUrl, redirectUrl, qr, reason } = evidence;
  const isHanded = [voucher, lightboxUrl, redirectUrl, qr].some((each) => each !== null);
  return {
    provider_ref: before.provider_ref ?? providerRef,
    system_ref: systemRef ?? before.system_ref,
    voucher: voucher ?? before.voucher,
    lightbox_url: lightboxUrl ?? before.lightbox_url,
    redirect_url: redirectUrl ?? before.redirect_url,
    qr: qr ?? before.qr,
    reason: reason ?? before.reason,
    handed_at: before.handed_at ?? (isHanded ? now : null),
  };
}
