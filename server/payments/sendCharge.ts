import { setTimeout as pause } from 'node:timers/promises';
import { callScope } from './callScope.ts';
import { statusOnlyResult, type ProviderResult } from './provider/providerResult.ts';
import { callProvider, type CallOutcome } from './provider/callProvider.ts';
import { loadPinnedOption } from './loadPinnedProcess.ts';
import { providerOf } from './provider/providerOf.ts';
import { findAttemptById, type OrderAttempt } from './queries/attempts.ts';
import { claimCharge } from './queries/claims.ts';
import { applyProviderResult } from './applyProviderResult.ts';
import type { PaymentServices } from './services.ts';

const defaultWaitMs = 12_000;

/**
 * Begins to charge an attempt that is committed, once for ever, and settles what the provider says: no answer leaves it
 * unknown, to be asked about. Whoever comes second waits for the first. An attempt that nobody outside charges just waits,
 * or is paid already where the seller takes the money outside.
 */
export async function sendCharge(services: PaymentServices, found: OrderAttempt): Promise<OrderAttempt> {
  const { attempt } = found;
  if (attempt.last_result_at !== null) return found;
  if (!(await claimCharge(services.db, attempt.id))) return waitForFirstCaller(services, found);
  const known = attempt.provider === null ? null : providerOf(services, attempt.provider);
  if (known === null || hasNoChargeCall(services, attempt)) {
    return (
      (await applyProviderResult(services, attempt.id, await withoutProvider(services, attempt), 'system')) ?? found
    );
  }
  const outcome: CallOutcome =
    known.configured === null
      ? { kind: 'notSent', why: 'off' }
      : await callProvider(known.configured, 'charge', await callScope(services, known.configured, found));
  if (outcome.kind !== 'answered') {
    services.log.warn({ attempt: attempt.id, provider: attempt.provider, ...outcome }, 'a charge was not answered');
  }
  const providerResult = resultOf(outcome);
  return (
    (await applyProviderResult(
      services,
      attempt.id,
      providerResult,
      providerResult.source === 'charge' ? 'provider' : 'system',
    )) ?? found
  );
}

/** Whether nobody outside is asked to charge an attempt. */
export function hasNoChargeCall(
  services: Pick<PaymentServices, 'catalog' | 'settings'>,
  { provider }: Pick<OrderAttempt['attempt'], 'provider'>,
): boolean {
  return provider === null || providerOf(services, provider).definition?.adapter === 'none';
}

async function withoutProvider(services: PaymentServices, attempt: OrderAttempt['attempt']): Promise<ProviderResult> {
  const isTaken =
    attempt.provider === null && (await loadPinnedOption(services, attempt))?.captureMethod === 'outOfBand';
  if (!isTaken) return statusOnlyResult('system', 'pending');
  const { payable: amount, currency } = attempt;
  return { ...statusOnlyResult('out-of-band', 'paid'), amount, currency };
}

/** What surely did nothing has failed; what may have done something is unknown. */
function resultOf(outcome: CallOutcome): ProviderResult {
  switch (outcome.kind) {
    case 'answered':
      return outcome.result;
    case 'refused':
    case 'notSent':
      return statusOnlyResult('charge-failed', 'failed');
    case 'unknown':
      return statusOnlyResult('charge-unanswered', 'unknown');
  }
}

async function waitForFirstCaller(services: PaymentServices, found: OrderAttempt): Promise<OrderAttempt> {
  const { attempt } = found;
  const configured = attempt.provider === null ? null : providerOf(services, attempt.provider).configured;
  const end = performance.now() + (configured?.timeoutMs ?? defaultWaitMs) + 1_000;
  let now = found;
  while (now.attempt.last_result_at === null && performance.now() < end) {
    await pause(50);
    now = (await findAttemptById(services.db, attempt.id)) ?? now;
  }
  return now;
}
