import { sql } from 'kysely';
import type { Kind } from '#engine/definitions/index.ts';
import type { Database } from '#server/database/pool.ts';
import type { Tx } from '#server/database/transaction.ts';
import '../tables.ts';

/** Another definition in the version in which a definition was bound to it. */
export interface BoundVersion {
  readonly kind: Kind;
  readonly id: string;
  readonly version: string;
}

/** A definition in one version, as it was served. */
export interface StoredDefinition extends BoundVersion {
  readonly rules: string;
  readonly texts: string;
  readonly json: unknown;
  readonly bound: readonly BoundVersion[];
}

/** Keeps versions; those that are kept already stay as they are. */
export async function keepVersions(db: Database | Tx, versions: readonly StoredDefinition[]): Promise<void> {
  if (versions.length === 0) return;
  await sql`
    insert into definition_versions (kind, id, version, rules, texts, json, bound)
    select kind, id, version, rules, texts, json, bound
    from json_to_recordset(${JSON.stringify(versions)}::json)
      as given (kind text, id text, version text, rules text, texts text, json json, bound jsonb)
    on conflict do nothing`.execute(db);
}

/**
 * A definition in a version: by the hash of all of it, or of its rules, then with the newest texts to those rules. The
 * hash may be shortened. Undefined when no such version was ever served. Orders and running flows read what they began with.
 */
export async function findVersion(
  db: Database | Tx,
  kind: Kind,
  id: string,
  hash: string,
): Promise<StoredDefinition | undefined> {
  return db
    .selectFrom('definition_versions')
    .select(['kind', 'id', 'version', 'rules', 'texts', sql<unknown>`json`.as('json')])
    .select(sql<readonly BoundVersion[]>`bound`.as('bound'))
    .where('kind', '=', kind)
    .where('id', '=', id)
    .where((where) =>
      where.or([sql<boolean>`starts_with(version, ${hash})`, sql<boolean>`starts_with(rules, ${hash})`]),
    )
    .orderBy('first_served_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** The definitions that one was bound to in its version, in theirs. */
export async function findBound(
  db: Database | Tx,
  bound: readonly BoundVersion[],
): Promise<readonly StoredDefinition[]> {
  if (bound.length === 0) return [];
  const { rows } = await sql<StoredDefinition>`
    select v.kind, v.id, v.version, v.rules, v.texts, v.json, v.bound
    from jsonb_to_recordset(${JSON.stringify(bound)}::jsonb) as given (kind text, id text, version text)
    join definition_versions v using (kind, id, version)`.execute(db);
  return rows;
}
