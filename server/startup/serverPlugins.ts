import type { FastifyBaseLogger } from 'fastify';
import { checkoutJobs } from '#server/checkout/jobs.ts';
import { fileJobs } from '#server/files/jobs.ts';
import type { ServerPlugin, Services } from '#server/http/context.ts';
import { operationsPlugin } from '#server/http/operationsPlugin.ts';
import { sweepIdempotencyKeys } from '#server/http/queries/idempotency.ts';
import { sweepRateLimits } from '#server/http/queries/rateLimits.ts';
import { outboxJobs } from '#server/jobs/outbox.ts';
import { outboxPlugin } from '#server/jobs/outboxPlugin.ts';
import type { JobHandlers } from '#server/jobs/worker.ts';
import { pagesPlugin } from '#server/pages/pagesPlugin.ts';
import { paymentJobs } from '#server/payments/jobs.ts';
import { paymentsPlugin } from '#server/payments/paymentsPlugin.ts';
import { sweepSessions } from '#server/session/queries/sessions.ts';
import { handlers } from './handlers.ts';

/** What the server answers: operations, and after them every page. */
export function serverPlugins(services: Services): readonly ServerPlugin[] {
  return [
    operationsPlugin(services, handlers),
    outboxPlugin,
    pagesPlugin(services, handlers),
    paymentsPlugin(services),
  ];
}

/** What the server does by itself. An area adds its own here. */
export function jobHandlersOf(services: Services, log: FastifyBaseLogger): JobHandlers {
  const { db, files, settings } = services;
  return {
    ...outboxJobs(db, settings),
    ...fileJobs(db, files),
    ...checkoutJobs(db),
    ...paymentJobs(services, log),
    'sweep.rateLimits': { every: 600, run: () => sweepRateLimits(db) },
    'sweep.idempotencyKeys': { every: 3600, run: () => sweepIdempotencyKeys(db) },
    'sweep.sessions': { every: 3600, run: () => sweepSessions(db) },
  };
}
