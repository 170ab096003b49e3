import { type Kysely, sql } from 'kysely';

/** Two tabs with the same form keep what is typed in each. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table drafts add column tab text not null default ''`.execute(db);
  await sql`alter table drafts drop constraint drafts_pkey, add primary key (user_id, business_id, name, tab)`.execute(
    db,
  );
}
