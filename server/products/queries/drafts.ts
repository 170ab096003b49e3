import { sql } from 'kysely';
import type { Db } from '#server/database/transaction.ts';
import '../tables.ts';

/** Whose draft, for which business, under which name, typed in which tab. */
export interface DraftKey {
  readonly userId: number;
  readonly businessId: number;
  readonly name: string;
  readonly tab: string;
}

interface NewDraft {
  readonly data: unknown;
  readonly version: string;
  /** The tab whose draft it goes on with: that one is not kept beside it. */
  readonly from?: string | undefined;
}

const maxDrafts = 200;

/** The draft of the tab, else the newest under its name of a tab that is not open. */
export async function findDraft(db: Db, { userId, businessId, name, tab }: DraftKey, open: readonly string[]) {
  return db
    .selectFrom('drafts')
    .select(['data', 'version', 'tab', 'saved_at'])
    .where('user_id', '=', userId)
    .where('business_id', '=', businessId)
    .where('name', '=', name)
    .where(({ or, eb }) => or([eb('tab', '=', tab), sql<boolean>`tab <> all(${[...open]}::text[])`]))
    .orderBy(sql`tab = ${tab}`, 'desc')
    .orderBy('saved_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Keeps a draft, and the newest 200 of the user. */
export async function saveDraft(
  db: Db,
  { userId, businessId, name, tab }: DraftKey,
  { data, version, from = tab }: NewDraft,
): Promise<Date> {
  const { rows } = await sql<{ saved_at: Date }>`
    with old as (
      delete from drafts where user_id = ${userId} and (business_id, name, tab) <> (${businessId}, ${name}, ${tab}) and (
        (business_id, name, tab) = (${businessId}, ${name}, ${from})
        or (business_id, name, tab) in (
          select business_id, name, tab from drafts
          where user_id = ${userId} and (business_id, name, tab) <> (${businessId}, ${name}, ${tab})
          order by saved_at desc offset ${maxDrafts - 1}
        )
      )
    )
    insert into drafts (user_id, business_id, name, tab, data, version)
    values (${userId}, ${businessId}, ${name}, ${tab}, ${JSON.stringify(data)}, ${version})
    on conflict (user_id, business_id, name, tab)
    do update set data = excluded.data, version = excluded.version, saved_at = masar_now()
    returning saved_at`.execute(db);
  return rows[0]?.saved_at ?? new Date();
}

export async function deleteDraft(db: Db, { userId, businessId, name, tab }: DraftKey): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('drafts')
    .where('user_id', '=', userId)
    .where('business_id', '=', businessId)
    .where('name', '=', name)
    .where('tab', '=', tab)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}
