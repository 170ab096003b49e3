import { createHash } from 'node:crypto';
import { throwAppError } from '#engine/errors.ts';
import { millisecondsOf } from '#engine/text/index.ts';
import { readNow } from '#server/database/now.ts';
import { withTransaction } from '#server/database/transaction.ts';
import { enqueue } from '#server/jobs/queries/enqueue.ts';
import { inquireStatus } from './inquireStatus.ts';
import { jobNames } from './jobNames.ts';
import { matchProviderResult } from './matchProviderResult.ts';
import type { ProviderResult } from './provider/providerResult.ts';
import { verifySignature } from './provider/verifySignature.ts';
import { providerOf } from './provider/providerOf.ts';
import { at, parseProviderResult, textFrom } from './provider/parseProviderResult.ts';
import { findAttemptOf } from './queries/attempts.ts';
import {
  finishWebhookEvent,
  findPendingWebhookEvent,
  insertWebhookEvent,
  insertRejectedWebhook,
} from './queries/webhookEvents.ts';
import { applyProviderResult } from './applyProviderResult.ts';
import type { PaymentServices } from './services.ts';
import type { AttemptRow } from './tables.ts';
import { warnOfMismatch } from './warnOfMismatch.ts';

/** What is longer than any name of an event is none; the webhook is then known by its bytes. */
const longestName = 200;

/**
 * Takes what a provider tells by itself: signed or refused (kept as refused), then kept as it came and committed before it
 * is answered; the same event again is answered and changes nothing. What it says is settled afterwards, at once where
 * that can be.
 */
export async function receiveWebhook(
  services: PaymentServices,
  providerId: string,
  payload: Buffer,
  headers: Readonly<Record<string, string | string[] | undefined>>,
): Promise<void> {
  const { definition, configured } = providerOf(services, providerId);
  if (definition === undefined) return throwAppError('notFound');
  if (configured === null || definition.webhook === undefined) return throwAppError('provider.unavailable');
  const { signature: recipe, eventId } = definition.webhook;
  const header = headers[recipe.header];
  const signature = typeof header === 'string' ? header : '';
  const verdict = verifySignature(typeof header === 'string' ? header : undefined, payload, {
    secret: configured.secret,
    nowMs: (await readNow(services.db)).getTime(),
    toleranceMs: millisecondsOf(recipe.tolerance) ?? 0,
  });
  if (verdict !== 'valid') {
    services.log.warn({ provider: providerId, verdict }, 'a webhook was refused');
    await insertRejectedWebhook(services.db, { provider: providerId, payload, signature }, verdict);
    return throwAppError('webhook.unsigned');
  }
  const body = parsed(payload);
  const event = textFrom(at(body, eventId), longestName) ?? createHash('sha256').update(payload).digest('hex');
  const id = await withTransaction(services.db, async (tx) => {
    const inserted = await insertWebhookEvent(tx, { provider: providerId, eventId: event, payload, signature });
    if (inserted !== undefined)
      await enqueue(tx, { kind: jobNames.webhook, payload: { webhookEvent: inserted }, delay: 5 });
    return inserted;
  });
  if (id !== undefined)
    services.background.run(settleWebhook(services, { id, provider: providerId, body }), services.log);
}

/** A webhook that was kept; `body` is undefined where it is no JSON. */
interface KeptWebhook {
  readonly id: number;
  readonly provider: string;
  readonly body: unknown;
}

/** Makes of a kept webhook what it says; done before, it does nothing. Throws when the provider must be asked and is silent. */
export async function processWebhook(services: PaymentServices, id: number): Promise<void> {
  const webhookEvent = await findPendingWebhookEvent(services.db, id);
  if (webhookEvent === undefined) return;
  const { provider, payload } = webhookEvent;
  await settleWebhook(services, { id, provider, body: parsed(payload) });
}

async function settleWebhook(services: PaymentServices, { id, provider, body }: KeptWebhook): Promise<void> {
  const { definition, configured } = providerOf(services, provider);
  if (body === undefined) return finishWebhookEvent(services.db, id, { status: 'ignored', reason: 'no JSON' });
  if (definition?.webhook === undefined || configured === null) throw new Error(`the provider ${provider} is off`);
  const providerResult = parseProviderResult(definition, definition.webhook.read, body, 'webhook');
  const locked = await findAttemptOf(services.db, provider, providerResult);
  if (locked === undefined)
    return finishWebhookEvent(services.db, id, { status: 'ignored', reason: 'no such attempt' });
  const attemptId = locked.attempt.id;
  if (definition.sourceOfTruth === 'webhook') await applyProviderResult(services, attemptId, providerResult);
  else {
    const { now, answered } = await inquireStatus(services, locked);
    if (!answered) throw new Error(`${provider} did not say what its webhook is about`);
    warnOfContradiction(services, locked.attempt, now.attempt, providerResult);
  }
  await finishWebhookEvent(services.db, id, { status: 'processed', attemptId });
}

/** A webhook only makes us ask; that it said something else than was asked for is told, unless the answer said so too. */
function warnOfContradiction(
  services: PaymentServices,
  before: AttemptRow,
  now: AttemptRow,
  providerResult: ProviderResult,
): void {
  const { mismatch } = matchProviderResult(before, providerResult);
  const isTrue = now.captured_amount === providerResult.amount && now.captured_currency === providerResult.currency;
  if (mismatch.length > 0 && !isTrue) warnOfMismatch(services, before, providerResult, mismatch);
}

function parsed(payload: Buffer): unknown {
  try {
    return JSON.parse(payload.toString('utf8'));
  } catch {
    return undefined;
  }
}
