import { inquireStatus } from './inquireStatus.ts';
import { nextInquiryAt } from './nextInquiryAt.ts';
import { statusOnlyResult } from './provider/providerResult.ts';
import { findAttemptById, type OrderAttempt } from './queries/attempts.ts';
import { claimDueInquiries, claimCharge, setNextInquiry } from './queries/claims.ts';
import { applyProviderResult } from './applyProviderResult.ts';
import type { PaymentServices } from './services.ts';
import { completeOrder } from './completeOrder.ts';

const batchSize = 20;
/** Of them, how many a silent provider may keep waiting side by side. */
const concurrency = 5;
/** A process that committed an attempt and did not send it within this time is gone. */
const neverSentMs = 120_000;

/** Looks at every attempt whose check is due, whichever process put it in; says how many those were. */
export async function reconcile(services: PaymentServices): Promise<number> {
  const due = await claimDueInquiries(services.db, batchSize);
  const left = due.values();
  await Promise.all(Array.from({ length: concurrency }, () => reconcileEach(services, left)));
  return due.length;
}

/** One that cannot be looked at is due again in two minutes, and keeps nobody else from being looked at. */
async function reconcileEach(services: PaymentServices, ids: Iterable<number>): Promise<void> {
  for (const id of ids) {
    try {
      const found = await findAttemptById(services.db, id);
      if (found !== undefined) await reconcileAttempt(services, found);
    } catch (error) {
      services.log.error({ err: error, attempt: id }, 'an attempt could not be checked');
    }
  }
}

/** Asks about one attempt and sees to it that it is looked at again. */
async function reconcileAttempt(services: PaymentServices, found: OrderAttempt): Promise<void> {
  const { attempt, now } = found;
  if (attempt.funds_status === 'captured') {
    await completeOrder(services, attempt.id);
    return;
  }
  if (attempt.charge_sent_at === null) {
    // Whoever may still send it must not do so once we have said that it failed.
    const isGone = now.getTime() - attempt.created_at.getTime() > neverSentMs;
    if (isGone && (await claimCharge(services.db, attempt.id))) {
      await applyProviderResult(services, attempt.id, statusOnlyResult('never-sent', 'failed'), 'system');
    }
    return;
  }
  if (nextInquiryAt(attempt, now) === null) {
    await applyProviderResult(services, attempt.id, statusOnlyResult('given-up', 'expired'), 'system');
    return;
  }
  const { answered } = await inquireStatus(services, found);
  if (!answered) await setNextInquiry(services.db, attempt.id, nextInquiryAt(attempt, now));
}
