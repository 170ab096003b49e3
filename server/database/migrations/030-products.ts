import { type Kysely, sql } from 'kysely';

/** Products, the things in them that can be bought, how many there are, drafts of forms, and reference lists. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // What a list or a shop shows is kept beside the answers, so that no query reads into them.
  await sql`
    create table products (
      id bigint generated always as identity primary key,
      business_id bigint not null references businesses,
      type text not null,
      type_version text not null,
      status text not null,
      on_sale boolean not null,
      deleted boolean not null,
      answers jsonb not null,
      title text not null,
      description text not null default '',
      image jsonb,
      price bigint check (price >= 0),
      max_price bigint,
      currency char(3) not null,
      slug text not null unique references slugs (slug) deferrable initially deferred,
      revision integer not null default 1,
      updated_by bigint references users,
      created_at timestamptz not null default masar_now(),
      updated_at timestamptz not null default masar_now(),
      unique (id, business_id)
    )`.execute(db);
  await sql`create index products_business on products (business_id, updated_at desc)`.execute(db);
  // held + sold <= capacity is the one guard against overselling, whatever the code above it does.
  await sql`
    create table quotas (
      id bigint generated always as identity primary key,
      business_id bigint not null references businesses,
      kind text not null,
      capacity bigint not null,
      held bigint not null default 0 check (held >= 0),
      sold bigint not null default 0 check (sold >= 0),
      check (held + sold <= capacity),
      unique (id, business_id)
    )`.execute(db);
  await sql`
    create table product_items (
      id bigint generated always as identity primary key,
      product_id bigint not null,
      business_id bigint not null,
      row_id text not null default '',
      position integer not null,
      active boolean not null default true,
      name text not null,
      description text not null default '',
      image jsonb,
      price bigint check (price >= 0),
      price_min bigint check (price_min >= 0),
      price_max bigint,
      currency char(3) not null,
      quantity text not null check (quantity in ('single', 'adjustable')),
      per_sale integer check (per_sale > 0),
      ends_at timestamptz,
      quota_id bigint,
      foreign key (product_id, business_id) references products (id, business_id),
      foreign key (quota_id, business_id) references quotas (id, business_id),
      unique (product_id, row_id),
      check ((price is null) = (price_min is not null and price_max is not null))
    )`.execute(db);
  await sql`
    create table drafts (
      user_id bigint not null references users on delete cascade,
      business_id bigint not null references businesses,
      name text not null,
      data jsonb not null,
      version text not null,
      saved_at timestamptz not null default masar_now(),
      primary key (user_id, business_id, name)
    )`.execute(db);
  await sql`
    create table reference_entries (
      list text not null,
      value text not null,
      name jsonb not null,
      hint jsonb,
      position integer not null,
      primary key (list, value)
    )`.execute(db);
  for (const [list, entries] of Object.entries(references)) {
    for (const [position, [value, en, ar]] of entries.entries()) {
      await sql`
        insert into reference_entries (list, value, name, position)
        values (${list}, ${value}, ${JSON.stringify({ en, ar })}, ${position})`.execute(db);
    }
  }
}

const references: Readonly<Record<string, readonly (readonly [value: string, en: string, ar: string])[]>> = {
  categories: [
    ['fashion', 'Fashion', 'أزياء'],
    ['beauty', 'Beauty and care', 'تجميل وعناية'],
    ['electronics', 'Electronics', 'إلكترونيات'],
    ['home', 'Home and kitchen', 'المنزل والمطبخ'],
    ['food', 'Food and drinks', 'أطعمة ومشروبات'],
    ['books', 'Books and stationery', 'كتب وأدوات مكتبية'],
    ['music', 'Music and instruments', 'موسيقى وآلات'],
    ['art', 'Art and crafts', 'فنون وحرف يدوية'],
    ['sports', 'Sports', 'رياضة'],
    ['kids', 'Children and toys', 'أطفال وألعاب'],
    ['courses', 'Courses and lessons', 'دورات ودروس'],
    ['services', 'Services', 'خدمات'],
    ['health', 'Health', 'صحة'],
    ['other', 'Other', 'أخرى'],
  ],
  currencies: [
    ['EGP', 'Egyptian pound', 'جنيه مصري'],
    ['USD', 'US dollar', 'دولار أمريكي'],
    ['EUR', 'Euro', 'يورو'],
    ['GBP', 'Pound sterling', 'جنيه إسترليني'],
    ['SAR', 'Saudi riyal', 'ريال سعودي'],
    ['AED', 'UAE dirham', 'درهم إماراتي'],
    ['KWD', 'Kuwaiti dinar', 'دينار كويتي'],
  ],
  banks: [
    ['nbe', 'National Bank of Egypt', 'البنك الأهلي المصري'],
    ['bm', 'Banque Misr', 'بنك مصر'],
    ['bdc', 'Banque du Caire', 'بنك القاهرة'],
    ['cib', 'Commercial International Bank', 'البنك التجاري الدولي'],
    ['qnb', 'QNB Egypt', 'بنك قطر الوطني مصر'],
    ['alex', 'ALEXBANK', 'بنك الإسكندرية'],
    ['hsbc', 'HSBC Egypt', 'إتش إس بي سي مصر'],
    ['aaib', 'Arab African International Bank', 'البنك العربي الأفريقي الدولي'],
    ['faisal', 'Faisal Islamic Bank', 'بنك فيصل الإسلامي'],
    ['adib', 'Abu Dhabi Islamic Bank', 'مصرف أبوظبي الإسلامي'],
  ],
};
