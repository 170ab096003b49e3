import { type Kysely, sql } from 'kysely';

/** Work that is done after its transaction, by whichever process leases it; and mails and SMS on their way out. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table jobs (
      id bigint generated always as identity primary key,
      kind text not null,
      payload jsonb not null default '{}',
      key text,
      due_at timestamptz not null,
      leased_until timestamptz,
      lease_token uuid,
      attempts integer not null default 0,
      max_attempts integer not null,
      dead_at timestamptz,
      last_error text,
      created_at timestamptz not null default masar_now()
    )`.execute(db);
  await sql`create index jobs_due on jobs (due_at) where dead_at is null`.execute(db);
  // A key is that of the job that still waits or runs: enqueued again, it is the same job.
  await sql`create unique index jobs_key on jobs (key) where key is not null and dead_at is null`.execute(db);
  await sql`
    create table outbox (
      id bigint generated always as identity primary key,
      business_id bigint references businesses,
      channel text not null check (channel in ('mail', 'sms')),
      recipient text not null,
      subject text not null default '',
      body text not null,
      language text not null,
      key text unique,
      created_at timestamptz not null default masar_now(),
      sent_at timestamptz
    )`.execute(db);
}
