import { setTimeout as pause } from 'node:timers/promises';
import { callScope } from './callScope.ts';
import { bareEvidence } from './provider/evidence.ts';
import { callProvider } from './provider/callProvider.ts';
import { providerOf } from './provider/providerOf.ts';
import { claimQuestion } from './queries/claims.ts';
import type { OrderAttempt } from './queries/attempts.ts';
import { settle } from './settle.ts';
import type { PaymentServices } from './services.ts';
import { tagsOf } from './tagsOf.ts';

/** What became of asking: the attempt as it is then, and whether the provider said anything. */
export interface Asked {
  readonly now: OrderAttempt;
  readonly answered: boolean;
}

/** So long a charge that was sent may be on its way, beyond the provider's own time to answer. */
const onItsWayMs = 60_000;

/**
 * Asks the provider how an attempt stands and settles what it says. A provider that does not know the attempt, long after
 * it was sent, has never got it: the attempt failed. No answer changes nothing.
 */
export async function ask(services: PaymentServices, found: OrderAttempt): Promise<Asked> {
  const { attempt } = found;
  const provider = attempt.provider === null ? null : providerOf(services, attempt.provider).open;
  if (provider === null || provider.call('inquire') === undefined) return { now: found, answered: false };
  const outcome = await callProvider(provider, 'inquire', await callScope(services, provider, found));
  if (outcome.kind === 'answered') {
    return { now: (await settle(services, attempt.id, outcome.evidence)) ?? found, answered: true };
  }
  if (outcome.kind !== 'refused') {
    services.log.warn({ attempt: attempt.id, provider: provider.id, why: outcome.why }, 'a provider did not say');
    return { now: found, answered: false };
  }
  const sentFor = attempt.sent_at === null ? 0 : found.now.getTime() - attempt.sent_at.getTime();
  if (attempt.provider_ref !== null || sentFor < provider.timeoutMs + onItsWayMs) return { now: found, answered: true };
  const failed = bareEvidence('inquire', 'failed');
  return { now: (await settle(services, attempt.id, failed, 'system')) ?? found, answered: true };
}

/**
 * Asks when an attempt that may still be paid has been silent for a while; of all who want to know at once, one asks. Waits
 * for `patienceMs` at most: the answer is settled all the same.
 */
export async function askWhenSilent(
  services: PaymentServices,
  found: OrderAttempt,
  patienceMs: number,
): Promise<OrderAttempt> {
  const { attempt, now } = found;
  const isLive = (await tagsOf(services, 'attempt', attempt)).includes('live');
  if (!isLive || attempt.provider === null || attempt.sent_at === null) return found;
  const silence = silenceMs(now.getTime() - attempt.created_at.getTime());
  if (!(await claimQuestion(services.db, attempt.id, silence))) return found;
  const asking = ask(services, found).then((asked) => asked.now);
  services.background(asking);
  const timer = new AbortController();
  const late = pause(patienceMs, found, { signal: timer.signal }).catch(() => found);
  return Promise.race([asking, late]).finally(() => timer.abort());
}

/** The older an attempt, the longer it may be silent: two seconds at first, a minute for a voucher that waits for days. */
function silenceMs(age: number): number {
  return Math.min(60_000, Math.max(2_000, age / 20));
}
