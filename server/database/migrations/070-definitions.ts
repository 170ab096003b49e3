import { type Kysely, sql } from 'kysely';

/** What was published over the folders, and every version of every definition that was ever served. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // The newest row of a definition is the one that counts; the one before it is what it was made from.
  await sql`
    create table definition_publications (
      revision bigint generated always as identity primary key,
      kind text not null,
      id text not null,
      version text not null,
      previous text not null,
      json jsonb not null,
      published_at timestamptz not null default masar_now(),
      published_by text not null
    )`.execute(db);
  await sql`create index definition_publications_newest on definition_publications (kind, id, revision desc)`.execute(
    db,
  );
  // rules and texts: what it does and what it says; bound: the versions of all that it needed to run.
  await sql`
    create table definition_versions (
      kind text not null,
      id text not null,
      version text not null,
      rules_hash text not null,
      texts_hash text not null,
      json jsonb not null,
      dependencies jsonb not null,
      first_served_at timestamptz not null default masar_now(),
      primary key (kind, id, version)
    )`.execute(db);
  await sql`create index definition_versions_rules on definition_versions (kind, id, rules_hash, first_served_at)`.execute(
    db,
  );
  for (const table of ['definition_publications', 'definition_versions']) {
    await sql`
      create trigger ${sql.raw(table)}_are_kept before update or delete or truncate on ${sql.raw(table)}
      for each statement execute function refuse_change()`.execute(db);
  }
}
