import { type Kysely, sql } from 'kysely';

/** masar_now() is "now" everywhere on the server. Like now(), it stands still within a transaction. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create function masar_now() returns timestamptz language sql stable parallel safe as 'select now()'`.execute(
    db,
  );
}
