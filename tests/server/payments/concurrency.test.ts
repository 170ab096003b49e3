import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { compareMoney } from '#tests/support/compareMoney.ts';
import {
  buyerAnswers,
  newKey,
  openMarket,
  placeOrder,
  readyCheckout,
  sellThing,
  sound,
  type Stall,
  startCheckout,
} from '#tests/support/market.ts';

const market = await openMarket();
const { db, bank, seller } = market;
const everybody = <T>(many: number, act: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: many }, (_, index) => act(index)));

async function bucketOf(bucketId: number) {
  return db.selectFrom('buckets').select(['size', 'held', 'sold']).where('id', '=', bucketId).executeTakeFirstOrThrow();
}

/** What read-check-write does without a lock: the control that the harness bites. */
async function holdCarelessly({ bucketId }: Stall): Promise<boolean> {
  const { rows } = await sql<{ left: number }>`
    select size - held - sold as left from careless where id = ${bucketId}`.execute(db);
  if ((rows[0]?.left ?? 0) < 1) return false;
  await pause(5);
  await sql`update careless set held = held + 1 where id = ${bucketId}`.execute(db);
  return true;
}

describe('the last of something', () => {
  test('two submits at the same instant for one: exactly one has it', async () => {
    const stall = await sellThing(market, { size: 1 });
    const lines = [{ item: stall.item, quantity: 1 }];
    const answers = await everybody(2, () =>
      market.visitor().call('checkouts.start', { pattern: stall.pattern, lines }),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  test('32 buyers at once for 20: exactly 20 hold one, place it and pay it', async () => {
    const stall = await sellThing(market, { size: 20 });
    const lines = [{ item: stall.item, quantity: 1 }];
    const started = await everybody(32, async () => {
      const buyer = market.visitor();
      return { buyer, answer: await buyer.call('checkouts.start', { pattern: stall.pattern, lines }) };
    });
    const lucky = started.filter(({ answer }) => answer.status === 200);
    expect(lucky).toHaveLength(20);
    expect(started.filter(({ answer }) => answer.error?.code === 'stock.ranOut')).toHaveLength(12);
    expect(await bucketOf(stall.bucketId)).toEqual({ size: 20, held: 20, sold: 0 });
    const paid = await Promise.all(
      lucky.map(async ({ buyer, answer }) => {
        const { token } = answer.output;
        sound(await buyer.call('checkouts.details', { token, answers: buyerAnswers }));
        const { attempt } = await placeOrder(
          buyer,
          sound(await buyer.call('checkouts.choose', { token, option: 'credit-card' })),
        );
        const ref = attempt?.ref ?? '';
        const encryptedData = await bank.seal('4242424242424242', ref);
        return sound(await buyer.call('attempts.authenticate', { ref, encryptedData })).orderStatus;
      }),
    );
    expect(paid).toEqual(Array.from({ length: 20 }, () => 'paid'));
    await market.rest();
    expect(await bucketOf(stall.bucketId)).toEqual({ size: 20, held: 0, sold: 20 });
    const late = await everybody(4, () => market.visitor().call('checkouts.start', { pattern: stall.pattern, lines }));
    expect(late.every(({ error }) => error.code === 'stock.ranOut')).toBe(true);
    expect(await compareMoney(db, bank)).toEqual([]);
  }, 60_000);

  test('the same without the lock sells more than there is, so that this would be seen', async () => {
    const stall = await sellThing(market, { size: 20 });
    await sql`create table careless as select id, size, held, sold from buckets where id = ${stall.bucketId}`.execute(
      db,
    );
    const held = await everybody(32, () => holdCarelessly(stall));
    expect(held.filter(Boolean).length).toBeGreaterThan(20);
  });

  test('orders of 32 who may all buy are placed at once, each with its own charge', async () => {
    const stall = await sellThing(market, { size: 32 });
    const ready = await everybody(32, async () => {
      const buyer = market.visitor();
      return { buyer, checkout: await readyCheckout(buyer, stall, 'fawry') };
    });
    const placed = await Promise.all(
      ready.map(({ buyer, checkout }) =>
        buyer.call('orders.place', { checkout: checkout.token, key: newKey(), expected: checkout.quote.expected }),
      ),
    );
    const vouchers = placed.map((answer) => sound(answer).attempt?.voucher);
    expect(new Set(vouchers).size).toBe(32);
    expect(await bucketOf(stall.bucketId)).toEqual({ size: 32, held: 32, sold: 0 });
    expect(await compareMoney(db, bank)).toEqual([]);
  }, 60_000);

  test('things in two buckets are taken whole or not at all, in whatever order they are asked for', async () => {
    const [one, two] = [await sellThing(market, { size: 10 }), await sellThing(market, { size: 10 })];
    // A second thing of the same product, with its own bucket.
    await sql`update product_items set product_id = ${one.productId}, row = 'two' where id = ${Number(two.item)}`.execute(
      db,
    );
    const answers = await everybody(24, (index) => {
      const lines = [one, two].map(({ item }) => ({ item, quantity: 1 }));
      return market.visitor().call('checkouts.start', {
        pattern: one.pattern,
        lines: index % 2 === 0 ? lines : lines.toReversed(),
      });
    });
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
    expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true);
    for (const { bucketId } of [one, two]) expect(await bucketOf(bucketId)).toEqual({ size: 10, held: 10, sold: 0 });
  });
});

describe('a promo code with one use', () => {
  test('taken by ten at once is one discount; the others hear it before any price', async () => {
    await sql`
      with bucket as (insert into buckets (business_id, kind, size) values (${seller.businessId}, 'promo', 1) returning id)
      insert into promo_codes (business_id, code, type, percent, bucket_id)
      select ${seller.businessId}, 'ONCE', 'percentage', 10, id from bucket`.execute(db);
    const stall = await sellThing(market, { size: 100 });
    const answers = await everybody(10, async () => {
      const buyer = market.visitor();
      const { token } = await startCheckout(buyer, stall);
      return buyer.call('checkouts.promo', { token, code: 'ONCE' });
    });
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ error }) => error?.code === 'promo.usedUp')).toHaveLength(9);
    const rows = await db.selectFrom('buckets').selectAll().where('kind', '=', 'promo').execute();
    expect(rows).toEqual([expect.objectContaining({ size: 1, held: 1, sold: 0 })]);
    expect(await bucketOf(stall.bucketId)).toMatchObject({ held: 10 });
  });
});
