import { type Kysely, sql } from 'kysely';

/** A quota without a size has no limit, and counts what is sold of it all the same. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table quotas alter column capacity drop not null`.execute(db);
}
