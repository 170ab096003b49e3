import type { JobHandlers } from '#server/jobs/worker.ts';
import type { Context, Services } from '#server/http/context.ts';
import { closeAttempts } from './closeAttempts.ts';
import { expireOrder } from './expireOrder.ts';
import { fireTimer } from './fireTimer.ts';
import { completeOrder } from './completeOrder.ts';
import { jobNames } from './jobNames.ts';
import { paymentServices } from './paymentServices.ts';
import { sweepRejectedWebhooks } from './queries/webhookEvents.ts';
import type { TimerOf } from './queries/timers.ts';
import { reconcile } from './reconcile.ts';
import { refundOrder } from './refundOrder.ts';
import { processWebhook } from './receiveWebhook.ts';

/** The work of payments that is done behind answers, or by itself. */
export function paymentJobs(services: Pick<Services, 'db' | 'settings' | 'catalog'>, log: Context['log']): JobHandlers {
  const payments = () => paymentServices({ ...services, catalog: services.catalog(), log });
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
