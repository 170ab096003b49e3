import { throwAppError } from '#engine/errors.ts';
import { callScope } from './callScope.ts';
import { statusOnlyResult } from './provider/providerResult.ts';
import { callProvider, type CallOutcome } from './provider/callProvider.ts';
import type { CallName } from './provider/configureProvider.ts';
import { providerOf } from './provider/providerOf.ts';
import type { OrderAttempt } from './queries/attempts.ts';
import { acquireCallLease, releaseCallLease } from './queries/claims.ts';
import { applyProviderResult } from './applyProviderResult.ts';
import type { PaymentServices } from './services.ts';

/**
 * Makes a call that a buyer asked for and settles what the provider says; without an answer the attempt is unknown from
 * then on. Of two clicks the second is refused with request.inProgress while the first is under way.
 */
export async function callProviderForBuyer(
  services: PaymentServices,
  found: OrderAttempt,
  name: CallName,
  input: Readonly<Record<string, unknown>>,
): Promise<{ outcome: CallOutcome; now: OrderAttempt }> {
  const { attempt } = found;
  const provider = attempt.provider === null ? null : providerOf(services, attempt.provider).configured;
  if (provider === null || provider.call(name) === undefined) return throwAppError('attempt.notWaiting');
  if (!(await acquireCallLease(services.db, attempt.id, provider.timeoutMs / 1000 + 5)))
    return throwAppError('request.inProgress');
  try {
    const outcome = await callProvider(provider, name, await callScope(services, provider, found, input));
    if (outcome.kind === 'answered')
      return { outcome, now: (await applyProviderResult(services, attempt.id, outcome.result)) ?? found };
    services.log.warn(
      { attempt: attempt.id, provider: provider.id, call: name, ...outcome },
      'a call was not answered',
    );
    if (outcome.kind !== 'unknown') return { outcome, now: found };
    const unknown = statusOnlyResult(`${name}-unanswered`, 'unknown');
    return { outcome, now: (await applyProviderResult(services, attempt.id, unknown, 'system')) ?? found };
  } finally {
    await releaseCallLease(services.db, attempt.id);
  }
}
