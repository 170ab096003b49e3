import { type Kysely, sql } from 'kysely';

/** Uploaded files: free for 24 hours, then either claimed by what names them or swept. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table files (
      id text primary key,
      business_id bigint not null references businesses,
      user_id bigint references users,
      checkout text,
      name text not null,
      size integer not null check (size > 0),
      type text not null,
      claimed_by text,
      created_at timestamptz not null default masar_now()
    )`.execute(db);
  await sql`create index files_free on files (created_at) where claimed_by is null`.execute(db);
  await sql`create index files_business on files (business_id)`.execute(db);
  await sql`create index files_claimed on files (claimed_by) where claimed_by is not null`.execute(db);
}
