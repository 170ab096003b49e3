import { type Kysely, sql } from 'kysely';

/** The version of the form that a buyer's answers were given to, so that they find their way into the form of now. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table checkouts add answers_version text not null default ''`.execute(db);
}
