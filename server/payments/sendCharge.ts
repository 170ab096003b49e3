import { setTimeout as pause } from 'node:timers/promises';
import { callScope } from './callScope.ts';
import { bareEvidence, type Evidence } from './provider/evidence.ts';
import { callProvider, type CallOutcome } from './provider/callProvider.ts';
import { optionFor } from './processFor.ts';
import { providerOf } from './provider/providerOf.ts';
import { findAttemptById, type OrderAttempt } from './queries/attempts.ts';
import { claimSending } from './queries/claims.ts';
import { settle } from './settle.ts';
import type { PaymentServices } from './services.ts';

const usualPatienceMs = 12_000;

/**
 * Begins to charge an attempt that is committed, once for ever, and settles what the provider says: no answer leaves it
 * unknown, to be asked about. Whoever comes second waits for the first. An attempt that nobody outside charges just waits,
 * or is paid already where the seller takes the money outside.
 */
export async function sendCharge(services: PaymentServices, found: OrderAttempt): Promise<OrderAttempt> {
  const { attempt } = found;
  if (attempt.heard_at !== null) return found;
  if (!(await claimSending(services.db, attempt.id))) return waitForTheFirst(services, found);
  const known = attempt.provider === null ? null : providerOf(services, attempt.provider);
  if (known === null || isUnasked(services, attempt)) {
    return (await settle(services, attempt.id, await withoutProvider(services, attempt), 'system')) ?? found;
  }
  const outcome: CallOutcome =
    known.open === null
      ? { kind: 'notSent', why: 'off' }
      : await callProvider(known.open, 'charge', await callScope(services, known.open, found));
  if (outcome.kind !== 'answered') {
    services.log.warn({ attempt: attempt.id, provider: attempt.provider, ...outcome }, 'a charge was not answered');
  }
  const evidence = evidenceOf(outcome);
  return (await settle(services, attempt.id, evidence, evidence.source === 'charge' ? 'provider' : 'system')) ?? found;
}

/** Whether nobody outside is asked to charge an attempt. */
export function isUnasked(
  services: Pick<PaymentServices, 'catalog' | 'settings'>,
  { provider }: Pick<OrderAttempt['attempt'], 'provider'>,
): boolean {
  return provider === null || providerOf(services, provider).definition?.adapter === 'none';
}

async function withoutProvider(services: PaymentServices, attempt: OrderAttempt['attempt']): Promise<Evidence> {
  const isTaken = attempt.provider === null && (await optionFor(services, attempt))?.taken === 'outside';
  if (!isTaken) return bareEvidence('system', 'pending');
  const { payable: amount, currency } = attempt;
  return { ...bareEvidence('outside', 'paid'), amount, currency };
}

/** What surely did nothing has failed; what may have done something is unknown. */
function evidenceOf(outcome: CallOutcome): Evidence {
  switch (outcome.kind) {
    case 'answered':
      return outcome.evidence;
    case 'refused':
    case 'notSent':
      return bareEvidence('charge-failed', 'failed');
    case 'unknown':
      return bareEvidence('charge-unanswered', 'unknown');
  }
}

async function waitForTheFirst(services: PaymentServices, found: OrderAttempt): Promise<OrderAttempt> {
  const { attempt } = found;
  const open = attempt.provider === null ? null : providerOf(services, attempt.provider).open;
  const end = performance.now() + (open?.timeoutMs ?? usualPatienceMs) + 1_000;
  let now = found;
  while (now.attempt.heard_at === null && performance.now() < end) {
    await pause(50);
    now = (await findAttemptById(services.db, attempt.id)) ?? now;
  }
  return now;
}
