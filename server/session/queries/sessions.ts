import { type Generated, sql } from 'kysely';
import type { Business } from '#server/businesses/queries/business.ts';
import type { Db, Tx } from '#server/database/transaction.ts';

declare module '#server/database/tables.ts' {
  interface Tables {
    sessions: {
      id: Generated<number>;
      token_hash: Buffer;
      user_id: number;
      business_id: number | null;
      /** False while the account's other sessions are not answered for. */
      confirmed: Generated<boolean>;
      created_at: Generated<Date>;
      last_seen_at: Generated<Date>;
    };
  }
}

/** Minutes without a request after which a session has ended, and days after which it ends whatever happens. */
const idleMinutes = 60;
const longestDays = 7;

export interface SessionUser {
  readonly id: number;
  readonly email: string;
  readonly name: string;
  readonly phone: string;
  readonly phone_verified: boolean;
  readonly role: string;
  readonly merchant_id: string;
  readonly must_change_password: boolean;
}

export interface SessionRow {
  readonly session_id: number;
  readonly confirmed: boolean;
  readonly expired: boolean;
  /** Used within the last minute: not worth a write. */
  readonly fresh: boolean;
  readonly user: SessionUser;
  readonly business: Business | null;
  readonly is_owner: boolean;
  /** Names of the team role's permissions; null for one who has all of the role's. */
  readonly team: readonly string[] | null;
}

/** The session of a token with its user and business in one query; undefined when there is none or its user may not sign in. */
export async function findSession(db: Db, tokenHash: Buffer): Promise<SessionRow | undefined> {
  const { rows } = await sql<SessionRow>`
    select s.id as session_id, s.confirmed, m.is_owner is true as is_owner, t.permissions as team,
      s.last_seen_at <= masar_now() - make_interval(mins => ${idleMinutes})
        or s.created_at <= masar_now() - make_interval(days => ${longestDays}) as expired,
      s.last_seen_at > masar_now() - interval '1 minute' as fresh,
      to_jsonb(u) - 'password_hash' as user,
      case when b.id is not null then to_jsonb(b) end as business
    from sessions s
      join users u on u.id = s.user_id
      left join memberships m on m.user_id = s.user_id and m.business_id = s.business_id
      left join businesses b on b.id = m.business_id
      left join team_roles t on t.id = m.team_role_id and not m.is_owner
    where s.token_hash = ${tokenHash} and u.status = 'active' and s.created_at >= u.password_changed_at
      and (s.business_id is null or m.user_id is not null)`.execute(db);
  return rows[0];
}

/** Notes that a session is used. One that was ended meanwhile stays ended. */
export async function touchSession(db: Db, id: number): Promise<void> {
  await sql`update sessions set last_seen_at = masar_now() where id = ${id}`.execute(db);
}

export async function addSession(
  tx: Tx,
  session: { tokenHash: Buffer; userId: number; businessId: number | null; confirmed: boolean },
): Promise<void> {
  await tx
    .insertInto('sessions')
    .values({
      token_hash: session.tokenHash,
      user_id: session.userId,
      business_id: session.businessId,
      confirmed: session.confirmed,
    })
    .execute();
}

export async function endSession(db: Db, tokenHash: Buffer): Promise<void> {
  await db.deleteFrom('sessions').where('token_hash', '=', tokenHash).execute();
}

/** How many sessions of a user have not ended. */
export async function countSessions(db: Db, userId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from sessions s join users u on u.id = s.user_id
    where s.user_id = ${userId} and s.created_at >= u.password_changed_at
      and s.last_seen_at > masar_now() - make_interval(mins => ${idleMinutes})
      and s.created_at > masar_now() - make_interval(days => ${longestDays})`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Ends every session of a user but one; says how many that were. */
export async function endOtherSessions(tx: Tx, userId: number, keep: number): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where('id', '<>', keep)
    .executeTakeFirstOrThrow();
  await tx.updateTable('sessions').set({ confirmed: true }).where('id', '=', keep).execute();
  return Number(numDeletedRows);
}

/** Deletes what has ended so long ago that nobody will be told about it. */
export async function sweepSessions(db: Db): Promise<void> {
  await sql`delete from sessions where last_seen_at < masar_now() - interval '30 days'`.execute(db);
}
