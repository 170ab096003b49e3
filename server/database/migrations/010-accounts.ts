import { type Kysely, sql } from 'kysely';

/** Who may sign in, the sessions of those who did, what was counted against abuse, answers kept by key, and the audit. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table users (
      id bigint generated always as identity primary key,
      email text not null,
      password_hash text not null,
      name text not null,
      phone text not null default '',
      phone_verified boolean not null default false,
      role text not null,
      merchant_id text not null default '',
      language text not null default 'en',
      status text not null default 'active' check (status in ('active', 'disabled')),
      must_change_password boolean not null default false,
      password_changed_at timestamptz not null default masar_now(),
      created_at timestamptz not null default masar_now()
    )`.execute(db);
  await sql`create unique index users_email on users (lower(email))`.execute(db);
  // The token itself is known to the browser alone.
  await sql`
    create table sessions (
      id bigint generated always as identity primary key,
      token_hash bytea not null unique,
      user_id bigint not null references users on delete cascade,
      business_id bigint,
      confirmed boolean not null default true,
      created_at timestamptz not null default masar_now(),
      last_seen_at timestamptz not null default masar_now()
    )`.execute(db);
  await sql`create index sessions_user on sessions (user_id)`.execute(db);
  // What is counted here may be lost in a crash of the database: it only ever holds back.
  await sql`
    create unlogged table rate_limits (
      name text not null,
      ends_at timestamptz not null,
      count integer not null,
      primary key (name)
    )`.execute(db);
  await sql`create index rate_limits_end on rate_limits (ends_at)`.execute(db);
  await sql`
    create table idempotency_keys (
      operation text not null,
      scope text not null,
      key text not null,
      request_hash bytea not null,
      response jsonb not null,
      created_at timestamptz not null default masar_now(),
      primary key (operation, scope, key)
    )`.execute(db);
  await sql`create index idempotency_keys_age on idempotency_keys (created_at)`.execute(db);
  await sql`
    create table audit (
      id bigint generated always as identity primary key,
      at timestamptz not null default masar_now(),
      user_id bigint,
      business_id bigint,
      actor text not null,
      action text not null,
      subject_kind text not null,
      subject_id text not null,
      details jsonb not null default '{}',
      request_id text not null
    )`.execute(db);
  await sql`create index audit_subject on audit (subject_kind, subject_id)`.execute(db);
  await sql`create index audit_business on audit (business_id, at)`.execute(db);
  await sql`
    create function refuse_change() returns trigger language plpgsql as $$
      begin raise exception 'rows of % are never changed', tg_table_name using errcode = 'integrity_constraint_violation'; end
    $$`.execute(db);
  await sql`
    create trigger audit_is_kept before update or delete or truncate on audit
    for each statement execute function refuse_change()`.execute(db);
}
