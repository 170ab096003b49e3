import { type Kysely, sql } from 'kysely';

/** Definitions as they were written: jsonb puts keys in an order of its own, and the fields of a form are asked in theirs. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table definition_publications alter column json type json using json::json`.execute(db);
  await sql`alter table definition_versions alter column json type json using json::json`.execute(db);
}
