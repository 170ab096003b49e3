import { sql } from 'kysely';
import type { Kind } from '#engine/definitions/index.ts';
import type { Db } from '#server/database/transaction.ts';
import '../tables.ts';

/** Another definition in the version in which a definition was bound to it. */
export interface DependencyVersion {
  readonly kind: Kind;
  readonly id: string;
  readonly version: string;
}

/** A definition in one version, as it was served. */
export interface StoredDefinition extends DependencyVersion {
  readonly rules_hash: string;
  readonly texts_hash: string;
  readonly json: unknown;
  readonly dependencies: readonly DependencyVersion[];
}

/** Keeps versions; those that are kept already stay as they are. */
export async function storeVersions(db: Db, versions: readonly StoredDefinition[]): Promise<void> {
  if (versions.length === 0) return;
  await sql`
    insert into definition_versions (kind, id, version, rules_hash, texts_hash, json, dependencies)
    select kind, id, version, rules_hash, texts_hash, json, dependencies
    from json_to_recordset(${JSON.stringify(versions)}::json)
      as given (kind text, id text, version text, rules_hash text, texts_hash text, json json, dependencies jsonb)
    on conflict do nothing`.execute(db);
}

/**
 * A definition in a version: by the hash of all of it, or of its rules, then with the newest texts to those rules. The
 * hash may be shortened. Undefined when no such version was ever served. Orders and running flows read what they began with.
 */
export async function findVersion(db: Db, kind: Kind, id: string, hash: string): Promise<StoredDefinition | undefined> {
  return db
    .selectFrom('definition_versions')
    .select(['kind', 'id', 'version', 'rules_hash', 'texts_hash', sql<unknown>`json`.as('json')])
    .select(sql<readonly DependencyVersion[]>`dependencies`.as('dependencies'))
    .where('kind', '=', kind)
    .where('id', '=', id)
    .where((where) =>
      where.or([sql<boolean>`starts_with(version, ${hash})`, sql<boolean>`starts_with(rules_hash, ${hash})`]),
    )
    .orderBy('first_served_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** The definitions that one was bound to in its version, in theirs. */
export async function findDependencies(
  db: Db,
  dependencies: readonly DependencyVersion[],
): Promise<readonly StoredDefinition[]> {
  if (dependencies.length === 0) return [];
  const { rows } = await sql<StoredDefinition>`
    select v.kind, v.id, v.version, v.rules_hash, v.texts_hash, v.json, v.dependencies
    from jsonb_to_recordset(${JSON.stringify(dependencies)}::jsonb) as given (kind text, id text, version text)
    join definition_versions v using (kind, id, version)`.execute(db);
  return rows;
}
