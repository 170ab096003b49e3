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
      created_at timestamptz not null default masar_now()
    )`.execute(db);
  await sql`create index files_age on files (created_at)`.execute(db);
  await sql`create index files_business on files (business_id)`.execute(db);
  await sql`create index files_checkout on files (checkout) where checkout is not null`.execute(db);
  // What names a file, as "product 12". Several may name the same one.
  await sql`
    create table file_claims (
      claimed_by text not null,
      file_id text not null references files,
      primary key (claimed_by, file_id)
    )`.execute(db);
  await sql`create index file_claims_file on file_claims (file_id)`.execute(db);
}
