import { type Kysely, sql } from 'kysely';

/** A database from before this had a table by which its now could be shifted. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create or replace function masar_now() returns timestamptz language sql stable parallel safe as 'select now()'`.execute(
    db,
  );
  await sql`drop table if exists clock`.execute(db);
}
