import { type Generated, sql } from 'kysely';
import type { Database } from '#server/database/pool.ts';
import type { Db, Tx } from '#server/database/transaction.ts';
import type { StoredImage } from '../location.ts';

declare module '#server/database/tables.ts' {
  interface Tables {
    files: {
      id: string;
      business_id: number;
      user_id: number | null;
      /** Token of the checkout whose buyer sent it. */
      checkout: string | null;
      name: string;
      size: number;
      type: string;
      created_at: Generated<Date>;
    };
    file_claims: { claimed_by: string; file_id: string };
  }
}

export interface NewFile extends StoredImage {
  readonly businessId: number;
  readonly userId: number | null;
  readonly checkout: string | null;
}

export async function addFile(tx: Db, file: NewFile): Promise<void> {
  await tx
    .insertInto('files')
    .values({
      id: file.id,
      business_id: file.businessId,
      user_id: file.userId,
      checkout: file.checkout,
      name: file.name,
      size: file.size,
      type: file.type,
    })
    .execute();
}

/** Hands the files that nothing names yet on from checkouts to the one that takes their place. */
export async function transferFiles(
  db: Db,
  { businessId, from, to }: { readonly businessId: number; readonly from: readonly string[]; readonly to: string },
): Promise<void> {
  if (from.length === 0) return;
  await sql`
    update files f set checkout = ${to} where business_id = ${businessId} and checkout = any(${[...from]})
      and not exists (select 1 from file_claims c where c.file_id = f.id)`.execute(db);
}

/** Bytes that a business has stored, or one checkout of it. */
export async function storedBytes(db: Db, businessId: number, checkout: string | null): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    select coalesce(sum(size), 0)::int8 as bytes from files
    where business_id = ${businessId} and (${checkout}::text is null or checkout = ${checkout})`.execute(db);
  return rows[0]?.bytes ?? 0;
}

export async function findFile(db: Db, id: string) {
  return db.selectFrom('files').select(['id', 'name', 'size', 'type']).where('id', '=', id).executeTakeFirst();
}

/** Whose files answers may name: those of the business, or, where a buyer answers, those of the checkout. */
export interface FileOwner {
  readonly businessId: number;
  readonly checkout: string | null;
}

/** The files of an owner among `ids`, locked so that nobody sweeps them before the end of the transaction. */
export async function lockFiles(tx: Tx, ids: readonly string[], owner: FileOwner): Promise<Map<string, StoredImage>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<StoredImage>`
    select id, name, size, type from files
    where id = any(${[...ids]}) and business_id = ${owner.businessId}
      and checkout is not distinct from ${owner.checkout}::text
    order by id for share`.execute(tx);
  return new Map(rows.map((row) => [row.id, row]));
}

/** Makes `by` name exactly these files. What nothing names any more is swept after another 24 hours. */
export async function claimFiles(tx: Tx, by: string, ids: readonly string[]): Promise<void> {
  await sql`
    with dropped as (
      delete from file_claims where claimed_by = ${by} and not file_id = any(${[...ids]}) returning file_id
    )
    update files set created_at = masar_now() where id in (select file_id from dropped)`.execute(tx);
  if (ids.length === 0) return;
  await sql`
    insert into file_claims (claimed_by, file_id) select ${by}, unnest(${[...ids]}::text[])
    on conflict do nothing`.execute(tx);
}

/** Forgets free files older than 24 hours, up to `most`; gives their ids so that the bytes can be removed. */
export async function sweepFiles(db: Database, most: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    delete from files where id in (
      select id from files f where created_at < masar_now() - interval '24 hours'
        and not exists (select 1 from file_claims c where c.file_id = f.id)
      limit ${most} for update skip locked
    ) returning id`.execute(db);
  return rows.map(({ id }) => id);
}
