import { sql } from 'kysely';
import type { Database } from '#server/database/pool.ts';
import '../tables.ts';

/** Seconds for which a worker has a job; it asks for more while it works, so this is how soon the work of a dead one is taken over. */
export const leaseSeconds = 30;

export interface LeasedJob {
  readonly id: number;
  readonly kind: string;
  readonly payload: Readonly<Record<string, unknown>>;
  /** Counted from 1, this one included. */
  readonly attempt: number;
  readonly leaseToken: string;
}

/** Takes up to `most` due jobs of these kinds, whichever nobody has or whose worker has gone silent. */
export async function leaseJobs(db: Database, kinds: readonly string[], most: number): Promise<LeasedJob[]> {
  const { rows } = await sql<LeasedJob>`
    update jobs set leased_until = masar_now() + make_interval(secs => ${leaseSeconds}), lease_token = gen_random_uuid(), attempts = attempts + 1
    where id in (
      select id from jobs
      where dead_at is null and due_at <= masar_now() and kind = any(${[...kinds]})
        and (leased_until is null or leased_until <= masar_now())
      order by due_at, id limit ${most} for update skip locked
    )
    returning id, kind, payload, attempts as attempt, lease_token as "leaseToken"`.execute(db);
  return rows;
}

/** Keeps a job for longer. False: another worker has taken it over. */
export async function extendLease(db: Database, { id, leaseToken }: LeasedJob): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update jobs set leased_until = masar_now() + make_interval(secs => ${leaseSeconds}) where id = ${id} and lease_token = ${leaseToken}`.execute(
    db,
  );
  return numAffectedRows === 1n;
}

/** The job is done: gone, or, with `again`, due in so many seconds as if it were new. */
export async function finishJob(db: Database, { id, leaseToken }: LeasedJob, again?: number): Promise<void> {
  if (again === undefined) await sql`delete from jobs where id = ${id} and lease_token = ${leaseToken}`.execute(db);
  else {
    await sql`
      update jobs set due_at = masar_now() + make_interval(secs => ${again}), leased_until = null, lease_token = null, attempts = 0, last_error = null
      where id = ${id} and lease_token = ${leaseToken}`.execute(db);
  }
}

/** The job failed: due again in `delay` seconds, or dead when it has failed often enough. */
export async function failJob(
  db: Database,
  { id, leaseToken }: LeasedJob,
  error: string,
  delay: number,
): Promise<{ dead: boolean }> {
  const { rows } = await sql<{ dead: boolean }>`
    update jobs set leased_until = null, lease_token = null, last_error = ${error.slice(0, 2000)},
      due_at = masar_now() + make_interval(secs => ${delay}),
      dead_at = case when attempts >= max_attempts then masar_now() end
    where id = ${id} and lease_token = ${leaseToken}
    returning dead_at is not null as dead`.execute(db);
  return rows[0] ?? { dead: false };
}

/** Sees to it that a recurring job is there. */
export async function ensureRecurringJob(db: Database, kind: string): Promise<void> {
  await sql`
    insert into jobs (kind, key, due_at, max_attempts) values (${kind}, ${`every ${kind}`}, masar_now(), 2147483647)
    on conflict (key) where key is not null and dead_at is null do nothing`.execute(db);
}
