import { type Kysely, sql } from 'kysely';

/** How much of what an attempt took was given back: all of it, or a part. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table payment_attempts add refunded_amount bigint not null default 0`.execute(db);
  await sql`update payment_attempts set refunded_amount = captured_amount where funds_status = 'refunded'`.execute(db);
  await sql`
    alter table payment_attempts add check (refunded_amount between 0 and coalesce(captured_amount, 0))`.execute(db);
}
