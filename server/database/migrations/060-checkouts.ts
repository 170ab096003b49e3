import { type Kysely, sql } from 'kysely';

/** Purchases in the making: exchange rates, promo codes, a seller's limits, checkouts, and what they hold. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table exchange_rates (
      id bigint generated always as identity primary key,
      currency char(3) not null,
      rate numeric(20, 10) not null check (rate > 0),
      source text not null,
      fetched_at timestamptz not null default masar_now()
    )`.execute(db);
  await sql`create index exchange_rates_newest on exchange_rates (currency, fetched_at desc)`.execute(db);
  // How often a code may be used is the size of its quota; without one there is no limit.
  await sql`
    create table promo_codes (
      id bigint generated always as identity primary key,
      business_id bigint not null references businesses,
      product_id bigint,
      code text not null check (code <> ''),
      type text not null check (type in ('percentage', 'flat')),
      percent numeric(9, 6) check (percent > 0 and percent <= 100),
      amount bigint check (amount > 0),
      currency char(3),
      quota_id bigint,
      enabled boolean not null default true,
      starts_at timestamptz,
      ends_at timestamptz,
      created_at timestamptz not null default masar_now(),
      unique (id, business_id),
      foreign key (product_id, business_id) references products (id, business_id),
      foreign key (quota_id, business_id) references quotas (id, business_id),
      check ((type = 'percentage') = (percent is not null)),
      check ((type = 'flat') = (amount is not null and currency is not null))
    )`.execute(db);
  await sql`create unique index promo_codes_code on promo_codes (business_id, lower(code))`.execute(db);
  // The figures of a business; what is not here is as its definition says.
  await sql`
    create table business_limits (
      business_id bigint not null references businesses,
      limit_id text not null,
      span text not null check (span in ('single', 'monthly')),
      amount bigint not null check (amount >= 0),
      primary key (business_id, limit_id, span)
    )`.execute(db);
  await sql`
    create table checkouts (
      id bigint generated always as identity primary key,
      business_id bigint not null references businesses,
      product_id bigint not null,
      token text not null unique,
      language text not null,
      source text not null default '',
      customer_redirect_url text not null default '',
      customer_reference text not null default '',
      lines jsonb not null,
      answers jsonb not null default '{}',
      validated_answers jsonb,
      validated_for text not null default '',
      option text,
      promo_id bigint,
      quote jsonb not null,
      quote_expires_at timestamptz not null,
      expires_at timestamptz not null,
      order_id bigint,
      created_at timestamptz not null default masar_now(),
      unique (id, business_id),
      foreign key (product_id, business_id) references products (id, business_id),
      foreign key (promo_id, business_id) references promo_codes (id, business_id)
    )`.execute(db);
  await sql`create index checkouts_age on checkouts (expires_at) where order_id is null`.execute(db);
  // A row here is counted in held of its quota, whether it has expired or not, until it is taken away.
  await sql`
    create table holds (
      id bigint generated always as identity primary key,
      business_id bigint not null,
      quota_id bigint not null,
      checkout_id bigint not null,
      quantity bigint not null check (quantity > 0),
      expires_at timestamptz not null,
      unique (checkout_id, quota_id),
      foreign key (quota_id, business_id) references quotas (id, business_id),
      foreign key (checkout_id, business_id) references checkouts (id, business_id)
    )`.execute(db);
  await sql`create index holds_expiry on holds (expires_at)`.execute(db);
  for (const [position, [value, en, ar]] of governorates.entries()) {
    await sql`
      insert into reference_entries (list, value, name, position)
      values ('governorates', ${value}, ${JSON.stringify({ en, ar })}, ${position})`.execute(db);
  }
  await sql`create index holds_quota on holds (quota_id, expires_at)`.execute(db);
}

/** Where something can be sent in Egypt. */
const governorates: readonly (readonly [value: string, en: string, ar: string])[] = [
  ['cairo', 'Cairo', 'القاهرة'],
  ['giza', 'Giza', 'الجيزة'],
  ['alexandria', 'Alexandria', 'الإسكندرية'],
  ['qalyubia', 'Qalyubia', 'القليوبية'],
  ['dakahlia', 'Dakahlia', 'الدقهلية'],
  ['sharqia', 'Sharqia', 'الشرقية'],
  ['gharbia', 'Gharbia', 'الغربية'],
  ['monufia', 'Monufia', 'المنوفية'],
  ['beheira', 'Beheira', 'البحيرة'],
  ['kafr-el-sheikh', 'Kafr El Sheikh', 'كفر الشيخ'],
  ['damietta', 'Damietta', 'دمياط'],
  ['port-said', 'Port Said', 'بورسعيد'],
  ['ismailia', 'Ismailia', 'الإسماعيلية'],
  ['suez', 'Suez', 'السويس'],
  ['north-sinai', 'North Sinai', 'شمال سيناء'],
  ['south-sinai', 'South Sinai', 'جنوب سيناء'],
  ['red-sea', 'Red Sea', 'البحر الأحمر'],
  ['faiyum', 'Faiyum', 'الفيوم'],
  ['beni-suef', 'Beni Suef', 'بني سويف'],
  ['minya', 'Minya', 'المنيا'],
  ['asyut', 'Asyut', 'أسيوط'],
  ['sohag', 'Sohag', 'سوهاج'],
  ['qena', 'Qena', 'قنا'],
  ['luxor', 'Luxor', 'الأقصر'],
  ['aswan', 'Aswan', 'أسوان'],
  ['new-valley', 'New Valley', 'الوادي الجديد'],
  ['matrouh', 'Matrouh', 'مطروح'],
];
