import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inspect } from '#server/audit/queries/inspect.ts';
import { invariants } from '#server/audit/queries/invariants.ts';
import { auditDatabase } from '#server/commands/audit.ts';
import type { Tx } from '#server/database/transaction.ts';
import { buy, buyerAnswers, openMarket, placeOrder, sellThing, sound, startCheckout } from '#tests/support/market.ts';

const market = await openMarket();
const { db, bank, seller } = market;
const read = async () => (await inspect(db)).filter(({ count }) => count > 0);

beforeAll(async () => {
  // One that is paid with a promo code, and one that waits.
  await sql`
    with bucket as (insert into buckets (business_id, kind, size) values (${seller.businessId}, 'promo', 5) returning id)
    insert into promo_codes (business_id, code, type, percent, bucket_id)
    select ${seller.businessId}, 'TEN', 'percentage', 10, id from bucket`.execute(db);
  const stall = await sellThing(market);
  const buyer = market.visitor();
  const { token } = await startCheckout(buyer, stall);
  sound(await buyer.call('checkouts.details', { token, answers: buyerAnswers }));
  sound(await buyer.call('checkouts.promo', { token, code: 'TEN' }));
  const { attempt } = await placeOrder(
    buyer,
    sound(await buyer.call('checkouts.choose', { token, option: 'credit-card' })),
  );
  const ref = attempt?.ref ?? '';
  sound(await buyer.call('attempts.authenticate', { ref, encryptedData: await bank.seal('4242424242424242', ref) }));
  await buy(buyer, stall, 'fawry');
  await market.signIn(seller.email);
  await market.rest();
  const { rows } = await sql<{ paid: number; waiting: number }>`
    select count(*) filter (where status = 'paid') as paid, count(*) filter (where status = 'placed') as waiting from orders`.execute(
    db,
  );
  expect(rows).toEqual([{ paid: 1, waiting: 1 }]);
});

const paid = `(select id from orders where paid_at is not null)`;
const placed = `(select id from orders where paid_at is null)`;
const change = (what: string, of: string) => `update attempts set ${what} where order_id = ${of}`;
const history = (event: string, from: string, to: string) => `
  insert into process_history (business_id, process, row_id, event, from_status, to_status, by)
  select business_id, 'order', id, '${event}', '${from}', '${to}', 'system' from orders where paid_at is not null`;
const owing = (code: string, amount: number) => `
  with owed as (insert into ledger_accounts (business_id, code, currency) select id, '${code}', 'USD' from businesses limit 1 returning id)
  insert into ledger_entries (transaction_id, account_id, amount, currency)
  select (select max(id) from ledger_transactions), id, ${amount}, 'USD' from owed`;
const published = (previous: string) => `
  insert into definitions (kind, id, version, previous, json, published_by) values
    ('form', 'x', 'one', '', '{}', 'nobody'), ('form', 'x', 'two', '${previous}', '{}', 'nobody')`;
const bucketOf = (kind: string) => `(select id from buckets where kind = '${kind}')`;

/** For each thing that must always hold, what breaks it. What the tables refuse is planted without their constraints. */
const plants: Readonly<Record<string, string>> = {
  'a ledger transaction does not balance':
    'update ledger_entries set amount = amount + 1 where id = (select min(id) from ledger_entries)',
  'a ledger transaction has fewer than two entries':
    'delete from ledger_entries where id = (select min(id) from ledger_entries)',
  'an account that only ever owes is in debit': owing('suspense', 500),
  'something that is never changed can be changed': 'alter table audit disable trigger user',
  'the money of an attempt was taken in more or less than once': change('money = null', paid),
  'buyer_funds is not what was captured and not used': change("money = 'captured'", paid),
  'suspense is not what is in conflict': owing('suspense', -500),
  'overpaid is not what was paid too often': owing('overpaid', -500),
  'what a provider owes for an attempt is not what it took less what it gave back': change('refunded_amount = 1', paid),
  'more was given back than was taken': change('refunded_amount = captured_amount + 1', paid),
  'a ledger transaction has no audit row, or more than one': "delete from audit where action = 'ledger.capture'",
  'an order is not the sum of its lines': `update orders set sub_total = sub_total + 1, value = value + 1 where id = ${paid}`,
  'an attempt is not the sum of what it shows': change('payable = payable + 1', placed),
  'an attempt and its rest are not the order with its fees': change('fees = fees + 1', placed),
  'an order that needed payment is paid otherwise than by one sale': 'update orders set paid_at = placed_at',
  'an order was sold that is not paid': 'update orders set paid_at = null',
  'two attempts of one order are its sale': `update attempts set order_id = ${paid}, number = 2, money = 'sale' where order_id = ${placed}`,
  'what was captured was not as asked for': change('captured_amount = captured_amount - 1', paid),
  'money is in suspense without a task': change("money = 'suspense'", paid),
  'what was paid twice has no task to give it back': change("money = 'overpaid'", paid),
  'money was taken and nobody will use it': change("money = 'captured', next_check_at = null", paid),
  'nobody will look at an attempt that is still live': change('next_check_at = null', placed),
  'an open order will never end': "delete from jobs where kind = 'order.expire'",
  'a process is not where its history ends': `update orders set status = 'cancelled' where id = ${paid}`,
  'a history has a gap, or goes back in time': history('REFUNDED', 'expired', 'paid'),
  'a process took a step that it does not have': history('NOTHING', 'paid', 'paid'),
  'an order or attempt has no history': "delete from process_history where process = 'order'",
  'a notice was taken and nothing will be made of it':
    "insert into inbox (provider, event_id, raw, status) values ('bank', 'lost', '', 'received')",
  'an order that is paid told its buyer other than once': "delete from outbox where key like 'order %'",
  'more was sold or held than there is': 'update buckets set size = 0',
  'held is not what is held': 'update buckets set held = held + 1',
  'sold is not what was sold': 'update buckets set sold = sold + 1',
  'more was sold than there is, counted from the lines': 'update buckets set size = 0, held = 0, sold = 0',
  'an order takes other things than its lines': 'update order_stock set quantity = quantity + 1',
  'an order that is paid and not given back has not sold its stock': "update orders set stock = 'held'",
  'a promo code gave a discount that nobody counted': `delete from order_stock where bucket_id = ${bucketOf('promo')}`,
  'a promo code was used more often than it may be': `update buckets set size = 0, held = 0, sold = 0 where id = ${bucketOf('promo')}`,
  'an order or attempt names a version that was never served': change("option_version = 'none'", paid),
  'a publication does not follow the one before it': published('three'),
  'a row is of another business than what it belongs to': change('business_id = business_id + 1', paid),
  'a session is of somebody who may not have it': "update users set status = 'disabled'",
  'a job has failed so often that it is dead': 'update jobs set dead_at = due_at',
  'a definition was published without an audit row': published('one'),
  "a payment card's number is kept": `
    update orders set answers = answers || '{"note": "4111 1111 1111 1111"}' where id = ${placed}`,
};

const hash = `${'abcdef'.repeat(4)}4111111111111111${'fedcba'.repeat(4)}`;

/** What looks like a breach of what must hold, and is none. */
const soundRows: Readonly<Record<string, string>> = {
  "a payment card's number is kept": `
    update audit set details = '{"version": "${hash}"}' where id = (select max(id) from audit)`,
  // What it is bound to was published in between, so that it had another version when it was published again.
  'a publication does not follow the one before it': `${published('one, bound to another')};
    insert into definition_versions (kind, id, version, rules, texts, json, bound)
    values ('form', 'x', 'one, bound to another', '', '', '{}', '[]')`,
};

/** Does it in a transaction that is rolled back, past triggers, foreign keys and the checks of the tables. */
async function planted<T>(statement: string, look: (tx: Tx) => Promise<T>): Promise<T> {
  const undone = new Error('undone');
  let seen: T | undefined;
  await db
    .transaction()
    .execute(async (tx) => {
      await sql`set local session_replication_role = replica`.execute(tx);
      await sql`alter table buckets drop constraint buckets_check`.execute(tx);
      await sql`alter table attempts drop constraint attempts_check1`.execute(tx);
      await sql.raw(statement).execute(tx);
      seen = await look(tx);
      throw undone;
    })
    .catch((error: unknown) => expect(error).toBe(undone));
  return seen as T;
}

describe('what must always hold', () => {
  test('holds, and everything of it is tried below', async () => {
    expect(await read()).toEqual([]);
    expect(Object.keys(plants)).toEqual((await inspect(db)).map(({ says }) => says));
    expect(Object.keys(plants)).toEqual(expect.arrayContaining(Object.keys(invariants)));
  });

  test.each(Object.entries(plants))('%s: is seen', async (says, statement) => {
    const found = await planted(statement, (tx) => inspect(tx));
    const broken = found.filter(({ count }) => count > 0);
    expect(broken.map((each) => each.says)).toContain(says);
    expect(broken.every(({ samples }) => samples.length > 0)).toBe(true);
  });
});

test.each(Object.entries(soundRows))('%s: is not said of what only looks like it', async (says, statement) => {
  const found = await planted(statement, (tx) => inspect(tx));
  expect(found.find((each) => each.says === says)?.count).toBe(0);
});

describe('npm run audit', () => {
  const auditor = `auditor_${process.pid}`;
  const run = (args: readonly string[], url = market.url) =>
    auditDatabase({ args: [...args], env: { NODE_ENV: 'test', DATABASE_URL: url }, cwd: process.cwd() });

  test('ends with 0 when all of it holds, and needs no more than to read', async () => {
    await sql`create role ${sql.ref(auditor)} login password 'reads-only'`.execute(db);
    await sql`grant pg_read_all_data to ${sql.ref(auditor)}`.execute(db);
    afterThis(async () => void (await sql`drop role ${sql.ref(auditor)}`.execute(db)));
    const url = new URL(market.url);
    url.username = auditor;
    url.password = 'reads-only';
    const { code, out, err } = await run([], url.href);
    expect([code, err]).toEqual([0, '']);
    expect(out.split('\n').filter((line) => line.startsWith('✓ 0  '))).toHaveLength(Object.keys(plants).length);
    expect(out).toContain(`${Object.keys(plants).length} hold, 0 do not`);
  });

  test('ends with 1 and shows the rows when something does not hold; --json is the same as data', async () => {
    await sql`insert into jobs (kind, due_at, most_attempts, dead_at) values ('a.dead', masar_now(), 1, masar_now())`.execute(
      db,
    );
    afterThis(async () => void (await sql`delete from jobs where kind = 'a.dead'`.execute(db)));
    const { code, out } = await run([]);
    expect(code).toBe(1);
    expect(out).toMatch(/✗ 1 {2}a job has failed so often that it is dead\n.*a\.dead/);
    const data = await run(['--json']);
    expect(data.code).toBe(1);
    expect(JSON.parse(data.out).filter(({ count }: { count: number }) => count > 0)).toMatchObject([
      { says: 'a job has failed so often that it is dead', count: 1, samples: [{ kind: 'a.dead' }] },
    ]);
  });

  test('ends with 2 when it could not look, or was asked for what is not there', async () => {
    const away = await run([], 'postgresql://nobody:secret@127.0.0.1:1/none');
    expect(away).toMatchObject({ code: 2, out: '' });
    expect(away.err).not.toContain('secret');
    expect((await run(['--jsn'])).code).toBe(2);
  });
});

const after: (() => Promise<void>)[] = [];
function afterThis(undo: () => Promise<void>): void {
  after.push(undo);
}
afterAll(async () => {
  for (const undo of after) await undo();
});
