import { type Kysely, sql } from 'kysely';

/** Businesses, who works for them as what, which payment options they have, and the names at the root of the site. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table businesses (
      id bigint generated always as identity primary key,
      name text not null,
      logo jsonb,
      zone text not null default 'Africa/Cairo',
      status text not null default 'active' check (status in ('active', 'inactive')),
      active_status text not null default 'UnVerified' check (active_status in ('UnVerified', 'Active', 'Verified')),
      contract_status text not null default '' check (contract_status in ('', 'submitted', 'confirmed', 'shipped', 'signed')),
      withdrawal_status text not null default '' check (withdrawal_status in ('', 'pending', 'done')),
      advanced_sales boolean not null default false,
      cash_api boolean not null default false,
      qassatly_merchant boolean not null default false,
      vat_on_seller boolean not null default false,
      merchant_fee boolean not null default false,
      tax_percent numeric(9, 6) not null default 0 check (tax_percent >= 0),
      card_alert boolean not null default false,
      redirect_origins text[] not null default '{}',
      created_at timestamptz not null default masar_now()
    )`.execute(db);
  await sql`
    create table team_roles (
      id bigint generated always as identity primary key,
      business_id bigint not null references businesses,
      name text not null,
      permissions text[] not null,
      unique (business_id, name)
    )`.execute(db);
  await sql`
    create table memberships (
      user_id bigint not null references users on delete cascade,
      business_id bigint not null references businesses,
      is_owner boolean not null default false,
      is_main boolean not null default false,
      team_role_id bigint references team_roles,
      created_at timestamptz not null default masar_now(),
      primary key (user_id, business_id)
    )`.execute(db);
  await sql`create unique index memberships_main on memberships (user_id) where is_main`.execute(db);
  await sql`create index memberships_business on memberships (business_id)`.execute(db);
  await sql`
    create table business_options (
      business_id bigint not null references businesses,
      option text not null,
      enabled boolean not null,
      primary key (business_id, option)
    )`.execute(db);
  await sql`
    create table slugs (
      slug text primary key check (slug <> '' and slug = lower(slug)),
      kind text not null check (kind in ('shop', 'product')),
      business_id bigint not null references businesses
    )`.execute(db);
  await sql`create unique index slugs_shop on slugs (business_id) where kind = 'shop'`.execute(db);
  await sql`alter table sessions add foreign key (business_id) references businesses`.execute(db);
}
