import { sql } from 'kysely';
import type { Database } from '#server/database/pool.ts';

/** Lets one of all who want to know ask: true for whoever comes first in `pauseMs` in which nothing was said or asked. */
export async function claimInquiry(db: Database, attemptId: number, pauseMs: number): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update payment_attempts set last_inquiry_at = masar_now()
    where id = ${attemptId}
      and coalesce(greatest(last_inquiry_at, last_result_at) <= masar_now() - make_interval(secs => ${pauseMs / 1000}), true)`.execute(
    db,
  );
  return numAffectedRows === 1n;
}

/** Takes the sending of a charge upon oneself, once for ever: a charge that was begun is never begun again. */
export async function claimCharge(db: Database, attemptId: number): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update payment_attempts set charge_sent_at = masar_now() where id = ${attemptId} and charge_sent_at is null`.execute(
    db,
  );
  return numAffectedRows === 1n;
}

/** Takes a call about an attempt upon oneself, so that two clicks are one call; given back, or over after `seconds`. */
export async function acquireCallLease(db: Database, attemptId: number, seconds: number): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update payment_attempts set call_lease_until = masar_now() + make_interval(secs => ${seconds}), next_action_at = coalesce(next_action_at, masar_now())
    where id = ${attemptId} and coalesce(call_lease_until <= masar_now(), true)`.execute(db);
  return numAffectedRows === 1n;
}

export async function releaseCallLease(db: Database, attemptId: number): Promise<void> {
  await sql`update payment_attempts set call_lease_until = null where id = ${attemptId}`.execute(db);
}

/** Takes the attempts whose check is due; whoever took them and dies leaves them due again in two minutes. */
export async function claimDueInquiries(db: Database, most: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    update payment_attempts set inquiry_count = inquiry_count + 1, next_inquiry_at = masar_now() + interval '2 minutes', last_inquiry_at = masar_now()
    where id in (
      select id from payment_attempts where next_inquiry_at <= masar_now() order by next_inquiry_at limit ${most} for update skip locked
    )
    returning id`.execute(db);
  return rows.map(({ id }) => id);
}

export async function setNextInquiry(db: Database, attemptId: number, at: Date | null): Promise<void> {
  await sql`update payment_attempts set next_inquiry_at = ${at} where id = ${attemptId} and next_inquiry_at is not null`.execute(
    db,
  );
}
