import { inquireStatus } from './inquireStatus.ts';
import { callScope } from './callScope.ts';
import { statusOnlyResult } from './provider/providerResult.ts';
import { callProvider } from './provider/callProvider.ts';
import { providerOf } from './provider/providerOf.ts';
import type { OrderAttempt } from './queries/attempts.ts';
import { claimCharge } from './queries/claims.ts';
import { applyProviderResult } from './applyProviderResult.ts';
import type { PaymentServices } from './services.ts';
import { activeTagsOf } from './activeTagsOf.ts';

/**
 * Ends an attempt that nobody is to pay any more: cancelled at its provider where that can be, else expired when the
 * provider says that it is unpaid. Money that was taken all the same is settled. False: the provider did not say, and the
 * attempt stays as it is, to be tried again.
 */
export async function closeAttempt(services: PaymentServices, locked: OrderAttempt): Promise<boolean> {
  const { attempt } = locked;
  if (!(await isLive(services, locked))) return true;
  const { configured: provider, on } =
    attempt.provider === null ? { configured: null, on: true } : providerOf(services, attempt.provider);
  // Whoever may still send it must not do so once we have said that it is over.
  const isUnsent = attempt.charge_sent_at === null && (await claimCharge(services.db, attempt.id));
  if (isUnsent || (provider === null && on)) {
    await applyProviderResult(services, attempt.id, statusOnlyResult('close', 'expired'), 'system');
    return true;
  }
  // Off, or just being sent: what became of it can only be known later.
  if (provider === null || attempt.charge_sent_at === null) return false;
  if (provider.call('cancel') !== undefined && attempt.provider_ref !== null) {
    const outcome = await callProvider(provider, 'cancel', await callScope(services, provider, locked));
    if (outcome.kind === 'answered') {
      const settled = await applyProviderResult(services, attempt.id, outcome.result);
      if (settled !== undefined && !(await isLive(services, settled))) return true;
    }
  }
  const { now, answered } = await inquireStatus(services, locked);
  if (!answered) return false;
  if (await isLive(services, now))
    await applyProviderResult(services, attempt.id, statusOnlyResult('close', 'expired'), 'system');
  return true;
}

async function isLive(services: PaymentServices, { attempt }: Pick<OrderAttempt, 'attempt'>): Promise<boolean> {
  return (await activeTagsOf(services, 'attempt', attempt)).includes('live');
}
