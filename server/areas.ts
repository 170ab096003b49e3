import type { FastifyBaseLogger } from 'fastify';
import type { Area } from '#server/app.ts';
import { checkoutJobs } from '#server/checkout/jobs.ts';
import { fileJobs } from '#server/files/jobs.ts';
import { handlers } from '#server/handlers.ts';
import type { Services } from '#server/http/context.ts';
import { operationsArea } from '#server/http/operationsArea.ts';
import { sweepCounters } from '#server/http/queries/counters.ts';
import { sweepKeptAnswers } from '#server/http/queries/keptAnswers.ts';
import { sweepSessions } from '#server/accounts/queries/sessions.ts';
import { outboxJobs } from '#server/jobs/outbox.ts';
import { outboxArea } from '#server/jobs/outboxArea.ts';
import type { JobKinds } from '#server/jobs/worker.ts';
import { paymentJobs } from '#server/payments/jobs.ts';
import { paymentsArea } from '#server/payments/paymentsArea.ts';
import { pagesArea } from '#server/pages/pagesArea.ts';

/** What the server answers: operations, and after them every page. */
export function areasOf(services: Services): readonly Area[] {
  return [operationsArea(services, handlers), outboxArea, pagesArea(services, handlers), paymentsArea(services)];
}

/** What the server does by itself. An area adds its own here. */
export function jobsOf(services: Services, log: FastifyBaseLogger): JobKinds {
  const { db, files, settings } = services;
  return {
    ...outboxJobs(db, settings),
    ...fileJobs(db, files),
    ...checkoutJobs(db),
    ...paymentJobs(services, log),
    'sweep.counters': { every: 600, run: () => sweepCounters(db) },
    'sweep.keptAnswers': { every: 3600, run: () => sweepKeptAnswers(db) },
    'sweep.sessions': { every: 3600, run: () => sweepSessions(db) },
  };
}
