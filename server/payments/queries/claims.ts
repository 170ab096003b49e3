import { sql } from 'kysely';
import type { Database } from '#server/database/pool.ts';

/** Lets one of all who want to know ask: true for whoever comes first in `pauseMs` in which nothing was said or asked. */
export async function claimQuestion(db: Database, attemptId: number, pauseMs: number): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update attempts set asked_at = masar_now()
    where id = ${attemptId}
      and coalesce(greatest(asked_at, heard_at) <= masar_now() - make_interval(secs => ${pauseMs / 1000}), true)`.execute(
    db,
  );
  return numAffectedRows === 1n;
}

/** Takes the sending of a charge upon oneself, once for ever: a charge that was begun is never begun again. */
export async function claimSending(db: Database, attemptId: number): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update attempts set sent_at = masar_now() where id = ${attemptId} and sent_at is null`.execute(db);
  return numAffectedRows === 1n;
}

/** Takes a call about an attempt upon oneself, so that two clicks are one call; given back, or over after `seconds`. */
export async function claimCall(db: Database, attemptId: number, seconds: number): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update attempts set busy_until = masar_now() + make_interval(secs => ${seconds}), handed_at = coalesce(handed_at, masar_now())
    where id = ${attemptId} and coalesce(busy_until <= masar_now(), true)`.execute(db);
  return numAffectedRows === 1n;
}

export async function endCall(db: Database, attemptId: number): Promise<void> {
  await sql`update attempts set busy_until = null where id = ${attemptId}`.execute(db);
}

/** Takes the attempts whose check is due; whoever took them and dies leaves them due again in two minutes. */
export async function claimDueChecks(db: Database, most: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    update attempts set checks = checks + 1, next_check_at = masar_now() + interval '2 minutes', asked_at = masar_now()
    where id in (
      select id from attempts where next_check_at <= masar_now() order by next_check_at limit ${most} for update skip locked
    )
    returning id`.execute(db);
  return rows.map(({ id }) => id);
}

export async function setNextCheck(db: Database, attemptId: number, at: Date | null): Promise<void> {
  await sql`update attempts set next_check_at = ${at} where id = ${attemptId} and next_check_at is not null`.execute(
    db,
  );
}
