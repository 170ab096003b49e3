import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Tx } from '#server/database/transaction.ts';
import type { Entry } from '#server/payments/entriesOf.ts';
import { writeLedger } from '#server/payments/queries/ledger.ts';
import { findMoneyMismatches } from '#tests/support/findMoneyMismatches.ts';
import { buy, createTestShop, createProduct } from '#tests/support/testShop.ts';

const shop = await createTestShop();
const { db, bank, seller } = shop;
const product = await createProduct(shop);
const { order } = await buy(shop.client(), product, 'credit-card');
const orderId = Number(
  (await db.selectFrom('orders').select('id').where('ref_num', '=', order.refNum).executeTakeFirstOrThrow()).id,
);

let keys = 0;
function write(tx: Tx, entries: readonly Entry[], key = `test ${(keys += 1)}`): Promise<boolean> {
  return writeLedger(tx, {
    businessId: seller.businessId,
    posting: 'offline',
    key,
    orderId,
    attemptId: null,
    provider: 'bank',
    currency: 'EGP',
    entries,
  });
}
const inTransaction = <T>(work: (tx: Tx) => Promise<T>): Promise<T> => db.transaction().execute(work);
const both: readonly Entry[] = [
  { account: 'out_of_band', amount: 500 },
  { account: 'out_of_band_sales', amount: -500 },
];

test('what balances is written, its accounts with it', async () => {
  expect(await inTransaction((tx) => write(tx, both))).toBe(true);
  const { rows } = await sql<{ code: string; amount: number; business_id: number }>`
    select l.code, e.amount, l.business_id from ledger_entries e join ledger_accounts l on l.id = e.account_id
    where l.code like 'out\_of\_band%' order by l.code`.execute(db);
  expect(rows).toEqual([
    { code: 'out_of_band', amount: 500, business_id: seller.businessId },
    { code: 'out_of_band_sales', amount: -500, business_id: seller.businessId },
  ]);
});

test('what does not balance is refused by the database, whatever the code above does', async () => {
  const lopsided = inTransaction((tx) =>
    write(tx, [
      { account: 'out_of_band', amount: 500 },
      { account: 'out_of_band_sales', amount: -499 },
    ]),
  );
  await expect(lopsided).rejects.toThrow('does not balance');
  await expect(inTransaction((tx) => write(tx, [{ account: 'out_of_band', amount: 500 }]))).rejects.toThrow(
    'fewer than two entries',
  );
});

test('a key is posted once, also by two at the same time', async () => {
  const twice = await Promise.all([
    inTransaction((tx) => write(tx, both, 'once')),
    inTransaction((tx) => write(tx, both, 'once')),
  ]);
  expect(twice.toSorted()).toEqual([false, true]);
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from ledger_transactions where key = 'once'`.execute(db);
  expect(rows[0]?.count).toBe(1);
});

test('eight that need the same new accounts at once all get them', async () => {
  const kuwait = (key: string) =>
    inTransaction((tx) =>
      writeLedger(tx, {
        businessId: seller.businessId,
        posting: 'offline',
        key,
        orderId,
        attemptId: null,
        provider: 'bank',
        currency: 'KWD',
        entries: both,
      }),
    );
  const posted = await Promise.all(Array.from({ length: 8 }, (_, index) => kuwait(`kwd ${index}`)));
  expect(posted).toEqual(Array.from({ length: 8 }, () => true));
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from ledger_accounts where currency = 'KWD'`.execute(db);
  expect(rows[0]?.count).toBe(2);
});

test('nothing written is ever changed, and nothing is added to it', async () => {
  const { rows } = await sql<{ id: number; account_id: number }>`
    select t.id, e.account_id from ledger_transactions t join ledger_entries e on e.transaction_id = t.id limit 1`.execute(
    db,
  );
  const [first] = rows;
  await expect(sql`update ledger_entries set amount = amount * 2`.execute(db)).rejects.toThrow('never changed');
  await expect(sql`delete from ledger_transactions`.execute(db)).rejects.toThrow('never changed');
  await expect(sql`truncate ledger_entries`.execute(db)).rejects.toThrow('never changed');
  const late = sql`
    insert into ledger_entries (transaction_id, account_id, amount, currency)
    values (${first?.id}, ${first?.account_id}, 100, 'EGP'), (${first?.id}, ${first?.account_id}, -100, 'EGP')`;
  await expect(late.execute(db)).rejects.toThrow('complete once it is committed');
  await expect(sql`update process_history set to_status = 'paid'`.execute(db)).rejects.toThrow('never changed');
});

test('an entry is of the currency of its account', async () => {
  const wrong = inTransaction(async (tx) => {
    await sql`
      with t as (
        insert into ledger_transactions (business_id, posting, key, order_id)
        values (${seller.businessId}, 'offline', 'wrong currency', ${orderId}) returning id
      )
      insert into ledger_entries (transaction_id, account_id, amount, currency)
      select t.id, l.id, 1, 'USD' from t, ledger_accounts l limit 1`.execute(tx);
  });
  await expect(wrong).rejects.toThrow('foreign key');
});

test('the comparison finds what is wrong', async () => {
  expect(await findMoneyMismatches(db, bank)).toEqual([]);
  await sql`update payment_attempts set funds_status = 'sale', captured_amount = payable, captured_currency = currency, captured_at = now()
    where order_id = ${orderId}`.execute(db);
  await sql`update quotas set sold = 1 where id = ${product.quotaId}`.execute(db);
  const found = (await findMoneyMismatches(db, bank)).join('\n');
  expect(found).toContain('was never paid, and we have its money as sale');
  expect(found).toContain('the money of an attempt was taken in more or less than once');
  expect(found).toContain('sold is not what was sold');
});
