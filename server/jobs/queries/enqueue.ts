import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '#server/database/transaction.ts';
import '../tables.ts';

export interface NewJob {
  readonly kind: string;
  readonly payload?: Readonly<Record<string, unknown>>;
  /** Names the work: enqueued again while it waits or runs, it stays one job; an earlier due time counts. */
  readonly key?: string;
  /** Seconds from now. Default 0. */
  readonly delay?: number;
  /** After so many failures it is dead, for a person to look at. Default 12 (about two hours). */
  readonly maxAttempts?: number;
}

/** The channel on which workers hear of new jobs. */
export const jobsChannel = 'masar_jobs';

/** Puts a job into the transaction of its cause: done if that commits, never otherwise. Workers hear of it at once. */
export async function enqueue(tx: Tx, job: NewJob): Promise<void> {
  await insertJobs([job], sql`(select) as at_once`).execute(tx);
  if (isDueNow(job)) await sql`select pg_notify(${jobsChannel}, ${job.kind})`.execute(tx);
}

/** Whether workers must be told of a job when it is put in. */
export function isDueNow({ delay = 0 }: NewJob): boolean {
  return delay === 0;
}

/** The statement that puts jobs in for each row of `when`. */
export function insertJobs(jobs: readonly NewJob[], when: RawBuilder<unknown>): RawBuilder<unknown> {
  const rows = jobs.map(({ kind, payload = {}, key = null, delay = 0, maxAttempts = 12 }) => {
    return { kind, payload, key, delay, max_attempts: maxAttempts };
  });
  return sql`
    insert into jobs (kind, payload, key, due_at, max_attempts)
    select j.kind, j.payload, j.key, masar_now() + make_interval(secs => j.delay), j.max_attempts
    from ${when}, jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as j
      (kind text, payload jsonb, key text, delay float8, max_attempts int)
    on conflict (key) where key is not null and dead_at is null
    do update set due_at = least(jobs.due_at, excluded.due_at)`;
}
