import { type Kysely, sql } from 'kysely';

/** The newest orders of a business, and of all, are read as lists ask for them, without sorting those that are not shown. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop index orders_business`.execute(db);
  await sql`create index orders_business on orders (business_id, placed_at desc nulls last, id desc)`.execute(db);
  await sql`create index orders_placed on orders (placed_at desc nulls last, id desc)`.execute(db);
}
