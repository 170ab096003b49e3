import { sql } from 'kysely';
import { fromDecimal } from '#engine/money/index.ts';
import type { Database } from '#server/database/pool.ts';
import type { SandboxBank } from './sandboxBank.ts';

/** Whoever can ask the bank for its list. */
type Bank = Pick<SandboxBank, 'call'>;

/** One charge as a bank lists it. */
interface Charge {
  readonly id: string;
  readonly merchantReference: string;
  readonly status: string;
  readonly amount: string;
  readonly currency: string;
  readonly paidAmount: string | null;
  readonly refundedAmount: string;
}

/** An attempt with what the ledger has about it. */
interface Attempt {
  readonly ref: string;
  readonly money: string | null;
  readonly captured: number | null;
  readonly currency: string | null;
  readonly posted: number;
  readonly amount: number;
}

/**
 * Compares a bank's charges with our attempts and the ledger, both ways, and looks at everything that must always hold of
 * orders, stock and histories. Gives what does not agree, a sentence each: after every story that is nothing.
 */
export async function compareMoney(db: Database, bank: Bank): Promise<string[]> {
  const charges = await allCharges(bank);
  const attempts = await allAttempts(db);
  return [...chargesAndAttempts(charges, attempts), ...(await brokenRules(db))];
}

/** Every charge of a bank, oldest first. */
async function allCharges(bank: Bank): Promise<Charge[]> {
  const charges: Charge[] = [];
  for (let after: string | null = ''; after !== null; ) {
    const { body } = await bank.call('GET', `/charges?limit=500${after === '' ? '' : `&after=${after}`}`);
    charges.push(...(body.charges as unknown as Charge[]));
    after = body.next;
  }
  return charges;
}

async function allAttempts(db: Database): Promise<Attempt[]> {
  const { rows } = await sql<Attempt>`
    select a.ref, a.money, a.captured_amount as captured, a.captured_currency as currency,
      (select count(*) from ledger_transactions t where t.attempt_id = a.id and t.posting in ('capture', 'suspense')) as posted,
      coalesce((
        select sum(e.amount) from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
          join ledger_accounts l on l.id = e.account_id
        where t.attempt_id = a.id and l.code = 'provider'), 0)::int8 as amount
    from attempts a where a.provider is not null`.execute(db);
  return rows;
}

function chargesAndAttempts(charges: readonly Charge[], attempts: readonly Attempt[]): string[] {
  const problems: string[] = [];
  const byRef = new Map(attempts.map((attempt) => [attempt.ref, attempt]));
  const seen = new Set<string>();
  for (const charge of charges) {
    const name = `charge ${charge.id} of ${charge.merchantReference}`;
    if (seen.has(charge.merchantReference)) problems.push(`${name} is the second one of its reference`);
    seen.add(charge.merchantReference);
    const attempt = byRef.get(charge.merchantReference);
    if (attempt === undefined) {
      problems.push(`${name} has no attempt of ours`);
      continue;
    }
    const taken = charge.paidAmount === null ? null : fromDecimal(charge.paidAmount, charge.currency);
    const back = fromDecimal(charge.refundedAmount, charge.currency);
    if (taken === null) {
      if (attempt.money !== null) problems.push(`${name} was never paid, and we have its money as ${attempt.money}`);
      continue;
    }
    if (attempt.money === null) problems.push(`${name} was paid ${taken}, and we do not know`);
    if (attempt.captured !== taken || attempt.currency !== charge.currency) {
      problems.push(`${name} was paid ${taken} ${charge.currency}, we have ${attempt.captured} ${attempt.currency}`);
    }
    if (attempt.posted !== 1) problems.push(`${name} was paid once and posted ${attempt.posted} times`);
    if (attempt.amount !== taken - back)
      problems.push(`${name} comes to ${taken - back}, the ledger to ${attempt.amount}`);
  }
  for (const { ref, money, posted } of attempts) {
    if (money !== null && !seen.has(ref)) problems.push(`attempt ${ref} has money (${money}) of no charge`);
    if (money === null && posted > 0) problems.push(`attempt ${ref} is posted without money`);
  }
  return problems;
}

/** What must hold at any time; each statement gives the rows for which it does not. */
const rules: Readonly<Record<string, string>> = {
  'a ledger transaction does not balance': `
    select transaction_id from ledger_entries group by transaction_id, currency having sum(amount) <> 0`,
  'a ledger transaction has fewer than two entries': `
    select t.id from ledger_transactions t where (select count(*) from ledger_entries e where e.transaction_id = t.id) < 2`,
  'buyer_funds is not what was captured and not used': `
    select l.currency from ledger_accounts l join ledger_entries e on e.account_id = l.id where l.code = 'buyer_funds'
    group by l.business_id, l.currency having sum(e.amount) <> -coalesce((select sum(a.payable) from attempts a
      where a.business_id = l.business_id and a.currency = l.currency and a.money = 'captured'), 0)`,
  'suspense is not what is in conflict': `
    select l.currency from ledger_accounts l join ledger_entries e on e.account_id = l.id where l.code = 'suspense'
    group by l.business_id, l.currency having sum(e.amount) <> -coalesce((select sum(a.captured_amount) from attempts a
      where a.business_id = l.business_id and a.captured_currency = l.currency and a.money = 'suspense'), 0)`,
  'money is in suspense without an open task': `
    select a.id from attempts a where a.money = 'suspense'
      and not exists (select from tasks t where t.attempt_id = a.id and t.status = 'open')`,
  'overpaid is not what was paid too often': `
    select l.currency from ledger_accounts l join ledger_entries e on e.account_id = l.id where l.code = 'overpaid'
    group by l.business_id, l.currency having sum(e.amount) <> -coalesce((select sum(a.payable) from attempts a
      where a.business_id = l.business_id and a.currency = l.currency and a.money = 'overpaid'), 0)`,
  'what was paid twice has no task to give it back': `
    select a.id from attempts a where a.money = 'overpaid'
      and not exists (select from tasks t where t.attempt_id = a.id and t.kind = 'refund')`,
  'an order is paid otherwise than by one attempt': `
    select o.id from orders o where o.status = 'paid' and not o.free
      and (select count(*) from attempts a where a.order_id = o.id and a.money = 'sale') <> 1`,
  'an attempt completed an order that is not paid': `
    select a.id from attempts a join orders o on o.id = a.order_id where a.money = 'sale' and o.paid_at is null`,
  'what was captured was not as asked for': `
    select id from attempts where money in ('captured', 'sale', 'overpaid')
      and (captured_amount <> payable or captured_currency <> currency)`,
  'an attempt is of another business than its order': `
    select a.id from attempts a join orders o on o.id = a.order_id where a.business_id <> o.business_id`,
  'an order is not the sum of its lines': `
    select o.id from orders o join order_lines l on l.order_id = o.id group by o.id
    having sum(l.gross) <> o.sub_total or sum(l.discount) <> o.discount or sum(l.tax) <> o.taxes or sum(l.net) <> o.value`,
  'an attempt is not the sum of what it shows': `
    select id from attempts where (quote->>'rest')::int8 = 0 and payable <> ((quote->'shown'->>'subTotal')::int8
      - (quote->'shown'->>'discount')::int8 + (quote->'shown'->>'taxes')::int8 + fees)`,
  'an attempt and its rest are not the order with its fees': `
    select a.id from attempts a join orders o on o.id = a.order_id
    where a.payable + (a.quote->>'rest')::int8 <> o.value + a.fees`,
  'held is not what is held': `
    select b.id from buckets b
    where b.held <> coalesce((select sum(h.quantity) from holds h where h.bucket_id = b.id), 0)`,
  'sold is not what was sold': `
    select b.id from buckets b where b.sold <> coalesce((select sum(s.quantity) from order_stock s
      join orders o on o.id = s.order_id where s.bucket_id = b.id and o.stock = 'sold'), 0)`,
  'more was sold than there is': 'select id from buckets where held + sold > size',
  'an order takes other things than its lines': `
    select o.id from orders o join order_lines l on l.order_id = o.id join product_items i on i.id = l.item_id
    where i.bucket_id is not null group by o.id, i.bucket_id
    having sum(l.quantity) <> coalesce((select s.quantity from order_stock s
      where s.order_id = o.id and s.bucket_id = i.bucket_id), 0)`,
  'an order that is paid has not sold its stock': `
    select o.id from orders o where o.status = 'paid' and o.stock <> 'sold'`,
  'a process is not where its history ends': `
    select h.row_id from (select distinct on (process, row_id) process, row_id, to_status from process_history
      order by process, row_id, id desc) h
    where (h.process = 'order' and h.to_status <> (select status from orders where id = h.row_id))
      or (h.process = 'attempt' and h.to_status <> (select status from attempts where id = h.row_id))`,
  'a history has a gap, or goes back in time': `
    select h.id from (select id, from_status, at, lag(to_status) over w as before, lag(at) over w as at_before
      from process_history window w as (partition by process, row_id order by id)) h
    where h.from_status is distinct from h.before or h.at < h.at_before`,
  'an order or attempt has no history': `
    select id from orders o where not exists (select from process_history where process = 'order' and row_id = o.id)
    union all select id from attempts a where not exists (select from process_history where process = 'attempt' and row_id = a.id)`,
  'nobody will look at an attempt that is still live': `
    select id from attempts where provider is not null and status in ('created', 'pending', 'action', 'unknown') and next_check_at is null`,
  'a notice was taken and nothing was made of it': `
    select i.id from inbox i where i.status = 'received' and not exists (
      select from jobs j where j.kind = 'notice.read' and j.dead_at is null and (j.payload->>'notice')::int8 = i.id)`,
  'an order that is paid told its buyer other than once': `
    select o.id from orders o where o.paid_at is not null and o.buyer_email <> '' and (
      select count(*) from outbox m where m.recipient = o.buyer_email and m.key like 'order ' || o.id || ' mail.orderPaid %') <> 1`,
  'a promo code gave a discount that nobody counted': `
    select o.id from orders o join promo_codes k on k.id = o.promo_id where k.bucket_id is not null
      and not exists (select from order_stock s where s.order_id = o.id and s.bucket_id = k.bucket_id)`,
};

async function brokenRules(db: Database): Promise<string[]> {
  const problems: string[] = [];
  for (const [says, statement] of Object.entries(rules)) {
    const { rows } = await sql<Record<string, unknown>>`${sql.raw(statement)}`.execute(db);
    if (rows.length > 0) problems.push(`${says}: ${JSON.stringify(rows.slice(0, 5))}`);
  }
  return problems;
}
