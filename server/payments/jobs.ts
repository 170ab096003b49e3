import { withTransaction } from '#server/database/transaction.ts';
import type { Context, Services } from '#server/http/context.ts';
import type { JobHandlers } from '#server/jobs/worker.ts';
import { activeTagsOf } from './activeTagsOf.ts';
import { applyTimer } from './applyEvent.ts';
import { applyProviderResult } from './applyProviderResult.ts';
import { callScope } from './callScope.ts';
import { completeOrder } from './completeOrder.ts';
import { expireOrder } from './expireOrder.ts';
import { inquireStatus } from './inquireStatus.ts';
import { jobNames } from './jobNames.ts';
import { nextInquiryAt } from './nextInquiryAt.ts';
import { withUnitOfWork } from './paymentUnitOfWork.ts';
import { callProvider } from './provider/callProvider.ts';
import { providerOf } from './provider/providerOf.ts';
import { statusOnlyResult } from './provider/providerResult.ts';
import { attemptsOf, findAttemptById, lockAttempt, lockOrder, type OrderAttempt } from './queries/attempts.ts';
import { claimCharge, claimDueInquiries, setNextInquiry } from './queries/claims.ts';
import type { TimerOf } from './queries/timers.ts';
import { sweepRejectedWebhooks } from './queries/webhookEvents.ts';
import { processWebhook } from './receiveWebhook.ts';
import { refundOrder } from './refundOrder.ts';
import type { PaymentServices } from './services.ts';
const batchSize = 20;
/** Of them, how many a silent provider may keep waiting side by side. */
const concurrency = 5;
/** A process that committed an attempt and did not send it within this time is gone. */
const neverSentMs = 120_000;

/** Looks at every attempt whose check is due, whichever process put it in; says how many those were. */
async function reconcile(services: PaymentServices): Promise<number> {
  const due = await claimDueInquiries(services.db, batchSize);
  const left = due.values();
  await Promise.all(Array.from({ length: concurrency }, () => reconcileEach(services, left)));
  return due.length;
}

/** One that cannot be looked at is due again in two minutes, and keeps nobody else from being looked at. */
async function reconcileEach(services: PaymentServices, ids: Iterable<number>): Promise<void> {
  for (const id of ids) {
    try {
      const found = await findAttemptById(services.db, id);
      if (found !== undefined) await reconcileAttempt(services, found);
    } catch (error) {
      services.log.error({ err: error, attempt: id }, 'an attempt could not be checked');
    }
  }
}

/** Asks about one attempt and sees to it that it is looked at again. */
async function reconcileAttempt(services: PaymentServices, found: OrderAttempt): Promise<void> {
  const { attempt, now } = found;
  if (attempt.funds_status === 'captured') {
    await completeOrder(services, attempt.id);
    return;
  }
  if (attempt.charge_sent_at === null) {
    // Whoever may still send it must not do so once we have said that it failed.
    const isGone = now.getTime() - attempt.created_at.getTime() > neverSentMs;
    if (isGone && (await claimCharge(services.db, attempt.id))) {
      await applyProviderResult(services, attempt.id, statusOnlyResult('never-sent', 'failed'), 'system');
    }
    return;
  }
  if (nextInquiryAt(attempt, now) === null) {
    await applyProviderResult(services, attempt.id, statusOnlyResult('given-up', 'expired'), 'system');
    return;
  }
  const { answered } = await inquireStatus(services, found);
  if (!answered) await setNextInquiry(services.db, attempt.id, nextInquiryAt(attempt, now));
}

/** The work of payments that is done behind answers, or by itself. */
export function paymentJobs(
  services: Pick<Services, 'db' | 'settings' | 'catalog' | 'keys' | 'background'>,
  log: Context['log'],
): JobHandlers {
  const payments = (): PaymentServices => ({ ...services, catalog: services.catalog(), log });
  return {
    [jobNames.complete]: { run: async ({ attempt }) => void (await completeOrder(payments(), Number(attempt))) },
    [jobNames.expire]: { run: ({ order }) => expireOrder(payments(), Number(order)) },
    [jobNames.close]: {
      run: ({ order, except }) =>
        closeAttempts(payments(), Number(order), except === undefined ? null : Number(except)),
    },
    [jobNames.refund]: {
      run: ({ order, upTo, extra }) =>
        refundOrder(payments(), {
          order: Number(order),
          upTo: typeof upTo === 'number' ? upTo : null,
          extra: extra === true,
        }),
    },
    [jobNames.webhook]: { run: ({ webhookEvent }) => processWebhook(payments(), Number(webhookEvent)) },
    [jobNames.timer]: { run: (timer) => fireTimer(payments(), timer as unknown as TimerOf) },
    'payments.reconcile': { every: 10, run: async () => void (await reconcile(payments())) },
    'webhooks.sweep': { every: 86_400, run: () => sweepRejectedWebhooks(services.db) },
  };
}

/** Lets a timer that is due move its process; one whose state was left does nothing. */
async function fireTimer(services: PaymentServices, { entity, order, attempt, timer }: TimerOf): Promise<void> {
  await withTransaction(services.db, async (tx) => {
    const locked = attempt === null ? await lockOrder(tx, order) : await lockAttempt(tx, attempt);
    if (locked === undefined) return;
    await withUnitOfWork({ services, tx, attempt: null, ...locked }, (unitOfWork) =>
      applyTimer(unitOfWork, entity, timer),
    );
  });
}

/**
 * Closes the attempts of an order, but for one that is being paid. Throws when a provider did not say, so that the job is
 * tried again; the others are closed all the same, and money that comes later is taken in all the same.
 */
async function closeAttempts(services: PaymentServices, orderId: number, except: number | null): Promise<void> {
  const silent: number[] = [];
  for (const { id } of await attemptsOf(services.db, orderId)) {
    const found = id === except ? undefined : await findAttemptById(services.db, id);
    if (found !== undefined && !(await closeAttempt(services, found))) silent.push(id);
  }
  if (silent.length > 0) throw new Error(`no provider said what became of the attempts ${silent.join(', ')}`);
}

/**
 * Ends an attempt that nobody is to pay any more: cancelled at its provider where that can be, else expired when the
 * provider says that it is unpaid. Money that was taken all the same is settled. False: the provider did not say, and the
 * attempt stays as it is, to be tried again.
 */
async function closeAttempt(services: PaymentServices, locked: OrderAttempt): Promise<boolean> {
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
