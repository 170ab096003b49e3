import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import { Client } from 'pg';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { shiftClock } from '#server/database/clock.ts';
import { compareMoney } from '#tests/support/compareMoney.ts';
import { freshDatabase } from '#tests/support/database.ts';
import { buy, newKey, placeOrder, readyCheckout, sellThing, sound } from '#tests/support/market.ts';
import { openServers } from '#tests/support/servers.ts';
import { type Answers, goShopping } from '#tests/support/shopping.ts';

/**
 * Two servers on one database and one bank: one is killed wherever it hurts, the other takes over. A trigger holds the one
 * to be killed at its point, so that no run depends on luck.
 */
const database = await freshDatabase();
const { db, url } = database;
const opened = await openServers(database);
const { bank, servers } = opened;
const [first, second] = servers as [(typeof servers)[0], (typeof servers)[0]];
const gate = 77_001;
const keeper = new Client({ connectionString: url });
await keeper.connect();
afterAll(() => keeper.end());

afterEach(async () => {
  await expect.poll(() => compareMoney(db, bank), { timeout: 60_000 }).toEqual([]);
  expect(opened.faults()).toEqual([]);
}, 90_000);

const claimed = 'after the charge was taken on, before it was sent';

/** Where a server is held: a change of a row that happens at that point and nowhere else. */
const points = {
  [claimed]: `
    before update on attempts for each row when (old.sent_at is null and new.sent_at is not null)`,
  'after the order is committed, before its charge': `
    before update on attempts for each row when (old.sent_at is null and new.sent_at is not null)`,
  'after the bank was called, before its answer is kept': `
    before update on attempts for each row when (old.heard_at is null and new.heard_at is not null)`,
  'after the money is kept, before the order is fulfilled': `
    before update on orders for each row when (old.paid_at is null and new.paid_at is not null)`,
} as const;

/** Holds whoever comes to the point until the gate is opened; gives how to open it. */
async function holdAt(point: keyof typeof points): Promise<() => Promise<void>> {
  await keeper.query('select pg_advisory_lock($1)', [gate]);
  await sql`
    create or replace function hold_here() returns trigger language plpgsql as $$
      begin perform pg_advisory_lock_shared(${sql.lit(gate)}); perform pg_advisory_unlock_shared(${sql.lit(gate)}); return new; end $$`.execute(
    db,
  );
  await sql`create trigger hold_here ${sql.raw(points[point])} execute function hold_here()`.execute(db);
  return async () => {
    // PostgreSQL would go on with what a dead one asked for.
    if (point !== claimed) await keeper.query(`select pg_terminate_backend(w.pid) from (${waiting}) w`);
    await keeper.query('select pg_advisory_unlock($1)', [gate]);
    await sql`drop function hold_here cascade`.execute(db);
  };
}

const waiting = `
  select a.pid from pg_locks l join pg_stat_activity a on a.pid = l.pid
  where l.locktype = 'advisory' and l.objid = ${gate} and not l.granted and a.datname = current_database()`;

async function isHeld(): Promise<boolean> {
  const { rows } = await keeper.query(waiting);
  return rows.length > 0;
}

async function orderOf(refNum: string) {
  return db.selectFrom('orders').selectAll().where('ref_num', '=', refNum).executeTakeFirst();
}

describe('a server that is killed', () => {
  test.each(Object.keys(points) as (keyof typeof points)[])(
    '%s: one charge, one posting, the order is right',
    async (point) => {
      const stall = await sellThing(opened, { size: 1 });
      const checkout = await readyCheckout(first.visitor(), stall, 'credit-card');
      const call = { checkout: checkout.token, key: newKey(), expected: checkout.quote.expected };
      const isLate = point.startsWith('after the money');
      const early = isLate ? sound(await first.visitor().call('orders.place', call)) : undefined;
      const ref = early?.attempt?.ref ?? '';
      const encryptedData = isLate ? await bank.seal('4242424242424242', ref) : '';
      const open = await holdAt(point);
      const cut = isLate
        ? first.visitor().call('attempts.authenticate', { ref, encryptedData })
        : first.visitor().call('orders.place', call);
      const broken = expect(cut).rejects.toThrow();
      await expect.poll(isHeld).toBe(true);
      expect(await first.end('SIGKILL')).toBe('SIGKILL');
      await broken;
      await open();
      const back = first.start();
      const placed = early ?? sound(await second.visitor().call('orders.place', call));
      const attempt = placed.attempt?.ref ?? '';
      if (point === claimed) {
        // Whether it was sent nobody knows; the bank, asked after a while, never had it.
        await shiftClock(db, '2 minutes');
        await expect
          .poll(async () => sound(await second.visitor().call('attempts.status', { ref: attempt })).status, {
            timeout: 60_000,
          })
          .toBe('failed');
        const retry = sound(
          await second.visitor().call('orders.retry', { refNum: placed.order.refNum, key: newKey() }),
        );
        const again = retry.attempt?.ref ?? '';
        const sealed = await bank.seal('4242424242424242', again);
        sound(await second.visitor().call('attempts.authenticate', { ref: again, encryptedData: sealed }));
        await back;
        expect((await orderOf(placed.order.refNum))?.status).toBe('paid');
        return;
      }
      if (isLate) {
        // Nobody calls again: the job that was put in with the money does it.
        await expect.poll(async () => (await orderOf(placed.order.refNum))?.status, { timeout: 60_000 }).toBe('paid');
      } else {
        const sealed = await bank.seal('4242424242424242', attempt);
        // What was sent and not heard of is asked about first.
        await expect
          .poll(
            async () => {
              const { output } = await second.visitor().call('attempts.status', { ref: attempt });
              if (output.status === 'paid') return 'paid';
              await second.visitor().call('attempts.authenticate', { ref: attempt, encryptedData: sealed });
              return output.status;
            },
            { timeout: 60_000, interval: 300 },
          )
          .toBe('paid');
      }
      await back;
      const { body } = await bank.call('GET', `/charges?merchantReference=${attempt}`);
      expect(body.status).toBe('APPROVED');
      expect((await orderOf(placed.order.refNum))?.status).toBe('paid');
    },
    150_000,
  );
});

describe('two servers', () => {
  test('told the same event a hundred times, through both, make one effect of it', async () => {
    const stall = await sellThing(opened);
    const { attempt, order } = await buy(second.visitor(), stall, 'fawry');
    const { body: charge } = await bank.call('GET', `/charges?merchantReference=${attempt?.ref}`);
    await bank.call('POST', '/control', { scope: { chargeId: charge.id }, notice: { silent: true } });
    await bank.call('POST', `/control/charges/${charge.id}/pay`, {});
    const raw = JSON.stringify({
      eventId: `ev-${charge.id}`,
      chargeId: charge.id,
      merchantReference: attempt?.ref,
      status: 'APPROVED',
      amount: charge.amount,
      currency: 'EGP',
    });
    const t = Math.floor(Date.now() / 1000);
    const v1 = createHmac('sha256', bank.secret).update(`${t}.${raw}`).digest('hex');
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_unused, index) =>
        fetch(`${(index % 2 ? first : second).address}/api/providers/bank/notices`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'x-bank-signature': `t=${t},v1=${v1}` },
          body: raw,
        }).then(({ status }) => status),
      ),
    );
    expect(new Set(answers)).toEqual(new Set([200]));
    await expect.poll(async () => (await orderOf(order.refNum))?.status).toBe('paid');
    const { rows } = await sql`select from inbox where event_id = ${`ev-${charge.id}`}`.execute(db);
    expect(rows).toHaveLength(1);
  }, 60_000);

  test('sell twenty to thirty-two who come at once, and not one more', async () => {
    const stall = await sellThing(opened, { size: 20 });
    const answers: Answers = new Map();
    const results = await Promise.all(
      Array.from({ length: 32 }, (_unused, index) =>
        goShopping({
          visitor: () => (index % 2 ? first : second).visitor(),
          bank,
          stall,
          option: index % 4 === 0 ? 'fawry' : 'credit-card',
          answers,
        }),
      ),
    );
    expect(results.filter((each) => 'refNum' in each)).toHaveLength(20);
    expect(results.filter((each) => 'refused' in each && each.refused === 'stock.ranOut')).toHaveLength(12);
    const bucket = () => db.selectFrom('buckets').select(['held', 'sold']).where('id', '=', stall.bucketId).execute();
    await expect.poll(bucket, { timeout: 60_000 }).toEqual([{ held: 0, sold: 20 }]);
  }, 120_000);

  test('lose nothing when one is told to stop in the middle: what runs is answered, the other takes the rest', async () => {
    const stall = await sellThing(opened, { size: 40 });
    const answers: Answers = new Map();
    let placed = 0;
    let stopping: Promise<number | string> | undefined;
    const buyers = Promise.all(
      Array.from({ length: 24 }, () =>
        goShopping({
          visitor: () => (first.alive() && stopping === undefined ? first : second).visitor(),
          bank,
          stall,
          option: 'credit-card',
          answers,
          onStep: () => {
            placed += 1;
            if (placed === 8) stopping ??= first.end('SIGTERM');
          },
        }),
      ),
    );
    const results = await buyers;
    expect(await stopping).toBe(0);
    expect(results.filter((each) => 'refNum' in each)).toHaveLength(24);
    expect([...answers.keys()].filter((each) => each.startsWith('500'))).toEqual([]);
    await first.start();
  }, 150_000);

  test('an order that is placed twice, through one and the other, is one', async () => {
    const checkout = await readyCheckout(first.visitor(), await sellThing(opened), 'fawry');
    const key = newKey();
    const [one, two] = await Promise.all([
      placeOrder(first.visitor(), checkout, key),
      placeOrder(second.visitor(), checkout, key),
    ]);
    expect(two.order.refNum).toBe(one.order.refNum);
    expect(two.attempt?.ref).toBe(one.attempt?.ref);
  });
});
