import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { shiftClock } from '#tests/support/clock.ts';
import { findCheckoutToPlace } from '#server/checkout/queries/checkouts.ts';
import type { Database } from '#server/database/pool.ts';
import { type Db, type Tx, withTransaction } from '#server/database/transaction.ts';
import { freshDatabase } from '#tests/support/database.ts';

const { db } = await freshDatabase();

async function value(expression: string): Promise<unknown> {
  const { rows } = await sql<{ value: unknown }>`select ${sql.raw(expression)} as value`.execute(db);
  return rows[0]?.value;
}

test('int8 arrives as a number, and one that a number cannot hold is refused instead of rounded', async () => {
  expect(await value('9007199254740991::int8')).toBe(Number.MAX_SAFE_INTEGER);
  expect(await value("'{1,null,{2}}'::text")).toBe('{1,null,{2}}');
  expect(await value('array[1,null,3]::int8[]')).toEqual([1, null, 3]);
  await expect(value('9007199254740992::int8')).rejects.toThrow(RangeError);
  await expect(value('array[9007199254740992]::int8[]')).rejects.toThrow(RangeError);
});

test('a date stays the day that it is, and a numeric is not made a float', async () => {
  expect(await value("'2026-03-01'::date")).toBe('2026-03-01');
  expect(await value("array['2026-03-01']::date[]")).toEqual(['2026-03-01']);
  expect(await value('0.1::numeric')).toBe('0.1');
  expect(await value("timestamptz '2026-03-01 00:00:00+02'")).toEqual(new Date('2026-02-28T22:00:00Z'));
});

test('a connection has limits for statements, locks and idle transactions, and lives in UTC', async () => {
  const settings = ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout', 'TimeZone'];
  const values = await Promise.all(settings.map((each) => value(`current_setting('${each}')`)));
  expect(values).toEqual(['10s', '3s', '15s', 'UTC']);
});

test('text in Arabic is folded and compared as letters', async () => {
  expect(await value("lower('ÉŞ')")).toBe('éş');
  expect(await value("'قهوة' ~ '^\\w+$' and length('قهوة') = 4")).toBe(true);
  const { rows } = await sql<{ word: string }>`
    select word from unnest(array['zebra', 'بيت', 'أحمد', 'تاج']) as word order by word collate "ar-x-icu"`.execute(db);
  expect(rows.map(({ word }) => word)).toEqual(['أحمد', 'بيت', 'تاج', 'zebra']);
});

test('a transaction is no pool, and a pool no transaction', async () => {
  await withTransaction(db, async (tx) => {
    // @ts-expect-error its statements have one connection
    const pool: Database = tx;
    // @ts-expect-error its statements stand alone
    const alone: Tx = db;
    const either: readonly Db[] = [tx, db];
    // @ts-expect-error what is read for several callers at once is never read in the transaction of one
    const batched = () => findCheckoutToPlace(tx, 'token');
    expect([pool, alone, ...either].map(({ isTransaction }) => isTransaction)).toEqual([true, false, true, false]);
    expect(batched).toBeTypeOf('function');
    const number = sql`select txid_current() as number`;
    const [mine] = (await number.execute(tx)).rows;
    expect(await withTransaction(tx, async (same) => (await number.execute(same)).rows[0])).toEqual(mine);
    expect(await withTransaction(db, async (other) => (await number.execute(other)).rows[0])).not.toEqual(mine);
  });
});

test('the clock is the true one until a test shifts it, for every connection', async () => {
  const off = () => value('extract(epoch from masar_now() - now())::int8');
  expect(await off()).toBe(0);
  await shiftClock(db, '48 hours');
  expect(await Promise.all([off(), off(), off()])).toEqual([172_800, 172_800, 172_800]);
  await shiftClock(db, '0');
  expect(await off()).toBe(0);
});
