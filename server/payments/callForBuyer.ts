import { refuse } from '#engine/errors.ts';
import { callScope } from './callScope.ts';
import { bareEvidence } from './provider/evidence.ts';
import { callProvider, type CallOutcome } from './provider/callProvider.ts';
import type { CallName } from './provider/openProvider.ts';
import { providerOf } from './provider/providerOf.ts';
import type { OrderAttempt } from './queries/attempts.ts';
import { claimCall, endCall } from './queries/claims.ts';
import { settle } from './settle.ts';
import type { PaymentServices } from './services.ts';

/**
 * Makes a call that a buyer asked for and settles what the provider says; without an answer the attempt is unknown from
 * then on. Of two clicks the second is refused with request.inProgress while the first is under way.
 */
export async function callForBuyer(
  services: PaymentServices,
  found: OrderAttempt,
  name: CallName,
  input: Readonly<Record<string, unknown>>,
): Promise<{ outcome: CallOutcome; now: OrderAttempt }> {
  const { attempt } = found;
  const provider = attempt.provider === null ? null : providerOf(services, attempt.provider).open;
  if (provider === null || provider.call(name) === undefined) return refuse('attempt.notWaiting');
  if (!(await claimCall(services.db, attempt.id, provider.timeoutMs / 1000 + 5))) return refuse('request.inProgress');
  try {
    const outcome = await callProvider(provider, name, await callScope(services, provider, found, input));
    if (outcome.kind === 'answered')
      return { outcome, now: (await settle(services, attempt.id, outcome.evidence)) ?? found };
    services.log.warn(
      { attempt: attempt.id, provider: provider.id, call: name, ...outcome },
      'a call was not answered',
    );
    if (outcome.kind !== 'unknown') return { outcome, now: found };
    const unknown = bareEvidence(`${name}-unanswered`, 'unknown');
    return { outcome, now: (await settle(services, attempt.id, unknown, 'system')) ?? found };
  } finally {
    await endCall(services.db, attempt.id);
  }
}
