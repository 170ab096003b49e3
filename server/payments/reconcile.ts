import { ask } from './ask.ts';
import { nextCheck } from './nextCheck.ts';
import { bareEvidence } from './provider/evidence.ts';
import { findAttemptById, type OrderAttempt } from './queries/attempts.ts';
import { claimDueChecks, claimSending, setNextCheck } from './queries/claims.ts';
import { settle } from './settle.ts';
import type { PaymentServices } from './services.ts';
import { fulfil } from './fulfil.ts';

const most = 20;
/** Of them, how many a silent provider may keep waiting side by side. */
const atOnce = 5;
/** A process that committed an attempt and did not send it within this time is gone. */
const neverSentMs = 120_000;

/** Looks at every attempt whose check is due, whichever process put it in; says how many those were. */
export async function reconcile(services: PaymentServices): Promise<number> {
  const due = await claimDueChecks(services.db, most);
  const left = due.values();
  await Promise.all(Array.from({ length: atOnce }, () => checkEach(services, left)));
  return due.length;
}

/** One that cannot be looked at is due again in two minutes, and keeps nobody else from being looked at. */
async function checkEach(services: PaymentServices, ids: Iterable<number>): Promise<void> {
  for (const id of ids) {
    try {
      const found = await findAttemptById(services.db, id);
      if (found !== undefined) await check(services, found);
    } catch (error) {
      services.log.error({ err: error, attempt: id }, 'an attempt could not be checked');
    }
  }
}

/** Asks about one attempt and sees to it that it is looked at again. */
async function check(services: PaymentServices, found: OrderAttempt): Promise<void> {
  const { attempt, now } = found;
  if (attempt.money === 'captured') {
    await fulfil(services, attempt.id);
    return;
  }
  if (attempt.sent_at === null) {
    // Whoever may still send it must not do so once we have said that it failed.
    const isGone = now.getTime() - attempt.created_at.getTime() > neverSentMs;
    if (isGone && (await claimSending(services.db, attempt.id))) {
      await settle(services, attempt.id, bareEvidence('never-sent', 'failed'), 'system');
    }
    return;
  }
  if (nextCheck(attempt, now) === null) {
    await settle(services, attempt.id, bareEvidence('given-up', 'expired'), 'system');
    return;
  }
  const { answered } = await ask(services, found);
  if (!answered) await setNextCheck(services.db, attempt.id, nextCheck(attempt, now));
}
