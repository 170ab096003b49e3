import { type Kysely, sql } from 'kysely';

/** A bucket without a size has no limit, and counts what is sold of it all the same. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table buckets alter column size drop not null`.execute(db);
}
