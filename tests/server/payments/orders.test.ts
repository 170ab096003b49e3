import { sql } from 'kysely';
import { afterEach, describe, expect, test } from 'vitest';
import { withTransaction } from '#server/database/transaction.ts';
import { usedThisMonth } from '#server/payments/queries/limits.ts';
import { saveItem, stockOf } from '#server/products/queries/items.ts';
import { readItems } from '#server/products/readItems.ts';
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

const shop = await createTestShop();
const { db, bank, seller } = shop;
const { orderOf } = shopRows(shop);

afterEach(async () => {
  await shop.drainBackground();
  expect(await findMoneyMismatches(db, bank)).toEqual([]);
});

async function promo(
  code: string,
  terms: { percent?: number; amount?: number; uses?: number },
): Promise<{ quotaId: number | null }> {
  const { percent = null, amount = null, uses } = terms;
  const { rows } = await sql<{ quotaId: number | null }>`
    with quota as (
      insert into quotas (business_id, kind, capacity) select ${seller.businessId}, 'promo', ${uses ?? 0}::int8
      where ${uses !== undefined}::boolean returning id
    )
    insert into promo_codes (business_id, code, type, percent, amount, currency, quota_id)
    values (${seller.businessId}, ${code}, ${percent === null ? 'flat' : 'percentage'}, ${percent}, ${amount},
      ${percent === null ? 'EGP' : null}, (select id from quota))
    returning quota_id as "quotaId"`.execute(db);
  return rows[0] ?? { quotaId: null };
}

async function withPromo(code: string, option: string, price = 100_00, quantity = 1) {
  const buyer = shop.client();
  const { token } = await readyCheckout(buyer, await createProduct(shop, { price, size: 30 }), option, quantity);
  return { buyer, view: expectOk(await buyer.call('checkouts.applyPromoCode', { token, code })) };
}

describe('placing an order', () => {
  test('freezes lines, totals and answers, with the version of every definition that made it', async () => {
    const fixture = await createProduct(shop, {
      price: 33_33,
      answers: { taxed: true, taxType: 'percentage', taxPercent: 14 },
    });
    const { order, attempt, option } = await buy(shop.client('ar'), fixture, 'credit-card', 3);
    const row = await orderOf(order.refNum);
    expect(order.refNum).toMatch(/^[A-Za-z0-9]{26}$/);
    // 3 × 33.33 = 99.99, 14 % of it = 14.00
    expect(row).toMatchObject({ sub_total: 99_99, taxes: 14_00, value: 113_99, base_value: 113_99, language: 'ar' });
    expect(row).toMatchObject({
      buyer_name: 'Basma Adel',
      buyer_email: 'basma@example.com',
      buyer_phone: '01012345678',
    });
    expect(row.answers).toEqual(buyerAnswers);
    const catalog = shop.services.catalog();
    expect(row.versions).toMatchObject({
      productType: { id: 'physical', version: catalog.version('product-type', 'physical') },
      buyerForm: { id: 'buyer-delivery', version: catalog.version('form', 'buyer-delivery') },
      journey: { id: 'checkout' },
      option: catalog.version('payment-option', 'credit-card'),
      fees: { vat: catalog.version('fee', 'vat') },
      orderProcess: catalog.version('process', 'order'),
    });
    expect(option).toMatchObject({
      id: 'credit-card',
      code: 'CREDIT_CARD',
      journey: 'pay-by-card',
      settings: { height: 560 },
    });
    expect(attempt).toMatchObject({ number: 1, status: 'pending', publicKey: { kty: 'RSA' }, origins: [bank.url] });
    const { body } = await bank.call('GET', `/charges?merchantReference=${attempt?.ref}`);
    expect(body).toMatchObject({ amount: String((attempt?.payable ?? 0) / 100), status: 'PENDING' });
  });

  test('twice by a double click is one order and one charge, and both are told the same', async () => {
    const buyer = shop.client();
    const checkout = await readyCheckout(buyer, await createProduct(shop), 'fawry');
    const key = newKey();
    const [one, two] = await Promise.all([placeOrder(buyer, checkout, key), placeOrder(buyer, checkout, key)]);
    expect(two).toEqual(one);
    expect(one.attempt?.voucher).toMatch(/^\d{9}$/);
    const again = await placeOrder(buyer, checkout, key);
    expect(again).toEqual(one);
    const attempts = await db
      .selectFrom('payment_attempts')
      .selectAll()
      .where('ref', '=', one.attempt?.ref ?? '')
      .execute();
    expect(attempts).toHaveLength(1);
  });

  test('with an option that there is not is refused, as choosing it is', async () => {
    const buyer = shop.client();
    const { token } = await readyCheckout(buyer, await createProduct(shop), 'credit-card');
    for (const option of ['cheque', 'constructor']) {
      const answer = await buyer.call('orders.place', { checkout: token, key: newKey(), option });
      expect(answer).toMatchObject({ status: 409, error: { code: 'option.notOffered' } });
    }
  });

  test('from a second tab finds the order that the first one placed', async () => {
    const buyer = shop.client();
    const checkout = await readyCheckout(buyer, await createProduct(shop), 'credit-card');
    const { order } = await placeOrder(buyer, checkout);
    const answer = await buyer.call('orders.place', { checkout: checkout.token, key: newKey() });
    expect(answer).toMatchObject({
      status: 409,
      error: { code: 'order.alreadyPlaced', params: { refNum: order.refNum } },
    });
    const view = expectOk(await buyer.call('checkouts.get', { token: checkout.token }));
    expect(view.order).toEqual({ refNum: order.refNum });
    expect((await buyer.call('checkouts.selectOption', { token: checkout.token, option: 'fawry' })).error.code).toBe(
      'checkout.expired',
    );
  });

  test('takes the details that were given last, whatever was found sound before', async () => {
    const buyer = shop.client();
    const checkout = await readyCheckout(buyer, await createProduct(shop), 'fawry');
    const later = { ...buyerAnswers, phone: '01099999999' };
    expectOk(await buyer.call('checkouts.saveAnswers', { token: checkout.token, answers: later, draft: true }));
    const { order } = await placeOrder(buyer, checkout);
    expect((await orderOf(order.refNum)).buyer_phone).toBe('01099999999');
  });

  test('takes the details of another tab that came while an option was being chosen', async () => {
    const buyer = shop.client();
    const checkout = await readyCheckout(buyer, await createProduct(shop), 'fawry');
    const { token } = checkout;
    const later = { ...buyerAnswers, phone: '01088888888' };
    // The other tab has written and not yet committed: the choice has read what was there before, and waits to write.
    const choosing = await db.transaction().execute(async (tx) => {
      await sql`
        update checkouts set answers = ${JSON.stringify(later)}::jsonb, validated_answers = null where token = ${token}`.execute(
        tx,
      );
      const chosen = buyer.call('checkouts.selectOption', { token, option: 'fawry' });
      await expect
        .poll(async () => {
          const { rows } = await sql<{ waiting: number }>`
            select count(*)::int as waiting from pg_stat_activity
            where datname = current_database() and wait_event_type = 'Lock' and query like '%update checkouts%'`.execute(
            db,
          );
          return rows[0]?.waiting;
        })
        .toBe(1);
      return { chosen };
    });
    expectOk(await choosing.chosen);
    const { order } = await placeOrder(buyer, checkout);
    expect((await orderOf(order.refNum)).buyer_phone).toBe('01088888888');
  });

  test('with a key of another order is refused', async () => {
    const buyer = shop.client();
    const key = newKey();
    await placeOrder(buyer, await readyCheckout(buyer, await createProduct(shop), 'credit-card'), key);
    const other = await readyCheckout(buyer, await createProduct(shop), 'credit-card');
    const answer = await buyer.call('orders.place', { checkout: other.token, key });
    expect(answer).toMatchObject({ status: 409, error: { code: 'request.keyReused' } });
    await placeOrder(buyer, other);
  });

  test('asks for an option, for details and for a product that is still on sale', async () => {
    const buyer = shop.client();
    const fixture = await createProduct(shop);
    const { token } = await startCheckout(buyer, fixture);
    expect((await buyer.call('orders.place', { checkout: token, key: newKey() })).error).toMatchObject({
      code: 'option.required',
      fields: [{ path: '/option' }],
    });
    const { quote } = expectOk(await buyer.call('checkouts.selectOption', { token, option: 'credit-card' }));
    const place = () =>
      buyer.call('orders.place', { checkout: token, key: newKey(), expectedTotals: quote.expectedTotals });
    expect((await place()).error.code).toBe('form.invalid');
    expectOk(await buyer.call('checkouts.saveAnswers', { token, answers: buyerAnswers }));
    await db.updateTable('products').set({ on_sale: false }).where('id', '=', fixture.productId).execute();
    expect((await place()).error.code).toBe('product.unavailable');
  });

  // Before those that travel: what expires there is counted no more.
  test('passes no limit of the seller, single or monthly, also by two at the same time', async () => {
    const figure = (span: string, amount: number) =>
      sql`
      insert into business_limits (business_id, limit_id, span, amount)
      values (${seller.businessId}, 'credit-card', ${span}, ${amount})`.execute(db);
    const buyer = shop.client('ar');
    try {
      await figure('single', 106_55);
      const fixture = await createProduct(shop);
      const tooMuch = await readyCheckout(buyer, fixture, 'credit-card');
      const single = await buyer.call('orders.place', { checkout: tooMuch.token, key: newKey() });
      expect(single).toMatchObject({ status: 409, error: { code: 'limit.reached' } });
      expect(single.error.message).toContain('حد العملية الواحدة');
      // Another option has no such limit.
      const voucher = expectOk(await buyer.call('checkouts.selectOption', { token: tooMuch.token, option: 'fawry' }));
      expect((await placeOrder(buyer, voucher)).order.status).toBe('placed');

      await sql`delete from business_limits`.execute(db);
      await shop.drainBackground();
      const counted = { businessId: seller.businessId, limitId: 'credit-card', orderId: null };
      const used = await withTransaction(db, (tx) => usedThisMonth(tx, counted));
      await figure('monthly', used + 150_00);
      const two = await Promise.all([1, 2].map(() => readyCheckout(buyer, fixture, 'credit-card')));
      const answers = await Promise.all(
        two.map(({ token }) => buyer.call('orders.place', { checkout: token, key: newKey() })),
      );
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    } finally {
      await sql`delete from business_limits`.execute(db);
    }
  });

  test('whose hold has ended takes it anew, and is refused when it is gone', async () => {
    const fixture = await createProduct(shop, { size: 1 });
    const buyer = shop.client();
    const mine = await readyCheckout(buyer, fixture, 'credit-card');
    await shop.advanceClock(0.5);
    try {
      const other = shop.client();
      const theirs = await startCheckout(other, fixture);
      const answer = await buyer.call('orders.place', {
        checkout: mine.token,
        key: newKey(),
        expectedTotals: mine.quote.expectedTotals,
      });
      expect(answer).toMatchObject({ status: 409, error: { code: 'stock.insufficient' } });
      expect(await db.selectFrom('orders').selectAll().where('product_id', '=', fixture.productId).execute()).toEqual(
        [],
      );
      await shop.advanceClock(1);
      const { order } = await placeOrder(buyer, mine);
      expect(order.status).toBe('placed');
      expect((await other.call('orders.place', { checkout: theirs.token, key: newKey() })).status).not.toBe(200);
    } finally {
      await shop.advanceClock(0);
    }
  });
});

describe('a promo code', () => {
  test('takes its share off, never more than there is, and what is sent is what is shown', async () => {
    await promo('TEN', { percent: 10 });
    // 25 × 3.99 = 99.75; 10 % = 9.975, half up 9.98
    const { buyer, view } = await withPromo('ten', 'credit-card', 3_99, 25);
    expect(view.promo).toEqual({ code: 'TEN', type: 'percentage', percentage: '10', discount: 9_98 });
    const { order, attempt } = await placeOrder(buyer, view);
    const row = await orderOf(order.refNum);
    expect(row).toMatchObject({ sub_total: 99_75, discount: 9_98, value: 89_77, promo_code: 'TEN' });
    const { body } = await bank.call('GET', `/charges?merchantReference=${attempt?.ref}`);
    expect(body.amount).toBe(((attempt?.payable ?? 0) / 100).toFixed(2));
    expect(view.quote.expectedTotals.total).toBe(attempt?.payable);
    await promo('MUCH', { amount: 500_00 });
    const much = await withPromo('MUCH', 'credit-card');
    expect(much.view.quote).toMatchObject({ subTotal: 100_00, discount: 100_00, total: 0, free: true });
  });

  test('is taken back by an empty one, and unknown, closed and foreign ones are refused', async () => {
    await promo('BACK', { percent: 50, uses: 1 });
    const { buyer, view } = await withPromo('BACK', 'credit-card');
    expect(view.quote.discount).toBe(50_00);
    const without = expectOk(await buyer.call('checkouts.applyPromoCode', { token: view.token, code: '' }));
    expect(without).toMatchObject({ promo: null, quote: { discount: 0 } });
    expect((await buyer.call('checkouts.applyPromoCode', { token: view.token, code: 'NONE' })).error.code).toBe(
      'promo.unknown',
    );
    await sql`update promo_codes set enabled = false where code = 'BACK'`.execute(db);
    expect((await buyer.call('checkouts.applyPromoCode', { token: view.token, code: 'BACK' })).error.code).toBe(
      'promo.unknown',
    );
  });

  test('of 100 per cent makes the order free: no provider hears of it, it is complete, and its use is counted', async () => {
    const { quotaId } = await promo('ALL', { percent: 100, uses: 1 });
    const charges = async () => (await bank.call('GET', '/charges?limit=500')).body.charges.length;
    const before = await charges();
    const buyer = shop.client();
    const fixture = await createProduct(shop, { price: 33_33 });
    const { token } = await startCheckout(buyer, fixture, 3);
    expectOk(await buyer.call('checkouts.saveAnswers', { token, answers: buyerAnswers }));
    const view = expectOk(await buyer.call('checkouts.applyPromoCode', { token, code: 'all' }));
    expect(view).toMatchObject({ ready: true, quote: { total: 0, payable: 0, fees: 0, free: true } });
    const placed = await placeOrder(buyer, view);
    expect(placed).toMatchObject({ attempt: null, option: null, order: { free: true, status: 'paid', total: 0 } });
    expect(await charges()).toBe(before);
    const gate = expectOk(await buyer.call('orders.getPublic', { refNum: placed.order.refNum }));
    expect(gate).toMatchObject({ outcome: 'free', payable: 0, method: null, canRetry: false });
    const quota = await db
      .selectFrom('quotas')
      .selectAll()
      .where('id', '=', quotaId ?? 0)
      .executeTakeFirst();
    expect(quota).toMatchObject({ held: 0, sold: 1 });
    const { rows } = await sql`select 1 from ledger_transactions t join orders o on o.id = t.order_id
      where o.ref_num = ${placed.order.refNum}`.execute(db);
    expect(rows).toEqual([]);
    const late = await readyCheckout(buyer, fixture, 'credit-card');
    expect((await buyer.call('checkouts.applyPromoCode', { token: late.token, code: 'ALL' })).error.code).toBe(
      'promo.usedUp',
    );
  });
});

test('what has no limit counts what is sold of it, and takes that along once it has one', async () => {
  const fixture = await createProduct(shop, { price: 20_00 });
  await sql`update product_items set quota_id = null where quota_id = ${fixture.quotaId}`.execute(db);
  const mona = await shop.signIn(seller.email);
  const product = await db
    .selectFrom('products')
    .selectAll()
    .where('slug', '=', fixture.slug)
    .executeTakeFirstOrThrow();
  const soldNow = async () => {
    const { rows } = expectOk(await mona.call('lists.query', { list: 'products', size: 100 }));
    const { sold } = expectOk(await mona.call('products.get', { id: String(product.id) }));
    return { list: rows.find(({ slug }) => slug === fixture.slug)?.['sold'], page: sold };
  };
  const buyer = shop.client();
  const { attempt } = await buy(buyer, fixture, 'credit-card', 3);
  expect(await soldNow()).toEqual({ list: 0, page: 0 });
  const ref = attempt?.ref ?? '';
  const encryptedData = await bank.seal('4242424242424242', ref);
  expect(expectOk(await buyer.call('attempts.submitCard', { ref, encryptedData })).orderStatus).toBe('paid');
  expect(await soldNow()).toEqual({ list: 3, page: 3 });
  const type = shop.services.catalog().get('product-type', product.type);
  if (type === undefined) throw new Error('the type is gone');
  const [limited] = readItems(type, { ...(product.answers as object), quantity: 4 }, 'Africa/Cairo').items;
  await db.transaction().execute(async (tx) => {
    const [before] = await stockOf(tx, product.id);
    if (limited !== undefined) {
      await saveItem(tx, { id: product.id, businessId: seller.businessId, currency: 'EGP' }, limited, 0, before);
    }
  });
  expect(await stockOf(db, product.id)).toMatchObject([{ capacity: 4, sold: 3 }]);
  expect(await soldNow()).toEqual({ list: 3, page: 3 });
  const more = await buyer.call('checkouts.create', {
    slug: fixture.slug,
    lines: [{ item: fixture.item, quantity: 2 }],
  });
  expect(more.error.code).toBe('stock.insufficient');
});

describe('paying another way', () => {
  test('closes what could still be paid: the first number is taken back when the second is paid', async () => {
    const buyer = shop.client();
    const first = await buy(buyer, await createProduct(shop), 'fawry');
    const { refNum } = first.order;
    const second = expectOk(await buyer.call('orders.retryPayment', { refNum, key: newKey() }));
    const { id } = (await bank.call('GET', `/charges?merchantReference=${second.attempt?.ref}`)).body;
    await bank.call('POST', `/control/charges/${id}/pay`);
    await expect.poll(async () => (await orderOf(refNum)).status).toBe('paid');
    expect(await shop.runDueJobs()).toContain('attempts.close');
    const { body } = await bank.call('GET', `/charges?merchantReference=${first.attempt?.ref}`);
    expect(body.status).toBe('CANCELLED');
  });

  test('is a new price that is shown first, on lines and discount that stay', async () => {
    const buyer = shop.client();
    const { order } = await buy(buyer, await createProduct(shop), 'fawry');
    const { refNum } = order;
    const options = expectOk(await buyer.call('orders.listPaymentOptions', { refNum }));
    expect(options).toMatchObject({ chosen: null, ready: false, quote: { subTotal: 100_00, fees: 0 } });
    const card = expectOk(await buyer.call('orders.listPaymentOptions', { refNum, option: 'credit-card' }));
    expect(card).toMatchObject({ chosen: { id: 'credit-card' }, ready: true, quote: { total: 106_56 } });
    const wrong = { ...card.quote.expectedTotals, total: 1 };
    const refused = await buyer.call('orders.retryPayment', {
      refNum,
      option: 'credit-card',
      key: newKey(),
      expectedTotals: wrong,
    });
    expect(refused.error.code).toBe('quote.changed');
    const key = newKey();
    const retry = () =>
      buyer.call('orders.retryPayment', {
        refNum,
        option: 'credit-card',
        key,
        expectedTotals: card.quote.expectedTotals,
      });
    const [one, two] = await Promise.all([retry(), retry()]);
    expect(expectOk(two)).toEqual(expectOk(one));
    expect(one.output.attempt).toMatchObject({ number: 2, payable: 106_56, status: 'pending' });
    // The voucher that is no longer wanted is cancelled where it was made.
    await shop.runDueJobs();
    const { body } = await bank.call('GET', `/charges?limit=500`);
    const mine = body.charges.filter(({ createdAt }) => createdAt).slice(-2);
    expect(mine.map(({ status }) => status)).toEqual(['CANCELLED', 'PENDING']);
    await shop.drainBackground();
  });

  test('is refused once it is paid, and what is not offered is refused', async () => {
    const buyer = shop.client();
    const { order, attempt } = await buy(buyer, await createProduct(shop), 'credit-card');
    const { refNum } = order;
    expect((await buyer.call('orders.retryPayment', { refNum, option: 'cheque', key: newKey() })).error.code).toBe(
      'option.notOffered',
    );
    const ref = attempt?.ref ?? '';
    expectOk(await buyer.call('attempts.submitCard', { ref, encryptedData: await bank.seal('4242424242424242') }));
    for (const answer of [
      await buyer.call('orders.retryPayment', { refNum, key: newKey() }),
      await buyer.call('orders.listPaymentOptions', { refNum }),
    ]) {
      expect(answer).toMatchObject({ status: 409, error: { code: 'order.alreadyPaid' } });
    }
    expect((await buyer.call('orders.getPublic', { refNum: 'A'.repeat(26) })).status).toBe(404);
  });
});
