import { createHash } from 'node:crypto';
import { refuse } from '#engine/errors.ts';
import { millisecondsOf } from '#engine/text/index.ts';
import { readNow } from '#server/database/now.ts';
import { transact } from '#server/database/transaction.ts';
import { enqueue } from '#server/jobs/queries/enqueue.ts';
import { ask } from './ask.ts';
import { jobNames } from './jobNames.ts';
import { judgeEvidence } from './judgeEvidence.ts';
import type { Evidence } from './provider/evidence.ts';
import { judgeSignature } from './provider/judgeSignature.ts';
import { providerOf } from './provider/providerOf.ts';
import { at, readEvidence, textFrom } from './provider/readEvidence.ts';
import { findAttemptOf } from './queries/attempts.ts';
import { closeNotice, findWaitingNotice, keepNotice, keepRejected } from './queries/inbox.ts';
import { settle } from './settle.ts';
import type { PaymentServices } from './services.ts';
import type { AttemptRow } from './tables.ts';
import { warnOfMismatch } from './warnOfMismatch.ts';

/** What is longer than any name of an event is none; the notice is then known by its bytes. */
const longestName = 200;

/**
 * Takes what a provider tells by itself: signed or refused (kept as refused), then kept as it came and committed before it
 * is answered; the same event again is answered and changes nothing. What it says is settled afterwards, at once where
 * that can be.
 */
export async function takeNotice(
  services: PaymentServices,
  providerId: string,
  raw: Buffer,
  headers: Readonly<Record<string, string | string[] | undefined>>,
): Promise<void> {
  const { definition, open } = providerOf(services, providerId);
  if (definition === undefined) return refuse('notFound');
  if (open === null || definition.notice === undefined) return refuse('provider.unavailable');
  const { signature: recipe, eventId } = definition.notice;
  const header = headers[recipe.header];
  const signature = typeof header === 'string' ? header : '';
  const verdict = judgeSignature(typeof header === 'string' ? header : undefined, raw, {
    secret: open.secret,
    nowMs: (await readNow(services.db)).getTime(),
    toleranceMs: millisecondsOf(recipe.tolerance) ?? 0,
  });
  if (verdict !== 'sound') {
    services.log.warn({ provider: providerId, verdict }, 'a notice was refused');
    await keepRejected(services.db, { provider: providerId, raw, signature }, verdict);
    return refuse('notice.refused');
  }
  const event = textFrom(at(parsed(raw), eventId), longestName) ?? createHash('sha256').update(raw).digest('hex');
  const id = await transact(services.db, async (tx) => {
    const kept = await keepNotice(tx, { provider: providerId, eventId: event, raw, signature });
    if (kept !== undefined) await enqueue(tx, { kind: jobNames.notice, payload: { notice: kept }, delay: 5 });
    return kept;
  });
  if (id !== undefined) services.background(readNotice(services, id));
}

/** Makes of a kept notice what it says; done before, it does nothing. Throws when the provider must be asked and is silent. */
export async function readNotice(services: PaymentServices, id: number): Promise<void> {
  const notice = await findWaitingNotice(services.db, id);
  if (notice === undefined) return;
  const { definition, open } = providerOf(services, notice.provider);
  const body = parsed(notice.raw);
  if (body === undefined) return closeNotice(services.db, id, { status: 'ignored', reason: 'no JSON' });
  if (definition?.notice === undefined || open === null) throw new Error(`the provider ${notice.provider} is off`);
  const evidence = readEvidence(definition, definition.notice.read, body, 'notice');
  const locked = await findAttemptOf(services.db, notice.provider, evidence);
  if (locked === undefined) return closeNotice(services.db, id, { status: 'ignored', reason: 'no such attempt' });
  const attemptId = locked.attempt.id;
  if (definition.truth === 'notice') await settle(services, attemptId, evidence);
  else {
    const { now, answered } = await ask(services, locked);
    if (!answered) throw new Error(`${notice.provider} did not say what its notice is about`);
    warnOfLie(services, locked.attempt, now.attempt, evidence);
  }
  await closeNotice(services.db, id, { status: 'processed', attemptId });
}

/** A notice only makes us ask; that it said something else than was asked for is told, unless the answer said so too. */
function warnOfLie(services: PaymentServices, before: AttemptRow, now: AttemptRow, evidence: Evidence): void {
  const { mismatch } = judgeEvidence(before, evidence);
  const isTrue = now.captured_amount === evidence.amount && now.captured_currency === evidence.currency;
  if (mismatch.length > 0 && !isTrue) warnOfMismatch(services, before, evidence, mismatch);
}

function parsed(raw: Buffer): unknown {
  try {
    return JSON.parse(raw.toString('utf8'));
  } catch {
    return undefined;
  }
}
