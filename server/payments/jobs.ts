import type { JobKinds } from '#server/jobs/worker.ts';
import type { Context, Services } from '#server/http/context.ts';
import { sweepCheckouts } from '#server/checkout/queries/checkouts.ts';
import { sweepHolds } from '#server/checkout/queries/holds.ts';
import { closeAttempts } from './closeAttempts.ts';
import { expireOrder } from './expireOrder.ts';
import { fireTimer } from './fireTimer.ts';
import { fulfil } from './fulfil.ts';
import { jobNames } from './jobNames.ts';
import { paymentServices } from './paymentServices.ts';
import { sweepRejected } from './queries/inbox.ts';
import type { TimerOf } from './queries/timers.ts';
import { reconcile } from './reconcile.ts';
import { readNotice } from './takeNotice.ts';

/** The work of payments that is done behind answers, or by itself. */
export function paymentJobs(services: Pick<Services, 'db' | 'settings' | 'catalog'>, log: Context['log']): JobKinds {
  const now = () => paymentServices({ ...services, catalog: services.catalog(), log });
  return {
    [jobNames.fulfil]: { run: async ({ attempt }) => void (await fulfil(now(), Number(attempt))) },
    [jobNames.expire]: { run: ({ order }) => expireOrder(now(), Number(order)) },
    [jobNames.close]: {
      run: ({ order, except }) => closeAttempts(now(), Number(order), except === undefined ? null : Number(except)),
    },
    [jobNames.notice]: { run: ({ notice }) => readNotice(now(), Number(notice)) },
    [jobNames.timer]: { run: (timer) => fireTimer(now(), timer as unknown as TimerOf) },
    'payments.reconcile': { every: 10, run: async () => void (await reconcile(now())) },
    'holds.sweep': { every: 60, run: async () => void (await sweepHolds(services.db)) },
    'checkouts.sweep': { every: 3600, run: () => sweepCheckouts(services.db) },
    'inbox.sweep': { every: 86_400, run: () => sweepRejected(services.db) },
  };
}
