import { type Kysely, sql } from 'kysely';

/** The definitions that pages need, by the hash of all of them: any process can give what another one made. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table bundles (
      hash text primary key,
      body text not null,
      created_at timestamptz not null default masar_now()
    )`.execute(db);
}
