import { sql } from 'kysely';
import type { Database } from '#server/database/pool.ts';
import type { Tx } from '#server/database/transaction.ts';
import '../tables.ts';

/** Whose draft, for which business, under which name. */
export interface DraftKey {
  readonly userId: number;
  readonly businessId: number;
  readonly name: string;
}

const mostDrafts = 200;

export async function findDraft(db: Database | Tx, { userId, businessId, name }: DraftKey) {
  return db
    .selectFrom('drafts')
    .select(['data', 'version', 'saved_at'])
    .where('user_id', '=', userId)
    .where('business_id', '=', businessId)
    .where('name', '=', name)
    .executeTakeFirst();
}

/** Keeps a draft, and the newest 200 of the user. */
export async function keepDraft(
  db: Database | Tx,
  { userId, businessId, name }: DraftKey,
  data: unknown,
  version: string,
): Promise<Date> {
  const { rows } = await sql<{ saved_at: Date }>`
    with old as (
      delete from drafts where (user_id, business_id, name) in (
        select user_id, business_id, name from drafts where user_id = ${userId} and name <> ${name}
        order by saved_at desc offset ${mostDrafts - 1}
      )
    )
    insert into drafts (user_id, business_id, name, data, version)
    values (${userId}, ${businessId}, ${name}, ${JSON.stringify(data)}, ${version})
    on conflict (user_id, business_id, name)
    do update set data = excluded.data, version = excluded.version, saved_at = masar_now()
    returning saved_at`.execute(db);
  return rows[0]?.saved_at ?? new Date();
}

export async function dropDraft(db: Database | Tx, { userId, businessId, name }: DraftKey): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('drafts')
    .where('user_id', '=', userId)
    .where('business_id', '=', businessId)
    .where('name', '=', name)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}
