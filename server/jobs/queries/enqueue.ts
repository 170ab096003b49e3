import { sql } from 'kysely';
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
  readonly mostAttempts?: number;
}

/** The channel on which workers hear of new jobs. */
export const jobsChannel = 'masar_jobs';

/** Puts a job into the transaction of its cause: done if that commits, never otherwise. Workers hear of it at once. */
export async function enqueue(
  tx: Tx,
  { kind, payload = {}, key, delay = 0, mostAttempts = 12 }: NewJob,
): Promise<void> {
  await sql`
    insert into jobs (kind, payload, key, due_at, most_attempts)
    values (${kind}, ${JSON.stringify(payload)}, ${key ?? null}, masar_now() + make_interval(secs => ${delay}), ${mostAttempts})
    on conflict (key) where key is not null and dead_at is null
    do update set due_at = least(jobs.due_at, excluded.due_at)`.execute(tx);
  if (delay === 0) await sql`select pg_notify(${jobsChannel}, ${kind})`.execute(tx);
}
