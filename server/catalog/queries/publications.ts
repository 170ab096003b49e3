import { sql } from 'kysely';
import type { Kind } from '#engine/definitions/index.ts';
import type { Db, Tx } from '#server/database/transaction.ts';
import '../tables.ts';

export const definitionsChannel = 'masar_definitions';
/** Publications come one after another: each is judged with all that were before. */
const lock = 7_377_203;

/** The version, and with null the definition, of the row that takes back what was published before it. */
export const revertedVersion = '';

/** What is published of a definition now. */
export interface Publication {
  readonly kind: Kind;
  readonly id: string;
  readonly json: unknown;
}

/** One entry of the history of a definition. */
export interface PublishedVersion {
  readonly version: string;
  readonly publishedAt: Date;
  readonly publishedBy: string;
}

/** The newest revision there is; 0 when nothing was published. */
export async function newestRevision(db: Db): Promise<number> {
  const { revision } = await db
    .selectFrom('definition_publications')
    .select(({ fn }) => fn.coalesce(fn.max('revision'), sql<number>`0`).as('revision'))
    .executeTakeFirstOrThrow();
  return revision;
}

/** The newest publication of each definition that was not withdrawn, and the newest revision of all. */
export async function publications(
  db: Db,
): Promise<{ readonly revision: number; readonly published: readonly Publication[] }> {
  const rows = await db
    .selectFrom('definition_publications')
    .distinctOn(['kind', 'id'])
    .select(['kind', 'id', 'revision', sql<unknown>`json`.as('json')])
    .orderBy('kind')
    .orderBy('id')
    .orderBy('revision', 'desc')
    .execute();
  const revision = Math.max(0, ...rows.map((row) => row.revision));
  return { revision, published: rows.filter(({ json }) => json !== null) };
}

/** The version of the newest publication of a definition; undefined when there is none, or it was withdrawn. */
export async function publishedVersion(tx: Tx, kind: Kind, id: string): Promise<string | undefined> {
  const newest = await tx
    .selectFrom('definition_publications')
    .select('version')
    .where('kind', '=', kind)
    .where('id', '=', id)
    .orderBy('revision', 'desc')
    .limit(1)
    .executeTakeFirst();
  return newest?.version === revertedVersion ? undefined : newest?.version;
}

/** Waits until no other publication is under way; until the end of the transaction none begins. */
export async function lockPublications(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${lock})`.execute(tx);
}

/** Writes a publication and wakes every process when the transaction is through. */
export async function insertPublication(
  tx: Tx,
  row: Publication & { readonly version: string; readonly previous: string; readonly publishedBy: string },
): Promise<void> {
  const { kind, id, version, previous, json, publishedBy } = row;
  await tx
    .insertInto('definition_publications')
    .values({ kind, id, version, previous, json: JSON.stringify(json), published_by: publishedBy })
    .execute();
  await sql`select pg_notify(${definitionsChannel}, '')`.execute(tx);
}

/** What was published of a definition, newest first. */
export async function publicationHistory(db: Db, kind: Kind, id: string): Promise<PublishedVersion[]> {
  const rows = await db
    .selectFrom('definition_publications')
    .select(['version', 'published_at', 'published_by'])
    .where('kind', '=', kind)
    .where('id', '=', id)
    .where('version', '<>', revertedVersion)
    .orderBy('revision', 'desc')
    .execute();
  return rows.map((row) => ({ version: row.version, publishedAt: row.published_at, publishedBy: row.published_by }));
}
