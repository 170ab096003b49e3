import { sql } from 'kysely';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { type Database, openPool } from '#server/database/pool.ts';
import { statusOnlyResult } from '#server/payments/provider/providerResult.ts';
import { applyProviderResult } from '#server/payments/applyProviderResult.ts';
import { testApp, type TestApp } from '#tests/support/app.ts';
import { findMoneyMismatches } from '#tests/support/findMoneyMismatches.ts';
import {
  buy,
  buyerAnswers,
  newKey,
  createTestShop,
  placeOrder,
  readyCheckout,
  createProduct,
  expectOk,
  startCheckout,
} from '#tests/support/testShop.ts';
import { shopRows } from '#tests/support/shopRows.ts';
import { withoutLocks } from '#tests/support/withoutLocks.ts';

const shop = await createTestShop();
const { db, bank, seller } = shop;
const { quotaOf } = shopRows(shop);
const everybody = <T>(many: number, act: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: many }, (_, index) => act(index)));

/** A promo code of ten percent that may be used once; the quota of its uses. */
async function addPromo(code: string): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    with quota as (insert into quotas (business_id, kind, capacity) values (${seller.businessId}, 'promo', 1) returning id)
    insert into promo_codes (business_id, code, type, percent, quota_id)
    select ${seller.businessId}, ${code}, 'percentage', 10, id from quota returning quota_id as id`.execute(db);
  return rows[0]?.id ?? 0;
}

describe('the last of something', () => {
  test('two submits at the same instant for one: exactly one has it', async () => {
    const product = await createProduct(shop, { size: 1 });
    const lines = [{ item: product.item, quantity: 1 }];
    const answers = await everybody(2, () => shop.client().call('checkouts.create', { slug: product.slug, lines }));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  test('32 buyers at once for 20: exactly 20 hold one, place it and pay it', async () => {
    const product = await createProduct(shop, { size: 20 });
    const lines = [{ item: product.item, quantity: 1 }];
    const started = await everybody(32, async () => {
      const buyer = shop.client();
      return { buyer, answer: await buyer.call('checkouts.create', { slug: product.slug, lines }) };
    });
    const lucky = started.filter(({ answer }) => answer.status === 200);
    expect(lucky).toHaveLength(20);
    expect(started.filter(({ answer }) => answer.error?.code === 'stock.insufficient')).toHaveLength(12);
    expect(await quotaOf(product)).toEqual({ capacity: 20, held: 20, sold: 0 });
    const paid = await Promise.all(
      lucky.map(async ({ buyer, answer }) => {
        const { token } = answer.output;
        expectOk(await buyer.call('checkouts.saveAnswers', { token, answers: buyerAnswers }));
        const { attempt } = await placeOrder(
          buyer,
          expectOk(await buyer.call('checkouts.selectOption', { token, option: 'credit-card' })),
        );
        const ref = attempt?.ref ?? '';
        const encryptedData = await bank.seal('4242424242424242', ref);
        return expectOk(await buyer.call('attempts.submitCard', { ref, encryptedData })).orderStatus;
      }),
    );
    expect(paid).toEqual(Array.from({ length: 20 }, () => 'paid'));
    await shop.drainBackground();
    expect(await quotaOf(product)).toEqual({ capacity: 20, held: 0, sold: 20 });
    const late = await everybody(4, () => shop.client().call('checkouts.create', { slug: product.slug, lines }));
    expect(late.every(({ error }) => error.code === 'stock.insufficient')).toBe(true);
    expect(await findMoneyMismatches(db, bank)).toEqual([]);
  }, 60_000);

  test('those who want different amounts of it at once are each served or refused by themselves', async () => {
    const product = await createProduct(shop, { size: 37 });
    const answers = await everybody(30, async (index) => {
      const quantity = (index % 5) + 1;
      const lines = [{ item: product.item, quantity }];
      return { quantity, ...(await shop.client().call('checkouts.create', { slug: product.slug, lines })) };
    });
    const total = (of: typeof answers) => of.reduce((sum, { quantity }) => sum + quantity, 0);
    const { held } = await quotaOf(product);
    expect(held).toBe(total(answers.filter(({ status }) => status === 200)));
    const refused = answers.filter(({ error }) => error?.code === 'stock.insufficient');
    expect(refused).toHaveLength(answers.filter(({ status }) => status !== 200).length);
    // Nobody gives anything back here, so whoever was refused wanted more than is left even now.
    expect(Math.min(...refused.map(({ quantity }) => quantity))).toBeGreaterThan(37 - held);
    expect(held).toBeGreaterThan(37 - 5);
  });

  test('one that fails fails alone, whoever came with it', async () => {
    const product = await createProduct(shop, { size: 100 });
    await sql`
      create function refuse_broken() returns trigger language plpgsql as $$ begin raise 'broken'; end $$`.execute(db);
    await sql`
      create trigger refuse_broken before insert on checkouts
      for each row when (new.source = 'broken') execute function refuse_broken()`.execute(db);
    const answers = await everybody(16, (index) =>
      shop.client().call('checkouts.create', {
        slug: product.slug,
        lines: [{ item: product.item, quantity: 1 }],
        source: index === 7 ? 'broken' : '',
      }),
    );
    await sql`drop function refuse_broken cascade`.execute(db);
    expect(answers.map(({ status }) => status)).toEqual(answers.map((_, index) => (index === 7 ? 500 : 200)));
    expect(await quotaOf(product)).toEqual({ capacity: 100, held: 15, sold: 0 });
  });

  test('orders of 32 who may all buy are placed at once, each with its own charge', async () => {
    const product = await createProduct(shop, { size: 32 });
    const ready = await everybody(32, async () => {
      const buyer = shop.client();
      return { buyer, checkout: await readyCheckout(buyer, product, 'fawry') };
    });
    const placed = await Promise.all(
      ready.map(({ buyer, checkout }) =>
        buyer.call('orders.place', {
          checkout: checkout.token,
          key: newKey(),
          expectedTotals: checkout.quote.expectedTotals,
        }),
      ),
    );
    const vouchers = placed.map((answer) => expectOk(answer).attempt?.voucher);
    expect(new Set(vouchers).size).toBe(32);
    expect(await quotaOf(product)).toEqual({ capacity: 32, held: 32, sold: 0 });
    expect(await findMoneyMismatches(db, bank)).toEqual([]);
  }, 60_000);

  test('things in two quotas are taken whole or not at all, in whatever order they are asked for', async () => {
    const [one, two] = [await createProduct(shop, { size: 10 }), await createProduct(shop, { size: 10 })];
    // A second thing of the same product, with its own quota.
    await sql`update product_items set product_id = ${one.productId}, row_id = 'two' where id = ${Number(two.item)}`.execute(
      db,
    );
    const answers = await everybody(24, (index) => {
      const lines = [one, two].map(({ item }) => ({ item, quantity: 1 }));
      return shop.client().call('checkouts.create', {
        slug: one.slug,
        lines: index % 2 === 0 ? lines : lines.toReversed(),
      });
    });
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
    expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true);
    for (const product of [one, two]) expect(await quotaOf(product)).toEqual({ capacity: 10, held: 10, sold: 0 });
  });
});

describe('a promo code with one use', () => {
  test('taken by ten at once is one discount; the others hear it before any price', async () => {
    const promo = await addPromo('ONCE');
    const product = await createProduct(shop, { size: 100 });
    const answers = await everybody(10, async () => {
      const buyer = shop.client();
      const { token } = await startCheckout(buyer, product);
      return buyer.call('checkouts.applyPromoCode', { token, code: 'ONCE' });
    });
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ error }) => error?.code === 'promo.usedUp')).toHaveLength(9);
    expect(await quotaOf({ quotaId: promo })).toEqual({ capacity: 1, held: 1, sold: 0 });
    expect(await quotaOf(product)).toMatchObject({ held: 10 });
  });
});

/**
 * The controls: the same calls to the same server, with its locks left out of its statements, must go wrong. All come
 * through two servers, and whoever changes a row takes so long that the others have read it by then.
 */
const another = openPool(shop.url, () => {});
afterAll(() => another.destroy());
const { settings, catalog } = shop.services;
const openOn = (each: Database) => testApp(each, { settings, catalog: catalog() });
const careful: readonly TestApp[] = [shop, await openOn(another)];
const careless: readonly TestApp[] = [await openOn(withoutLocks(db)), await openOn(withoutLocks(another))];

describe('a lock that is left out is seen', () => {
  async function slowly(table: 'quotas' | 'payment_attempts', seconds = 0.1): Promise<void> {
    await sql`
      create or replace function take_long() returns trigger language plpgsql as $$
        begin perform pg_sleep(tg_argv[0]::float8); return new; end $$`.execute(db);
    await sql`
      create trigger take_long before update on ${sql.table(table)}
      for each row execute function take_long(${sql.lit(String(seconds))})`.execute(db);
  }

  const limit = 'quotas_check';
  async function setRight(quotaId: number): Promise<void> {
    await sql`delete from holds where quota_id = ${quotaId}`.execute(db);
    await sql`update quotas set held = 0 where id = ${quotaId}`.execute(db);
  }

  afterEach(async () => {
    await sql`drop function take_long cascade`.execute(db);
    await sql`alter table quotas drop constraint if exists ${sql.ref(limit)}`.execute(db);
    await sql`alter table quotas add constraint ${sql.ref(limit)} check (held + sold <= capacity)`.execute(db);
    expect(await findMoneyMismatches(db, bank)).toEqual([]);
  });

  describe.each([
    { of: 'the locks alone', apps: careful, checked: false, oversold: false },
    { of: 'the table alone', apps: careless, checked: true, oversold: false },
    { of: 'nobody', apps: careless, checked: false, oversold: true },
  ])('guarded by $of', ({ of, apps, checked, oversold }) => {
    const guard = async () => {
      if (!checked) await sql`alter table quotas drop constraint ${sql.ref(limit)}`.execute(db);
      await slowly('quotas');
    };

    test(`ten who want the last one: ${oversold ? 'several get' : 'one gets'} it`, async () => {
      const product = await createProduct(shop, { size: 1 });
      await guard();
      const lines = [{ item: product.item, quantity: 1 }];
      const answers = await everybody(10, (index) =>
        (apps[index % 2] as TestApp).client().call('checkouts.create', { slug: product.slug, lines }),
      );
      const many = answers.filter(({ status }) => status === 200).length;
      expect(await quotaOf(product)).toEqual({ capacity: 1, held: many, sold: 0 });
      await setRight(product.quotaId);
      expect(many > 1).toBe(oversold);
      expect(many).toBeGreaterThan(0);
    });

    test(`ten with a promo code of one use: ${oversold ? 'several get' : 'one gets'} the discount`, async () => {
      const product = await createProduct(shop, { size: 10 });
      const code = `ONE-${of.replaceAll(' ', '-')}`;
      const promo = await addPromo(code);
      const tokens = await everybody(10, async () => (await startCheckout(shop.client(), product)).token);
      await guard();
      const answers = await everybody(10, (index) =>
        (apps[index % 2] as TestApp).client().call('checkouts.applyPromoCode', { token: tokens[index] ?? '', code }),
      );
      const many = answers.filter(({ status }) => status === 200).length;
      expect((await quotaOf({ quotaId: promo })).held).toBe(many);
      await setRight(promo);
      expect(many > 1).toBe(oversold);
      expect(many).toBeGreaterThan(0);
    });

    test(`ten orders of a buyer who may have one more: ${oversold ? 'several are' : 'one is'} placed`, async () => {
      const product = await createProduct(shop, { size: 50, maxPerBuyer: 2 });
      // The first makes the buyer's own quota: making it would be a lock by itself.
      await buy(shop.client(), product, 'fawry');
      const ready = await everybody(10, () => readyCheckout(shop.client(), product, 'fawry'));
      await guard();
      const placed = await everybody(10, (index) =>
        (apps[index % 2] as TestApp)
          .client()
          .call('orders.place', { checkout: ready[index]?.token ?? '', key: newKey() }),
      );
      const many = placed.filter(({ status }) => status === 200).length;
      const { rows } = await sql<{ id: number; held: number }>`
        select id, held from quotas where item_id = ${Number(product.item)} and buyer is not null`.execute(db);
      expect(rows.map(({ held }) => held)).toEqual([1 + many, 1 + many]);
      await sql`update quotas set capacity = greatest(capacity, held) where item_id = ${Number(product.item)}`.execute(
        db,
      );
      expect(many > 1).toBe(oversold);
      expect(many).toBeGreaterThan(0);
    });
  });

  test.each([
    { of: 'with the lock: one effect', apps: careful, times: 1 },
    { of: 'without it: it is paid more than once', apps: careless, times: 4 },
  ])('four who settle one payment together, $of', async ({ apps, times }) => {
    const product = await createProduct(shop);
    const { attempt } = await buy(shop.client(), product, 'fawry');
    const ref = attempt?.ref ?? '';
    const { body: charge } = await bank.call('GET', `/charges?merchantReference=${ref}`);
    await bank.call('POST', '/control', { scope: { chargeId: charge.id }, webhook: { silent: true } });
    await bank.call('POST', `/control/charges/${charge.id}/pay`, {});
    const { id } = await db
      .selectFrom('payment_attempts')
      .select('id')
      .where('ref', '=', ref)
      .executeTakeFirstOrThrow();
    const evidence = {
      ...statusOnlyResult('inquire', 'paid'),
      merchantRef: ref,
      amount: attempt?.payable ?? 0,
      currency: 'EGP',
      providerRef: charge.id,
    };
    await slowly('payment_attempts');
    // Whoever sells first is still at it when the others begin to.
    await slowly('quotas', 1);
    await Promise.allSettled(
      [0, 1, 2, 3].map((index) => {
        const { services } = apps[index % 2] as TestApp;
        return applyProviderResult({ ...services, catalog: services.catalog(), log: shop.app.log }, id, evidence);
      }),
    );
    const { rows } = await sql`
      select from process_history where process = 'attempt' and row_id = ${id} and event = 'PAID'`.execute(db);
    expect(rows.length).toBe(times);
    if (times === 1) return;
    expect(await findMoneyMismatches(db, bank)).toEqual([
      expect.stringContaining('a history has a gap'),
      expect.stringContaining('sold is not what was sold'),
    ]);
    await sql`alter table process_history disable trigger user`.execute(db);
    await sql`
      delete from process_history h using process_history first
      where first.process = h.process and first.row_id = h.row_id and first.event = h.event and first.id < h.id`.execute(
      db,
    );
    await sql`alter table process_history enable trigger user`.execute(db);
    await sql`update quotas set sold = 1 where id = ${product.quotaId}`.execute(db);
  });
});
