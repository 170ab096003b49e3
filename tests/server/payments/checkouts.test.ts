import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { openPool } from '#server/database/pool.ts';
import { shiftClock } from '#tests/support/clock.ts';
import { sweepHolds } from '#server/checkout/queries/holds.ts';
import { findMoneyMismatches } from '#tests/support/findMoneyMismatches.ts';
import {
  buyerAnswers,
  changed,
  newKey,
  createTestShop,
  placeOrder,
  readyCheckout,
  createProduct,
  expectOk,
  type ProductFixture,
  startCheckout,
} from '#tests/support/testShop.ts';
import { shopRows } from '#tests/support/shopRows.ts';

const shop = await createTestShop({
  pack: {
    'schemas/payment-options/later.json': {
      code: 'LATER',
      title: 'Later',
      group: 'cards',
      traits: ['egyptianMobile'],
      offer: { when: { amount: { minimum: '500.00' } }, else: 'disable' },
      journey: 'pay-by-card',
      provider: 'bank',
      method: 'card',
    },
    'schemas/payment-options/sheet.json': {
      code: 'SHEET',
      title: 'Sheet',
      group: 'cards',
      offer: { when: { 'device.walletSheet': true }, else: 'hide' },
      journey: 'pay-by-card',
      provider: 'bank',
      method: 'card',
    },
    'schemas/pickers/checkout.json': changed('schemas/pickers/checkout.json', {
      rules: [
        {
          when: { 'viewer.ownsBusiness': true },
          only: { 'option.traits': { contains: { const: 'outsideCollection' } } },
        },
      ],
    }),
  },
});
const { db } = shop;
const { quotaOf } = shopRows(shop);

describe('beginning a purchase', () => {
  test('holds what was chosen for fifteen minutes and shows its price without fees', async () => {
    const product = await createProduct(shop, { size: 5 });
    const view = await startCheckout(shop.client(), product, 2);
    expect(view.quote).toMatchObject({ subTotal: 200_00, fees: 0, total: 200_00, currency: 'EGP' });
    expect(view).toMatchObject({ ready: false, answered: false, chosen: null });
    expect(Date.parse(view.holdUntil ?? '') - Date.parse(view.now)).toBeGreaterThan(14 * 60_000);
    expect(await quotaOf(product)).toEqual({ capacity: 5, held: 2, sold: 0 });
  });

  test('is told as it is found when it is looked at again', async () => {
    const product = await createProduct(shop, { size: 5 });
    const buyer = shop.client();
    const begun = await startCheckout(buyer, product, 2);
    const { now, ...found } = expectOk(await buyer.call('checkouts.get', { token: begun.token }));
    expect(begun).toEqual({ ...found, now: begun.now });
    expect(now >= begun.now).toBe(true);
  });

  test('one thing on two lines is summed: neither line fits alone is not enough', async () => {
    const product = await createProduct(shop, { size: 4 });
    const line = { item: product.item, quantity: 3 };
    const answer = await shop.client().call('checkouts.create', { slug: product.slug, lines: [line, line] });
    expect(answer).toMatchObject({ status: 409, error: { code: 'stock.insufficient' } });
    expect(await quotaOf(product)).toEqual({ capacity: 4, held: 0, sold: 0 });
  });

  test("a buyer's own hold is replaced, never in their own way", async () => {
    const product = await createProduct(shop, { size: 1 });
    const buyer = shop.client();
    const first = await startCheckout(buyer, product);
    const other = await buyer.call('checkouts.create', {
      slug: product.slug,
      lines: [{ item: product.item, quantity: 1 }],
    });
    expect(other.error.code).toBe('stock.insufficient');
    const again = await startCheckout(buyer, product, 1, first.token);
    expect(await quotaOf(product)).toEqual({ capacity: 1, held: 1, sold: 0 });
    expect((await startCheckout(buyer, product, 1, again.token)).holdUntil).not.toBeNull();
    expect(await quotaOf(product)).toEqual({ capacity: 1, held: 1, sold: 0 });
  });

  test('a call that is repeated under its key is the same checkout, the last piece still theirs', async () => {
    const product = await createProduct(shop, { size: 1 });
    const buyer = shop.client();
    const asked = { slug: product.slug, lines: [{ item: product.item, quantity: 1 }], key: newKey() };
    const [one, other] = await Promise.all([
      buyer.call('checkouts.create', asked),
      buyer.call('checkouts.create', asked),
    ]);
    const again = await buyer.call('checkouts.create', asked);
    expect([one, other, again].map((answer) => expectOk(answer).token)).toEqual(Array(3).fill(expectOk(one).token));
    expect(await quotaOf(product)).toEqual({ capacity: 1, held: 1, sold: 0 });
    const more = { ...asked, lines: [{ item: product.item, quantity: 2 }] };
    expect((await buyer.call('checkouts.create', more)).error.code).toBe('request.keyReused');
    // Where there is enough the key alone tells.
    const plenty = await createProduct(shop, { size: 9 });
    const many = { ...asked, slug: plenty.slug, lines: [{ item: plenty.item, quantity: 1 }], key: newKey() };
    const tokens = await Promise.all(Array.from({ length: 8 }, () => buyer.call('checkouts.create', many)));
    expect(new Set(tokens.map((answer) => expectOk(answer).token)).size).toBe(1);
    expect(await quotaOf(plenty)).toEqual({ capacity: 9, held: 1, sold: 0 });
  });

  test('what is asked for anew and is not there leaves the earlier hold as it was', async () => {
    const product = await createProduct(shop, { size: 2 });
    const buyer = shop.client();
    const { token } = await startCheckout(buyer, product, 1);
    const more = await buyer.call('checkouts.create', {
      slug: product.slug,
      lines: [{ item: product.item, quantity: 3 }],
      replacesCheckout: token,
    });
    expect(more.error.code).toBe('stock.insufficient');
    expect(await quotaOf(product)).toEqual({ capacity: 2, held: 1, sold: 0 });
    expect(expectOk(await buyer.call('checkouts.get', { token })).holdUntil).not.toBeNull();
  });

  test('a hold that has ended is in nobody’s way, swept or not', async () => {
    const product = await createProduct(shop, { size: 1 });
    await startCheckout(shop.client(), product);
    await shiftClock(db, '16 minutes');
    try {
      expect((await startCheckout(shop.client(), product)).holdUntil).not.toBeNull();
      expect(await quotaOf(product)).toEqual({ capacity: 1, held: 1, sold: 0 });
      await shiftClock(db, '40 minutes');
      expect(await sweepHolds(db)).toBeGreaterThan(0);
      expect(await quotaOf(product)).toEqual({ capacity: 1, held: 0, sold: 0 });
      expect(await sweepHolds(db)).toBe(0);
    } finally {
      await shiftClock(db, '0');
    }
  });

  test('quantities beyond one sale, of things that are gone, and prices for what has its own are refused at their field', async () => {
    const product = await createProduct(shop, { size: 50, maxPerOrder: 3 });
    const buyer = shop.client();
    const start = (lines: { item: string; quantity: number; price?: number }[]) =>
      buyer.call('checkouts.create', { slug: product.slug, lines });
    const many = await start([
      { item: product.item, quantity: 2 },
      { item: product.item, quantity: 2 },
    ]);
    expect(many).toMatchObject({ status: 460, error: { code: 'form.invalid' } });
    expect(many.error.fields).toEqual([
      expect.objectContaining({
        path: '/lines/1/quantity',
        code: 'maximum',
        message: 'Max per order for Oud: 3.',
      }),
    ]);
    expect((await start([{ item: '999999', quantity: 1 }])).error.code).toBe('product.unavailable');
    for (const price of [1, 100_00]) {
      const named = await start([{ item: product.item, quantity: 1, price }]);
      expect([named.status, named.error.code]).toEqual([460, 'form.invalid']);
      expect(named.error.fields).toEqual([
        expect.objectContaining({
          path: '/lines/0/price',
          code: 'fixed',
          message: 'Oud has a fixed price. Check the price and try again.',
        }),
      ]);
    }
    for (const quantity of [0, -1, 1.5, 1e21]) {
      expect((await start([{ item: product.item, quantity }])).status).toBe(400);
    }
    await db.updateTable('products').set({ on_sale: false }).where('id', '=', product.productId).execute();
    expect((await start([{ item: product.item, quantity: 1 }])).error.code).toBe('product.unavailable');
    expect(
      (await buyer.call('checkouts.create', { slug: 'nowhere', lines: [{ item: '1', quantity: 1 }] })).error.code,
    ).toBe('product.unavailable');
  });

  test('the buyer is only ever sent back to an origin that the business named', async () => {
    const product = await createProduct(shop);
    await db
      .updateTable('businesses')
      .set({ redirect_origins: ['https://shop.example'] })
      .where('id', '=', shop.seller.businessId)
      .execute();
    const buyer = shop.client();
    const kept = async (customerRedirectUrl: string) => {
      const lines = [{ item: product.item, quantity: 1 }];
      const { token } = expectOk(
        await buyer.call('checkouts.create', { slug: product.slug, lines, customerRedirectUrl }),
      );
      const { rows } = await sql<{ url: string }>`
        select customer_redirect_url as url from checkouts where token = ${token}`.execute(db);
      return rows[0]?.url;
    };
    expect(await kept('https://shop.example/thanks?a=1')).toBe('https://shop.example/thanks?a=1');
    expect(await kept('https://shop.example.evil/thanks')).toBe('');
    expect(await kept('javascript:alert(1)')).toBe('');
  });

  test("the business's own name for a purchase is kept for its buyer's way back", async () => {
    const buyer = shop.client();
    const product = await createProduct(shop);
    const lines = [{ item: product.item, quantity: 1 }];
    const start = { slug: product.slug, lines, customerReference: 'INV-7/٣' };
    const { token } = expectOk(await buyer.call('checkouts.create', start));
    expectOk(await buyer.call('checkouts.saveAnswers', { token, answers: buyerAnswers }));
    const { order } = await placeOrder(
      buyer,
      expectOk(await buyer.call('checkouts.selectOption', { token, option: 'credit-card' })),
    );
    expect(order.customerReference).toBe('INV-7/٣');
  });

  test('what became an order meanwhile keeps its hold, whoever begins anew in its place', async () => {
    const product = await createProduct(shop, { size: 2 });
    const buyer = shop.client();
    const checkout = await readyCheckout(buyer, product, 'credit-card');
    const other = openPool(shop.url, () => {});
    try {
      // The one who begins anew has looked already, and waits for the stock while the order is placed.
      const anew = await other.transaction().execute(async (tx) => {
        await sql`select from quotas where id = ${product.quotaId} for update`.execute(tx);
        const begun = startCheckout(shop.client(), product, 1, checkout.token);
        await expect
          .poll(async () => {
            const { rows } =
              await sql`select from pg_locks where not granted and locktype in ('transactionid', 'tuple')`.execute(db);
            return rows.length;
          })
          .toBeGreaterThan(0);
        return { begun, placing: placeOrder(buyer, checkout).catch((error: unknown) => error) };
      });
      await anew.begun;
      expect(await anew.placing).toHaveProperty('order');
      expect(await quotaOf(product)).toEqual({ capacity: 2, held: 2, sold: 0 });
    } finally {
      await other.destroy();
    }
  });
});

describe('what is offered', () => {
  test('an option that is out of reach is dimmed with its reason in both languages, and cannot be chosen', async () => {
    const product = await createProduct(shop, { price: 499_99 });
    const buyer = shop.client();
    const view = await startCheckout(buyer, product);
    const later = view.options.find(({ id }) => id === 'later');
    expect(later).toMatchObject({
      offered: false,
      reason: { en: 'From EGP 500.00', ar: 'من 500.00 ج.م' },
    });
    const choice = await buyer.call('checkouts.selectOption', { token: view.token, option: 'later' });
    expect(choice).toMatchObject({ status: 409, error: { code: 'option.notOffered' } });
    const dearer = await startCheckout(buyer, await createProduct(shop, { price: 500_00 }));
    expect(dearer.options.find(({ id }) => id === 'later')).toMatchObject({ offered: true, fee: expect.any(Number) });
  });

  test('what only a browser knows travels along for it to judge', async () => {
    const view = await startCheckout(shop.client(), await createProduct(shop));
    expect(view.options.find(({ id }) => id === 'sheet')).toMatchObject({
      offered: true,
      when: { 'device.walletSheet': true },
    });
  });

  test('the owner of the business is offered what collects outside, and nobody else is', async () => {
    const product = await createProduct(shop);
    const owner = await shop.signIn(shop.seller.email);
    const view = await startCheckout(owner, product);
    expect(view.options).toMatchObject([{ traits: ['outsideCollection'] }]);
    const answer = await owner.call('checkouts.selectOption', { token: view.token, option: 'credit-card' });
    expect(answer.error.code).toBe('option.notOffered');
    // The same checkout in the hands of somebody else.
    const { options } = expectOk(await shop.client().call('checkouts.get', { token: view.token }));
    expect(options.map(({ traits }) => traits)).not.toContainEqual(['outsideCollection']);
    expect(options).not.toEqual([]);
  });

  test('each option says what it adds, and choosing it comes to that', async () => {
    const product = await createProduct(shop);
    const buyer = shop.client();
    const { token, options } = await startCheckout(buyer, product);
    for (const { id, fee } of options.filter(({ offered }) => offered)) {
      const view = expectOk(await buyer.call('checkouts.selectOption', { token, option: id }));
      expect(view.quote.fees).toBe(fee);
      expect(view.quote.total).toBe(view.quote.subTotal + view.quote.taxes - view.quote.discount + view.quote.fees);
      expect(view).toMatchObject({ ready: true, chosen: { id } });
      const parts = view.quote.parts.reduce((total, { buyer: share }) => total + share, 0);
      expect(parts).toBe(view.quote.fees);
    }
    expect(expectOk(await buyer.call('checkouts.selectOption', { token, option: '' }))).toMatchObject({
      ready: false,
      chosen: null,
    });
  });
});

describe('details', () => {
  test('are judged with what the chosen option asks for besides', async () => {
    const product = await createProduct(shop, { price: 600_00 });
    const buyer = shop.client();
    const { token } = await startCheckout(buyer, product);
    const answers = { ...buyerAnswers, phone: '+4915112345678' };
    expect(expectOk(await buyer.call('checkouts.saveAnswers', { token, answers })).answered).toBe(true);
    const chosen = expectOk(await buyer.call('checkouts.selectOption', { token, option: 'later' }));
    expect(chosen.answered).toBe(false);
    const place = await buyer.call('orders.place', {
      checkout: token,
      key: newKey(),
      expectedTotals: chosen.quote.expectedTotals,
    });
    expect(place).toMatchObject({ status: 460, error: { code: 'form.invalid' } });
    expect(place.error.fields.map(({ path }) => path)).toEqual(['/phone']);
    expectOk(await buyer.call('checkouts.saveAnswers', { token, answers: buyerAnswers }));
    expect(expectOk(await buyer.call('orders.place', { checkout: token, key: newKey() })).order.status).toBe('placed');
  });

  test('that are wrong are refused at their fields, and what was typed is kept', async () => {
    const buyer = shop.client('ar');
    const { token } = await startCheckout(buyer, await createProduct(shop));
    const answers = { ...buyerAnswers, email: 'nobody', name: 'B' };
    const answer = await buyer.call('checkouts.saveAnswers', { token, answers });
    expect(answer.error.fields.map(({ path }) => path)).toEqual(['/name', '/email']);
    expect(answer.error.fields[0]?.message).toMatch(/[\u0600-\u06ff]/);
    const view = expectOk(await buyer.call('checkouts.get', { token }));
    expect(view).toMatchObject({ answers, answered: false });
    expect(
      expectOk(await buyer.call('checkouts.saveAnswers', { token, answers: { name: 'x' }, draft: true })).answers,
    ).toEqual({
      name: 'x',
    });
  });
});

describe('what one buyer may have of a thing', () => {
  const place = async (product: ProductFixture, quantity: number, answers: Partial<typeof buyerAnswers> = {}) => {
    const buyer = shop.client();
    const { token } = await startCheckout(buyer, product, quantity);
    const told = await buyer.call('checkouts.saveAnswers', { token, answers: { ...buyerAnswers, ...answers } });
    expectOk(await buyer.call('checkouts.selectOption', { token, option: 'fawry' }));
    const placed = await buyer.call('orders.place', { checkout: token, key: newKey() });
    // What is said early and what is said when it counts is the same.
    expect({ ...told.error, requestId: '' }).toEqual({ ...placed.error, requestId: '' });
    return placed;
  };
  const other = { phone: '01198765432', email: 'other@example.com' };
  const setLimit = (product: ProductFixture, most: number | null) =>
    db.updateTable('product_items').set({ per_buyer: most }).where('id', '=', Number(product.item)).execute();

  test('counts over orders that are not paid yet, however the phone is written', async () => {
    const product = await createProduct(shop, { size: 50, maxPerBuyer: 2 });
    expectOk(await place(product, 2, { phone: '01012345678', email: 'first@example.com' }));
    const again = await place(product, 1, { phone: '+20 10 1234 5678', email: 'second@example.com' });
    expect(again).toMatchObject({ status: 460, error: { code: 'form.invalid' } });
    expect(again.error.fields).toEqual([
      {
        path: '/phone',
        code: 'maxPerBuyer',
        params: { limit: 2, left: 0, name: 'Oud' },
        message: "Limit per buyer for Oud: 2. You've already ordered all of it",
        text: {
          en: "Limit per buyer for Oud: 2. You've already ordered all of it",
          ar: 'الحد الأقصى للمشتري من Oud: 2. وقد طلبته بالكامل من قبل',
        },
      },
    ]);
    const byMail = await place(product, 1, { phone: other.phone, email: 'First@Example.com' });
    expect(byMail.error.fields.map(({ path }) => path)).toEqual(['/email']);
    expectOk(await place(product, 2, other));
    expect(await quotaOf(product)).toEqual({ capacity: 50, held: 6, sold: 0 });
  });

  test('is refused at the line where one order alone is too much, and told with what is left', async () => {
    const product = await createProduct(shop, { size: 50, maxPerBuyer: 3, maxPerOrder: 5 });
    const buyer = shop.client();
    const much = await buyer.call('checkouts.create', {
      slug: product.slug,
      lines: [{ item: product.item, quantity: 4 }],
    });
    expect(much.error.fields).toEqual([
      expect.objectContaining({ path: '/lines/0/quantity', code: 'maximum', params: { limit: 3 } }),
    ]);
    expectOk(await place(product, 2));
    const more = await place(product, 2);
    expect(more.error.fields.map(({ path, params }) => [path, params?.['left']])).toEqual([
      ['/phone', 1],
      ['/email', 1],
    ]);
    expectOk(await place(product, 1));
  });

  test('comes back when an order ends unpaid, and follows what the seller sets', async () => {
    const product = await createProduct(shop, { size: 50, maxPerBuyer: 2 });
    expectOk(await place(product, 2));
    await setLimit(product, 3);
    expectOk(await place(product, 1));
    await setLimit(product, 1);
    expect((await place(product, 1)).status).toBe(460);
    await shiftClock(db, '5 days');
    try {
      expectOk(await place(product, 1));
      expect((await place(product, 1)).status).toBe(460);
      await setLimit(product, null);
      expectOk(await place(product, 9));
    } finally {
      await shiftClock(db, '0');
    }
  });

  test('is kept by ten orders of one buyer at the same instant', async () => {
    const product = await createProduct(shop, { size: 50, maxPerBuyer: 3 });
    const ready = await Promise.all(
      Array.from({ length: 10 }, async () => {
        const buyer = shop.client();
        return { buyer, checkout: await readyCheckout(buyer, product, 'fawry') };
      }),
    );
    const placed = await Promise.all(
      ready.map(({ buyer, checkout }) => buyer.call('orders.place', { checkout: checkout.token, key: newKey() })),
    );
    expect(placed.filter(({ status }) => status === 200)).toHaveLength(3);
    expect(placed.filter(({ error }) => error?.fields[0]?.code === 'maxPerBuyer')).toHaveLength(7);
    // What was refused still waits for another buyer, as any checkout does.
    expect(await quotaOf(product)).toEqual({ capacity: 50, held: 10, sold: 0 });
  });
});

describe('a price that was shown', () => {
  test('is honoured while it holds, though the seller has changed it', async () => {
    const product = await createProduct(shop, { price: 100_00 });
    const buyer = shop.client();
    const checkout = await readyCheckout(buyer, product, 'credit-card');
    await db.updateTable('product_items').set({ price: 120_00 }).where('id', '=', Number(product.item)).execute();
    const { order, attempt } = await placeOrder(buyer, checkout);
    expect(attempt?.payable).toBe(checkout.quote.payable);
    expect(order.status).toBe('placed');
  });

  test('that has ended is worked out anew: the same goes on, another is shown first', async () => {
    const same = await createProduct(shop, { price: 100_00 });
    const dearer = await createProduct(shop, { price: 100_00 });
    const buyer = shop.client();
    const unchanged = await readyCheckout(buyer, same, 'credit-card');
    const toChange = await readyCheckout(buyer, dearer, 'credit-card');
    await db.updateTable('product_items').set({ price: 120_00 }).where('id', '=', Number(dearer.item)).execute();
    await shiftClock(db, '20 minutes');
    try {
      expect((await placeOrder(buyer, unchanged)).order.status).toBe('placed');
      const expectedTotals = toChange.quote.expectedTotals;
      const late = await buyer.call('orders.place', { checkout: toChange.token, key: newKey(), expectedTotals });
      expect(late).toMatchObject({ status: 409, error: { code: 'quote.expired' } });
      const fresh = expectOk(await buyer.call('checkouts.get', { token: toChange.token }));
      expect(fresh.quote.subTotal).toBe(120_00);
      expect(fresh.chosen?.id).toBe('credit-card');
      expect((await placeOrder(buyer, fresh)).attempt?.payable).toBe(fresh.quote.payable);
    } finally {
      await shiftClock(db, '0');
    }
  });

  test('is compared with the totals that come back, which are never used', async () => {
    const buyer = shop.client();
    const { token, quote } = await readyCheckout(buyer, await createProduct(shop), 'credit-card');
    const expectedTotals = { ...quote.expectedTotals, total: 1, subTotal: 1 };
    const answer = await buyer.call('orders.place', { checkout: token, key: newKey(), expectedTotals });
    expect(answer).toMatchObject({ status: 409, error: { code: 'quote.changed' } });
    const other = await buyer.call('orders.place', { checkout: token, key: newKey(), option: 'fawry' });
    expect(other.error.code).toBe('quote.changed');
  });

  test('in another currency needs a rate that is fresh', async () => {
    const product = await createProduct(shop, { price: 20_00, currency: 'USD' });
    const buyer = shop.client();
    const lines = [{ item: product.item, quantity: 1 }];
    const start = () => buyer.call('checkouts.create', { slug: product.slug, lines });
    expect((await start()).error.code).toBe('product.unavailable');
    await sql`insert into exchange_rates (currency, rate, source) values ('USD', 48.5, 'test')`.execute(db);
    const { token, quote } = expectOk(await start());
    expect(quote).toMatchObject({ currency: 'USD', subTotal: 20_00, amount: 970_00, rate: '48.5' });
    // 2.75 % of 20.00 + 2.00 EGP at 48.5 = 0.55 + 0.04; 1 % = 0.20; 14 % of 0.79 = 0.11
    expect(expectOk(await buyer.call('checkouts.selectOption', { token, option: 'credit-card' })).quote.fees).toBe(90);
    await shiftClock(db, '4 days');
    try {
      expect((await start()).error.code).toBe('product.unavailable');
    } finally {
      await shiftClock(db, '0');
    }
  });
});

test('everything agrees in the end', async () => {
  await shop.drainBackground();
  expect(await findMoneyMismatches(db, shop.bank)).toEqual([]);
});
