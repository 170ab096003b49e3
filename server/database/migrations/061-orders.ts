import { type Kysely, sql } from 'kysely';

/** Orders with their frozen lines, the attempts to pay them, where their processes have been, and what people must decide. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table orders (
      id bigint generated always as identity primary key,
      business_id bigint not null references businesses,
      product_id bigint not null,
      checkout_id bigint not null unique,
      ref_num text not null unique check (ref_num ~ '^[A-Za-z0-9]{26}$'),
      idempotency_key text not null unique,
      language text not null,
      title text not null,
      image jsonb,
      slug text not null,
      answers jsonb not null,
      buyer_name text not null default '',
      buyer_email text not null default '',
      buyer_phone text not null default '',
      source text not null default '',
      customer_redirect_url text not null default '',
      customer_reference text not null default '',
      currency char(3) not null,
      sub_total bigint not null check (sub_total >= 0),
      discount bigint not null check (discount >= 0 and discount <= sub_total),
      taxes bigint not null check (taxes >= 0),
      value bigint not null check (value = sub_total - discount + taxes),
      base_value bigint not null check (base_value >= 0),
      rate numeric(20, 10) not null check (rate > 0),
      free boolean not null,
      promo_id bigint,
      promo_code text not null default '',
      facts jsonb not null,
      versions jsonb not null,
      status text not null,
      process jsonb not null,
      stock text not null check (stock in ('held', 'sold', 'released')),
      placed_at timestamptz not null default masar_now(),
      expires_at timestamptz,
      paid_at timestamptz,
      unique (id, business_id),
      foreign key (product_id, business_id) references products (id, business_id),
      foreign key (checkout_id, business_id) references checkouts (id, business_id),
      foreign key (promo_id, business_id) references promo_codes (id, business_id)
    )`.execute(db);
  await sql`create index orders_business on orders (business_id, placed_at desc)`.execute(db);
  await sql`create index orders_product on orders (product_id)`.execute(db);
  await sql`
    alter table checkouts add foreign key (order_id, business_id) references orders (id, business_id)`.execute(db);
  await sql`
    create table order_lines (
      order_id bigint not null,
      business_id bigint not null,
      position integer not null,
      item_id bigint not null references product_items,
      name text not null,
      quantity bigint not null check (quantity > 0),
      unit_price bigint not null check (unit_price >= 0),
      gross bigint not null check (gross = unit_price * quantity),
      discount bigint not null check (discount >= 0 and discount <= gross),
      tax bigint not null check (tax >= 0),
      net bigint not null check (net = gross - discount + tax),
      primary key (order_id, position),
      foreign key (order_id, business_id) references orders (id, business_id)
    )`.execute(db);
  await sql`create index order_lines_item on order_lines (item_id)`.execute(db);
  // What an order takes of what can run out, one row for each quota: its lines summed, and the use of its promo code.
  await sql`
    create table order_stock (
      order_id bigint not null,
      business_id bigint not null,
      quota_id bigint not null,
      quantity bigint not null check (quantity > 0),
      primary key (order_id, quota_id),
      foreign key (order_id, business_id) references orders (id, business_id),
      foreign key (quota_id, business_id) references quotas (id, business_id)
    )`.execute(db);
  await sql`create index order_stock_quota on order_stock (quota_id)`.execute(db);
  await sql`
    create table payment_attempts (
      id bigint generated always as identity primary key,
      business_id bigint not null,
      order_id bigint not null,
      number integer not null,
      ref text not null unique,
      provider_idempotency_key text not null unique,
      idempotency_key text not null,
      option text not null,
      option_version text not null,
      provider text,
      quote jsonb not null,
      fees bigint not null check (fees >= 0),
      seller_fees bigint not null check (seller_fees >= 0),
      payable bigint not null check (payable >= 0),
      base_payable bigint not null check (base_payable >= 0),
      currency char(3) not null,
      limit_id text,
      status text not null,
      process jsonb not null,
      provider_ref text,
      system_ref text,
      voucher text,
      lightbox_url text,
      redirect_url text,
      qr text,
      reason text,
      funds_status text check (funds_status in ('captured', 'sale', 'overpaid', 'suspense', 'refunded')),
      captured_amount bigint check (captured_amount >= 0),
      captured_currency char(3),
      captured_at timestamptz,
      charge_sent_at timestamptz,
      next_action_at timestamptz,
      call_lease_until timestamptz,
      last_inquiry_at timestamptz,
      last_result_at timestamptz,
      inquiry_count integer not null default 0,
      next_inquiry_at timestamptz,
      expires_at timestamptz,
      created_at timestamptz not null default masar_now(),
      unique (id, business_id),
      unique (order_id, number),
      unique (order_id, idempotency_key),
      unique (provider, provider_ref),
      foreign key (order_id, business_id) references orders (id, business_id),
      check ((captured_amount is null) = (captured_at is null))
    )`.execute(db);
  await sql`create index payment_attempts_due on payment_attempts (next_inquiry_at) where next_inquiry_at is not null`.execute(
    db,
  );
  await sql`create index payment_attempts_limit on payment_attempts (business_id, limit_id, created_at) where limit_id is not null`.execute(
    db,
  );
  await sql`
    create table process_history (
      id bigint generated always as identity primary key,
      business_id bigint not null references businesses,
      process text not null,
      row_id bigint not null,
      event text not null,
      from_status text,
      to_status text not null,
      sent_by text not null,
      trigger text not null default '',
      details jsonb not null default '{}',
      at timestamptz not null default masar_now()
    )`.execute(db);
  await sql`create index process_history_row on process_history (process, row_id, id)`.execute(db);
  await sql`
    create trigger process_history_is_kept before update or delete or truncate on process_history
    for each statement execute function refuse_change()`.execute(db);
  await sql`
    create table tasks (
      id bigint generated always as identity primary key,
      business_id bigint not null,
      kind text not null,
      order_id bigint not null,
      attempt_id bigint,
      message jsonb,
      amount bigint,
      currency char(3),
      status text not null default 'open' check (status in ('open', 'done')),
      created_at timestamptz not null default masar_now(),
      done_at timestamptz,
      unique nulls not distinct (kind, order_id, attempt_id),
      foreign key (order_id, business_id) references orders (id, business_id),
      foreign key (attempt_id, business_id) references payment_attempts (id, business_id)
    )`.execute(db);
  await sql`create index tasks_open on tasks (business_id, created_at) where status = 'open'`.execute(db);
}
