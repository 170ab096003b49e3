import { type Kysely, sql } from 'kysely';

/** What was sent to somebody to prove that a phone or a mailbox is theirs: the last one for each purpose, as a hash. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table verification_codes (
      user_id bigint not null references users on delete cascade,
      purpose text not null check (purpose in ('phone', 'password')),
      hash bytea not null,
      tries integer not null default 0,
      sent_at timestamptz not null default masar_now(),
      expires_at timestamptz not null,
      primary key (user_id, purpose)
    )`.execute(db);
  await sql`create unique index verification_codes_hash on verification_codes (hash) where purpose = 'password'`.execute(
    db,
  );
}
