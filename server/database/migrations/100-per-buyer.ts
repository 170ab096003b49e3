import { type Kysely, sql } from 'kysely';

/** How many of a thing one buyer may have over all orders: a quota for each buyer of a thing that has such a limit. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table product_items add per_buyer integer check (per_buyer > 0)`.execute(db);
  // `buyer` is what the buyer is known by, in one spelling: phone:+201012345678.
  await sql`
    alter table quotas add item_id bigint references product_items, add buyer text,
      add check ((item_id is null) = (buyer is null))`.execute(db);
  await sql`create unique index quotas_buyer on quotas (item_id, buyer) where buyer is not null`.execute(db);
}
