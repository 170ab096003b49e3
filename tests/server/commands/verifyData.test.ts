import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inspect } from '#server/invariants/queries/inspect.ts';
import { invariants } from '#server/invariants/queries/invariants.ts';
import { verifyData } from '#server/commands/verifyData.ts';
import type { Tx } from '#server/database/transaction.ts';
import {
  buy,
  buyerAnswers,
  createTestShop,
  placeOrder,
  createProduct,
  expectOk,
  startCheckout,
} from '#tests/support/testShop.ts';

const shop = await createTestShop();
const { db, bank, seller } = shop;
const read = async () => (await inspect(db)).filter(({ count }) => count > 0);

beforeAll(async () => {
  // One that is paid with a promo code, and one that waits.
  await sql`
    with quota as (insert into quotas (business_id, kind, capacity) values (${seller.businessId}, 'promo', 5) returning id)
    insert into promo_codes (business_id, code, type, percent, quota_id)
    select ${seller.businessId}, 'TEN', 'percentage', 10, id from quota`.execute(db);
  const product = await createProduct(shop);
  const buyer = shop.client();
  const { token } = await startCheckout(buyer, product);
  expectOk(await buyer.call('checkouts.saveAnswers', { token, answers: buyerAnswers }));
  expectOk(await buyer.call('checkouts.applyPromoCode', { token, code: 'TEN' }));
  const { attempt } = await placeOrder(
    buyer,
    expectOk(await buyer.call('checkouts.selectOption', { token, option: 'credit-card' })),
  );
  const ref = attempt?.ref ?? '';
  expectOk(await buyer.call('attempts.submitCard', { ref, encryptedData: await bank.seal('4242424242424242', ref) }));
  await buy(buyer, product, 'fawry');
  await shop.signIn(seller.email);
  await shop.drainBackground();
  const { rows } = await sql<{ paid: number; waiting: number }>`
    select count(*) filter (where status = 'paid') as paid, count(*) filter (where status = 'placed') as waiting from orders`.execute(
    db,
  );
  expect(rows).toEqual([{ paid: 1, waiting: 1 }]);
});

const paid = `(select id from orders where paid_at is not null)`;
const placed = `(select id from orders where paid_at is null)`;
const change = (what: string, of: string) => `update payment_attempts set ${what} where order_id = ${of}`;
const history = (event: string, from: string, to: string) => `
  insert into process_history (business_id, process, row_id, event, from_status, to_status, sent_by)
  select business_id, 'order', id, '${event}', '${from}', '${to}', 'system' from orders where paid_at is not null`;
const owing = (code: string, amount: number) => `
  with owed as (insert into ledger_accounts (business_id, code, currency) select id, '${code}', 'USD' from businesses limit 1 returning id)
  insert into ledger_entries (transaction_id, account_id, amount, currency)
  select (select max(id) from ledger_transactions), id, ${amount}, 'USD' from owed`;
const published = (previous: string) => `
  insert into definition_publications (kind, id, version, previous, json, published_by) values
    ('form', 'x', 'one', '', '{}', 'nobody'), ('form', 'x', 'two', '${previous}', '{}', 'nobody')`;
const quotaOf = (kind: string) => `(select id from quotas where kind = '${kind}')`;

/** For each thing that must always hold, what breaks it. What the tables refuse is planted without their constraints. */
const plants: Readonly<Record<string, string>> = {
  'a ledger transaction does not balance':
    'update ledger_entries set amount = amount + 1 where id = (select min(id) from ledger_entries)',
  'a ledger transaction has fewer than two entries':
    'delete from ledger_entries where id = (select min(id) from ledger_entries)',
  'an account that only ever owes is in debit': owing('suspense', 500),
  'something that is never changed can be changed': 'alter table audit disable trigger user',
  'the money of an attempt was taken in more or less than once': change('funds_status = null', paid),
  'buyer_funds is not what was captured and not used': change("funds_status = 'captured'", paid),
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
  'two attempts of one order are its sale': `update payment_attempts set order_id = ${paid}, number = 2, funds_status = 'sale' where order_id = ${placed}`,
  'what was captured was not as asked for': change('captured_amount = captured_amount - 1', paid),
  'money is in suspense without a task': change("funds_status = 'suspense'", paid),
  'what was paid twice has no task to give it back': change("funds_status = 'overpaid'", paid),
  'money was taken and nobody will use it': change("funds_status = 'captured', next_inquiry_at = null", paid),
  'nobody will look at an attempt that is still live': change('next_inquiry_at = null', placed),
  'an open order will never end': "delete from jobs where kind = 'order.expire'",
  'a process is not where its history ends': `update orders set status = 'cancelled' where id = ${paid}`,
  'a history has a gap, or goes back in time': history('REFUNDED', 'expired', 'paid'),
  'a process took a step that it does not have': history('NOTHING', 'paid', 'paid'),
  'an order or attempt has no history': "delete from process_history where process = 'order'",
  'a webhook was taken and nothing will be made of it':
    "insert into webhook_events (provider, event_id, payload, status) values ('bank', 'lost', '', 'received')",
  'an order that is paid told its buyer other than once': "delete from outbox where key like 'order %'",
  'more was sold or held than there is': 'update quotas set capacity = 0',
  'held is not what is held': 'update quotas set held = held + 1',
  'sold is not what was sold': 'update quotas set sold = sold + 1',
  'more was sold than there is, counted from the lines': 'update quotas set capacity = 0, held = 0, sold = 0',
  'an order takes other things than its lines': 'update order_stock set quantity = quantity + 1',
  'an order that is paid and not given back has not sold its stock': "update orders set stock = 'held'",
  'a promo code gave a discount that nobody counted': `delete from order_stock where quota_id = ${quotaOf('promo')}`,
  'a promo code was used more often than it may be': `update quotas set capacity = 0, held = 0, sold = 0 where id = ${quotaOf('promo')}`,
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
    insert into definition_versions (kind, id, version, rules_hash, texts_hash, json, dependencies)
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
      await sql`alter table quotas drop constraint quotas_check`.execute(tx);
      await sql`alter table payment_attempts drop constraint payment_attempts_check1`.execute(tx);
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
    expect(Object.keys(plants)).toEqual((await inspect(db)).map(({ violation: says }) => says));
    expect(Object.keys(plants)).toEqual(expect.arrayContaining(Object.keys(invariants)));
  });

  test.each(Object.entries(plants))('%s: is seen', async (says, statement) => {
    const found = await planted(statement, (tx) => inspect(tx));
    const broken = found.filter(({ count }) => count > 0);
    expect(broken.map((each) => each.violation)).toContain(says);
    expect(broken.every(({ samples }) => samples.length > 0)).toBe(true);
  });
});

test.each(Object.entries(soundRows))('%s: is not said of what only looks like it', async (says, statement) => {
  const found = await planted(statement, (tx) => inspect(tx));
  expect(found.find((each) => each.violation === says)?.count).toBe(0);
});

describe('npm run verify-data', () => {
  const auditor = `auditor_${process.pid}`;
  const run = (args: readonly string[], url = shop.url) =>
    verifyData({ args: [...args], env: { DATABASE_URL: url }, cwd: process.cwd() });

  test('ends with 0 when all of it holds, and needs no more than to read', async () => {
    await sql`create role ${sql.ref(auditor)} login password 'reads-only'`.execute(db);
    await sql`grant pg_read_all_data to ${sql.ref(auditor)}`.execute(db);
    afterThis(async () => void (await sql`drop role ${sql.ref(auditor)}`.execute(db)));
    const url = new URL(shop.url);
    url.username = auditor;
    url.password = 'reads-only';
    const { code, out, err } = await run([], url.href);
    expect([code, err]).toEqual([0, '']);
    expect(out.split('\n').filter((line) => line.startsWith('✓ 0  '))).toHaveLength(Object.keys(plants).length);
    expect(out).toContain(`${Object.keys(plants).length} hold, 0 do not`);
  });

  test('ends with 1 and shows the rows when something does not hold; --json is the same as data', async () => {
    await sql`insert into jobs (kind, due_at, max_attempts, dead_at) values ('a.dead', masar_now(), 1, masar_now())`.execute(
      db,
    );
    afterThis(async () => void (await sql`delete from jobs where kind = 'a.dead'`.execute(db)));
    const { code, out } = await run([]);
    expect(code).toBe(1);
    expect(out).toMatch(/✗ 1 {2}a job has failed so often that it is dead\n.*a\.dead/);
    const data = await run(['--json']);
    expect(data.code).toBe(1);
    expect(JSON.parse(data.out).filter(({ count }: { count: number }) => count > 0)).toMatchObject([
      { violation: 'a job has failed so often that it is dead', count: 1, samples: [{ kind: 'a.dead' }] },
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
