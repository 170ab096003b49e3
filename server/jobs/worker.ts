import type { FastifyBaseLogger } from 'fastify';
import { listen } from '#server/database/listen.ts';
import type { Database } from '#server/database/pool.ts';
import { jobsChannel } from './queries/enqueue.ts';
import {
  type LeasedJob,
  failJob,
  finishJob,
  extendLease,
  leaseJobs,
  leaseSeconds,
  ensureRecurringJob,
} from './queries/leases.ts';

/** Does one kind of job. It may be run again after a failure or a crash, so what it does twice counts once. */
interface JobHandler {
  run(payload: LeasedJob['payload'], job: { readonly attempt: number; readonly signal: AbortSignal }): Promise<void>;
  /** Seconds between runs of a job that recurs; there is then one of it for all processes. */
  readonly every?: number;
}

/** The kinds of jobs of an area: `export const jobs = { 'outbox.deliver': { run } }`. */
export type JobHandlers = Readonly<Record<string, JobHandler>>;

export interface Worker {
  /** Lets what runs come to its end and takes nothing new. */
  close(): Promise<void>;
}

const atOnce = 4;
/** Milliseconds between looks when nobody calls: a call may be lost with its connection. */
const patience = 2_000;

/**
 * Does jobs for as long as it lives: hears of new ones, looks every two seconds, keeps a lease while it works. A failed job
 * is tried again later and later (1 s, 2 s, 4 s … at most 10 minutes) until it is dead.
 */
export async function startWorker(
  { db, url, log }: { readonly db: Database; readonly url: string; readonly log: FastifyBaseLogger },
  handlers: JobHandlers,
): Promise<Worker> {
  const names = Object.keys(handlers);
  const running = new Set<Promise<void>>();
  let closing = false;
  let wake = () => {};
  const woken = () =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, patience);
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  const listener = listen(url, jobsChannel, log, () => wake());
  for (const [kind, { every }] of Object.entries(handlers)) if (every !== undefined) await ensureRecurringJob(db, kind);

  const loop = async () => {
    while (!closing) {
      const next = woken();
      const jobs = await leaseJobs(db, names, atOnce - running.size).catch((error: unknown) => {
        log.warn({ err: error }, 'jobs could not be looked for');
        return [];
      });
      for (const job of jobs) {
        const work = runJob(db, handlers, job, log).finally(() => {
          running.delete(work);
          wake();
        });
        running.add(work);
      }
      if (jobs.length === 0 || running.size >= atOnce) await next;
      else wake();
    }
  };
  const looping = loop();
  return {
    close: async () => {
      closing = true;
      wake();
      await looping;
      await Promise.allSettled(running);
      await listener.close();
    },
  };
}

async function runJob(db: Database, handlers: JobHandlers, job: LeasedJob, log: FastifyBaseLogger): Promise<void> {
  const handler = handlers[job.kind];
  if (!handler) return;
  const lost = new AbortController();
  const keeping = setInterval(
    () => {
      void extendLease(db, job).then(
        (kept) => kept || lost.abort(),
        (error: unknown) => log.warn({ err: error, job: job.kind }, 'lease not renewed'),
      );
    },
    (leaseSeconds * 1000) / 3,
  );
  try {
    await handler.run(job.payload, { attempt: job.attempt, signal: lost.signal });
    await finishJob(db, job, handler.every);
  } catch (error) {
    const delay = handler.every ?? Math.min(600, 2 ** (job.attempt - 1)) * (0.75 + Math.random() / 2);
    await failJob(db, job, String((error as Error)?.stack ?? error), delay).then(
      ({ dead }) => log[dead ? 'error' : 'warn']({ err: error, job: job.kind, id: job.id, dead }, 'job failed'),
      // Its lease runs out, and somebody takes it over.
      (failed: unknown) => log.warn({ err: failed, job: job.kind }, 'job failed and could not be put back'),
    );
  } finally {
    clearInterval(keeping);
  }
}
