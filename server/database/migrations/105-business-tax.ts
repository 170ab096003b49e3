import { type Kysely, sql } from 'kysely';

/** A product says its tax; nothing ever read one of the business. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table businesses drop column tax_percent`.execute(db);
}
