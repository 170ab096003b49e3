import { setTimeout as pause } from 'node:timers/promises';
import { callScope } from './callScope.ts';
import { statusOnlyResult } from './provider/providerResult.ts';
import { callProvider } from './provider/callProvider.ts';
import { providerOf } from './provider/providerOf.ts';
import { claimInquiry } from './queries/claims.ts';
import type { OrderAttempt } from './queries/attempts.ts';
import { applyProviderResult } from './applyProviderResult.ts';
import type { PaymentServices } from './services.ts';
import { activeTagsOf } from './activeTagsOf.ts';

/** What became of asking: the attempt as it is then, and whether the provider said anything. */
export interface InquiryResult {
  readonly now: OrderAttempt;
  readonly answered: boolean;
}

/** So long a charge that was sent may be on its way, beyond the provider's own time to answer. */
const deliveryMarginMs = 60_000;

/**
 * Asks the provider how an attempt stands and settles what it says. A provider that does not know the attempt, long after
 * it was sent, has never got it: the attempt failed. No answer changes nothing.
 */
export async function inquireStatus(services: PaymentServices, found: OrderAttempt): Promise<InquiryResult> {
  const { attempt } = found;
  const provider = attempt.provider === null ? null : providerOf(services, attempt.provider).configured;
  if (provider === null || provider.call('inquire') === undefined) return { now: found, answered: false };
  const outcome = await callProvider(provider, 'inquire', await callScope(services, provider, found));
  if (outcome.kind === 'answered') {
    return { now: (await applyProviderResult(services, attempt.id, outcome.result)) ?? found, answered: true };
  }
  if (outcome.kind !== 'refused') {
    services.log.warn({ attempt: attempt.id, provider: provider.id, why: outcome.why }, 'a provider did not say');
    return { now: found, answered: false };
  }
  const sentFor = attempt.charge_sent_at === null ? 0 : found.now.getTime() - attempt.charge_sent_at.getTime();
  if (attempt.provider_ref !== null || sentFor < provider.timeoutMs + deliveryMarginMs)
    return { now: found, answered: true };
  const failed = statusOnlyResult('inquire', 'failed');
  return { now: (await applyProviderResult(services, attempt.id, failed, 'system')) ?? found, answered: true };
}

/**
 * Asks when an attempt that may still be paid has been silent for a while; of all who want to know at once, one asks. Waits
 * for `patienceMs` at most: the answer is settled all the same.
 */
export async function inquireIfStale(
  services: PaymentServices,
  found: OrderAttempt,
  patienceMs: number,
): Promise<OrderAttempt> {
  const { attempt, now } = found;
  const isLive = (await activeTagsOf(services, 'attempt', attempt)).includes('live');
  if (!isLive || attempt.provider === null || attempt.charge_sent_at === null) return found;
  const staleAfter = staleAfterMs(now.getTime() - attempt.created_at.getTime());
  if (!(await claimInquiry(services.db, attempt.id, staleAfter))) return found;
  const inquiry = inquireStatus(services, found).then((inquired) => inquired.now);
  services.background.run(inquiry, services.log);
  const timer = new AbortController();
  const late = pause(patienceMs, found, { signal: timer.signal }).catch(() => found);
  return Promise.race([inquiry, late]).finally(() => timer.abort());
}

/** The older an attempt, the longer it may be silent: two seconds at first, a minute for a voucher that waits for days. */
function staleAfterMs(age: number): number {
  return Math.min(60_000, Math.max(2_000, age / 20));
}
