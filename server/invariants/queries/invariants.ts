/** Whether a version that somewhere is named is one that was served: a whole one, or the rules of one. */
const isVersion = (named: string) => `${named} in (v.version, v.rules_hash)`;

/** The process that a row runs by, as it was served. */
const processOf = (row: string) => `
  cross join lateral (select json::jsonb as json from definition_versions v
    where v.kind = 'process' and ${isVersion(`${row}.process->>'version'`)} limit 1) v`;

/** What must hold in any database of Masar at any time, in a sentence each that says how it is broken; each statement gives the rows that break it. */
export const invariants: Readonly<Record<string, string>> = {
  // Ledger
  'a ledger transaction does not balance': `
    select transaction_id, currency, sum(amount) from ledger_entries group by transaction_id, currency having sum(amount) <> 0`,
  'a ledger transaction has fewer than two entries': `
    select t.id from ledger_transactions t where (select count(*) from ledger_entries e where e.transaction_id = t.id) < 2`,
  'an account that only ever owes is in debit': `
    select l.id, l.code, l.currency, sum(e.amount) from ledger_accounts l join ledger_entries e on e.account_id = l.id
    where l.code in ('buyer_funds', 'overpaid', 'suspense') group by l.id having sum(e.amount) > 0`,
  'something that is never changed can be changed': `
    select kept.name from unnest(array['ledger_transactions', 'ledger_entries', 'process_history', 'audit', 'definition_publications',
      'definition_versions']) as kept (name)
    where not exists (select from pg_trigger g where g.tgrelid = kept.name::regclass and g.tgenabled in ('O', 'A')
      and g.tgfoid = 'refuse_change'::regproc)`,
  'the money of an attempt was taken in more or less than once': `
    select a.id, a.funds_status, count(t.id) from payment_attempts a
      left join ledger_transactions t on t.attempt_id = a.id and t.posting in ('capture', 'suspense', 'offline')
    group by a.id having count(t.id) <> (case when a.funds_status is null then 0 else 1 end)`,
  'buyer_funds is not what was captured and not used': `
    select l.business_id, l.currency from ledger_accounts l join ledger_entries e on e.account_id = l.id where l.code = 'buyer_funds'
    group by l.business_id, l.currency having sum(e.amount) <> -coalesce((select sum(a.payable - a.refunded_amount) from payment_attempts a
      where a.business_id = l.business_id and a.currency = l.currency and a.funds_status = 'captured'), 0)`,
  'suspense is not what is in conflict': `
    select l.business_id, l.currency from ledger_accounts l join ledger_entries e on e.account_id = l.id where l.code = 'suspense'
    group by l.business_id, l.currency having sum(e.amount) <> -coalesce((select sum(a.captured_amount - a.refunded_amount) from payment_attempts a
      where a.business_id = l.business_id and a.captured_currency = l.currency and a.funds_status = 'suspense'), 0)`,
  'overpaid is not what was paid too often': `
    select l.business_id, l.currency from ledger_accounts l join ledger_entries e on e.account_id = l.id where l.code = 'overpaid'
    group by l.business_id, l.currency having sum(e.amount) <> -coalesce((select sum(a.payable - a.refunded_amount) from payment_attempts a
      where a.business_id = l.business_id and a.currency = l.currency and a.funds_status = 'overpaid'), 0)`,
  'what a provider owes for an attempt is not what it took less what it gave back': `
    select a.id, a.funds_status, sum(e.amount) from payment_attempts a
      join ledger_transactions t on t.attempt_id = a.id join ledger_entries e on e.transaction_id = t.id
      join ledger_accounts l on l.id = e.account_id and l.code = 'provider'
    group by a.id having sum(e.amount) <> a.captured_amount - a.refunded_amount`,
  'more was given back than was taken': `
    select id from payment_attempts where refunded_amount > coalesce(captured_amount, 0)
      or (funds_status = 'refunded' and refunded_amount <> captured_amount)`,
  'a ledger transaction has no audit row, or more than one': `
    select t.id, t.key from ledger_transactions t where t.attempt_id is not null and (
      select count(*) from audit u where u.action = 'ledger.' || t.posting and u.subject_kind = 'attempt'
        and u.subject_id = t.attempt_id::text)
      <> (select count(*) from ledger_transactions s where s.posting = t.posting and s.attempt_id = t.attempt_id)`,

  // Orders and payments
  'an order is not the sum of its lines': `
    select o.id from orders o join order_lines l on l.order_id = o.id group by o.id
    having sum(l.gross) <> o.sub_total or sum(l.discount) <> o.discount or sum(l.tax) <> o.taxes or sum(l.net) <> o.value`,
  'an attempt is not the sum of what it shows': `
    select id from payment_attempts where coalesce((quote->>'remaining')::int8, 0) = 0 and payable <> ((quote->'shown'->>'subTotal')::int8
      - (quote->'shown'->>'discount')::int8 + (quote->'shown'->>'taxes')::int8 + fees)`,
  'an attempt and its rest are not the order with its fees': `
    select a.id from payment_attempts a join orders o on o.id = a.order_id
    where a.payable + (a.quote->>'remaining')::int8 <> o.value + a.fees`,
  'an order that needed payment is paid otherwise than by one sale': `
    select o.id from orders o where o.paid_at is not null and not o.free
      and (select count(*) from ledger_transactions t where t.order_id = o.id and t.posting = 'sale') <> 1`,
  'an order was sold that is not paid': `
    select o.id from orders o join ledger_transactions t on t.order_id = o.id and t.posting = 'sale' where o.paid_at is null`,
  'two attempts of one order are its sale': `
    select order_id from payment_attempts where funds_status = 'sale' group by order_id having count(*) > 1`,
  'what was captured was not as asked for': `
    select id from payment_attempts where funds_status in ('captured', 'sale', 'overpaid')
      and (captured_amount <> payable or captured_currency <> currency)`,
  'money is in suspense without a task': `
    select a.id from payment_attempts a where a.funds_status = 'suspense' and not exists (select from tasks t where t.attempt_id = a.id)`,
  'what was paid twice has no task to give it back': `
    select a.id from payment_attempts a where a.funds_status = 'overpaid'
      and not exists (select from tasks t where t.attempt_id = a.id and t.kind = 'refund')`,
  'money was taken and nobody will use it': `
    select a.id from payment_attempts a where a.funds_status = 'captured' and a.next_inquiry_at is null
      and not exists (select from jobs j where j.kind = 'order.complete' and j.dead_at is null and (j.payload->>'attempt')::int8 = a.id)
      and not exists (select from tasks t where t.order_id = a.order_id)`,
  'nobody will look at an attempt that is still live': `
    select a.id, a.status from payment_attempts a ${processOf('a')}
    where a.provider is not null and a.next_inquiry_at is null and v.json->'states'->a.status->'tags' ? 'live'`,
  'an open order will never end': `
    select o.id from orders o ${processOf('o')}
    where o.expires_at is not null and v.json->'states'->o.status->'tags' ? 'open'
      and not exists (select from jobs j where j.kind = 'order.expire' and j.dead_at is null and (j.payload->>'order')::int8 = o.id)`,
  'a process is not where its history ends': `
    select h.process, h.row_id from (select distinct on (process, row_id) process, row_id, to_status from process_history
      order by process, row_id, id desc) h
    where (h.process = 'order' and h.to_status <> (select status from orders where id = h.row_id))
      or (h.process = 'attempt' and h.to_status <> (select status from payment_attempts where id = h.row_id))`,
  'a history has a gap, or goes back in time': `
    select h.id from (select id, from_status, at, lag(to_status) over w as before, lag(at) over w as at_before
      from process_history window w as (partition by process, row_id order by id)) h
    where h.from_status is distinct from h.before or h.at < h.at_before`,
  'a process took a step that it does not have': `
    select h.id, h.from_status, h.event from process_history h join payment_attempts a on h.process = 'attempt' and a.id = h.row_id ${processOf('a')}
    where h.from_status is not null and h.trigger <> 'timer' and v.json->'states' ? h.from_status
      and not v.json->'states'->h.from_status->'on' ? h.event
    union all
    select h.id, h.from_status, h.event from process_history h join orders o on h.process = 'order' and o.id = h.row_id ${processOf('o')}
    where h.from_status is not null and h.trigger <> 'timer' and v.json->'states' ? h.from_status
      and not v.json->'states'->h.from_status->'on' ? h.event`,
  'an order or attempt has no history': `
    select id from orders o where not exists (select from process_history where process = 'order' and row_id = o.id)
    union all select id from payment_attempts a where not exists (select from process_history where process = 'attempt' and row_id = a.id)`,
  'a webhook was taken and nothing will be made of it': `
    select i.id from webhook_events i where i.status = 'received' and not exists (
      select from jobs j where j.kind = 'webhook.process' and j.dead_at is null and (j.payload->>'webhookEvent')::int8 = i.id)`,
  'an order that is paid told its buyer other than once': `
    select o.id from orders o where o.paid_at is not null and o.buyer_email <> '' and (
      select count(*) from outbox m where m.recipient = o.buyer_email and m.key like 'order ' || o.id || ' mail.orderPaid %') <> 1`,

  // Stock, promo codes
  'more was sold or held than there is': 'select id from quotas where held + sold > capacity or held < 0 or sold < 0',
  'held is not what is held': `
    select b.id from quotas b
    where b.held <> coalesce((select sum(h.quantity) from holds h where h.quota_id = b.id), 0)`,
  'sold is not what was sold': `
    select b.id from quotas b where b.sold <> coalesce((select sum(s.quantity) from order_stock s
      join orders o on o.id = s.order_id where s.quota_id = b.id and o.stock = 'sold'), 0)`,
  'more was sold than there is, counted from the lines': `
    select b.id from quotas b join product_items i on i.quota_id = b.id join order_lines l on l.item_id = i.id
      join orders o on o.id = l.order_id and o.stock = 'sold' group by b.id having sum(l.quantity) > b.capacity`,
  'an order takes other things than its lines': `
    select o.id from orders o join order_lines l on l.order_id = o.id join product_items i on i.id = l.item_id
    where i.quota_id is not null group by o.id, i.quota_id
    having sum(l.quantity) <> coalesce((select s.quantity from order_stock s
      where s.order_id = o.id and s.quota_id = i.quota_id), 0)`,
  'an order that is paid and not given back has not sold its stock': `
    select o.id from orders o join payment_attempts a on a.order_id = o.id and a.funds_status = 'sale' where o.stock <> 'sold'`,
  'a promo code gave a discount that nobody counted': `
    select o.id from orders o join promo_codes k on k.id = o.promo_id where k.quota_id is not null
      and not exists (select from order_stock s where s.order_id = o.id and s.quota_id = k.quota_id)`,
  'a promo code was used more often than it may be': `
    select k.id from promo_codes k join quotas b on b.id = k.quota_id
    where (select count(*) from orders o where o.promo_id = k.id and o.stock = 'sold') > b.capacity`,

  // Definitions
  'an order or attempt names a version that was never served': `
    select o.id, named.key from orders o cross join lateral jsonb_each(o.versions) as named (key, value)
    where jsonb_typeof(named.value) = 'object' and named.value ? 'version'
      and not exists (select from definition_versions v where ${isVersion("named.value->>'version'")})
    union all
    select a.id, a.option from payment_attempts a where not exists (select from definition_versions v
      where v.kind = 'payment-option' and v.id = a.option and ${isVersion('a.option_version')})`,
  'a publication does not follow the one before it': `
    -- A version holds what it was bound to as well: published anew in between, the same text has another one. After one
    -- that was withdrawn comes one that was made from a folder's.
    select d.revision from (select kind, id, revision, previous, lag(version) over w as before, lag(json::text) over w as said
      from definition_publications window w as (partition by kind, id order by revision)) d
    where d.before <> '' and d.previous <> d.before and not exists (select from definition_versions v
      where v.kind = d.kind and v.id = d.id and v.version = d.previous and v.json::jsonb = d.said::jsonb)`,

  // Tenants and people
  'a row is of another business than what it belongs to': `
    select 'attempt' as what, a.id from payment_attempts a join orders o on o.id = a.order_id where a.business_id <> o.business_id
    union all select 'line', l.order_id from order_lines l join product_items i on i.id = l.item_id
      join orders o on o.id = l.order_id where l.business_id <> i.business_id or i.product_id <> o.product_id
    union all select 'product', p.id from products p join slugs s on s.slug = p.slug where s.business_id <> p.business_id
    union all select 'file', f.size from files f join checkouts c on c.token = f.checkout where f.business_id <> c.business_id
    union all select 'ledger', t.id from ledger_transactions t join orders o on o.id = t.order_id where t.business_id <> o.business_id`,
  'a session is of somebody who may not have it': `
    select s.id from sessions s join users u on u.id = s.user_id
    where u.status <> 'active' or s.created_at < u.password_changed_at
      or (s.business_id is not null and not exists (select from memberships m
        where m.user_id = s.user_id and m.business_id = s.business_id))`,

  // Work
  'a job has failed so often that it is dead':
    'select id, kind, left(last_error, 200) as error from jobs where dead_at is not null',
  'a definition was published without an audit row': `
    select d.revision from definition_publications d where not exists (select from audit u where u.action in ('definitions.publish', 'definitions.revert')
      and u.subject_id = d.kind || '/' || d.id and u.details->>'version' = d.version)`,
};

/** Everything that people typed and that is kept; the rows that hold what looks like a card's number are told by code. */
export const typedTexts = `
  select 'order ' || id as where, answers::text as text from orders
  union all select 'checkout ' || id, answers::text || coalesce(validated_answers::text, '') from checkouts
  union all select 'product ' || id, answers::text from products
  union all select 'draft ' || name, data::text from drafts
  union all select 'audit ' || id, details::text from audit
  union all select 'outbox ' || id, body from outbox`;
