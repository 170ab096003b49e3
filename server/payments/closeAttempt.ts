import { ask } from './ask.ts';
import { callScope } from './callScope.ts';
import { bareEvidence } from './provider/evidence.ts';
import { callProvider } from './provider/callProvider.ts';
import { providerOf } from './provider/providerOf.ts';
import type { OrderAttempt } from './queries/attempts.ts';
import { claimSending } from './queries/claims.ts';
import { settle } from './settle.ts';
import type { PaymentServices } from './services.ts';
import { tagsOf } from './tagsOf.ts';

/**
 * Ends an attempt that nobody is to pay any more: cancelled at its provider where that can be, else expired when the
 * provider says that it is unpaid. Money that was taken all the same is settled. False: the provider did not say, and the
 * attempt stays as it is, to be tried again.
 */
export async function closeAttempt(services: PaymentServices, locked: OrderAttempt): Promise<boolean> {
  const { attempt } = locked;
  if (!(await isLive(services, locked))) return true;
  const { open: provider, on } =
    attempt.provider === null ? { open: null, on: true } : providerOf(services, attempt.provider);
  // Whoever may still send it must not do so once we have said that it is over.
  const isUnsent = attempt.sent_at === null && (await claimSending(services.db, attempt.id));
  if (isUnsent || (provider === null && on)) {
    await settle(services, attempt.id, bareEvidence('close', 'expired'), 'system');
    return true;
  }
  // Off, or just being sent: what became of it can only be known later.
  if (provider === null || attempt.sent_at === null) return false;
  if (provider.call('cancel') !== undefined && attempt.provider_ref !== null) {
    const outcome = await callProvider(provider, 'cancel', await callScope(services, provider, locked));
    if (outcome.kind === 'answered') {
      const settled = await settle(services, attempt.id, outcome.evidence);
      if (settled !== undefined && !(await isLive(services, settled))) return true;
    }
  }
  const { now, answered } = await ask(services, locked);
  if (!answered) return false;
  if (await isLive(services, now)) await settle(services, attempt.id, bareEvidence('close', 'expired'), 'system');
  return true;
}

async function isLive(services: PaymentServices, { attempt }: Pick<OrderAttempt, 'attempt'>): Promise<boolean> {
  return (await tagsOf(services, 'attempt', attempt)).includes('live');
}
