import { type Kysely, sql } from 'kysely';

/**
 * The clock: masar_now() is "now" everywhere on the server. In tests it can be shifted for all connections at once; a server
 * in production refuses to start on a shifted clock. Like now(), it stands still within a transaction.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table clock (
      singleton boolean primary key default true check (singleton),
      shift interval not null default '0'
    )`.execute(db);
  await sql`insert into clock default values`.execute(db);
  await sql`
    create function masar_now() returns timestamptz language plpgsql stable parallel safe as $$
      begin return now() + (select shift from clock); end
    $$`.execute(db);
}
