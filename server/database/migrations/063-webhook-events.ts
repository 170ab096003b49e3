import { type Kysely, sql } from 'kysely';

/** What providers told us by themselves: the bytes as they came, before anything was made of them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table webhook_events (
      id bigint generated always as identity primary key,
      provider text not null,
      event_id text,
      payload bytea not null,
      signature text not null default '',
      status text not null check (status in ('received', 'processed', 'ignored', 'rejected')),
      reason text not null default '',
      attempt_id bigint references payment_attempts,
      received_at timestamptz not null default masar_now(),
      processed_at timestamptz,
      unique (provider, event_id),
      check ((event_id is null) = (status = 'rejected'))
    )`.execute(db);
  await sql`create index webhook_events_waiting on webhook_events (received_at) where status = 'received'`.execute(db);
  await sql`create index webhook_events_rejected on webhook_events (received_at) where status = 'rejected'`.execute(db);
}
