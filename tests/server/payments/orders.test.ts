import { sql } from 'kysely';
import { afterEach, describe, expect, test } from 'vitest';
import { transact } from '#server/database/transaction.ts';
import { usedThisMonth } from '#server/payments/queries/limits.ts';
import { saveItem, stockOf } from '#server/products/queries/items.ts';
import { readSale } from '#server/products/readSale.ts';
import { compareMoney } from '#tests/support/compareMoney.ts';
import {
  buy,
  buyerAnswers,
  newKey,
  openMarket,
  placeOrder,
  readyCheckout,
  sellThing,
  sound,
  startCheckout,
} from '#tests/support/market.ts';
import { marketRows } from '#tests/support/marketRows.ts';

const market = await openMarket();
const { db, bank, seller } = market;
const { orderOf } = marketRows(market);

afterEach(async () => {
  await market.rest();
  expect(await compareMoney(db, bank)).toEqual([]);
});

async function promo(
  code: string,
  terms: { percent?: number; amount?: number; uses?: number },
): Promise<{ bucketId: number | null }> {
  const { percent = null, amount = null, uses } = terms;
  const { rows } = await sql<{ bucketId: number | null }>`
    with bucket as (
      insert into buckets (business_id, kind, size) select ${seller.businessId}, 'promo', ${uses ?? 0}::int8
      where ${uses !== undefined}::boolean returning id
    )
    insert into promo_codes (business_id, code, type, percent, amount, currency, bucket_id)
    values (${seller.businessId}, ${code}, ${percent === null ? 'flat' : 'percentage'}, ${percent}, ${amount},
      ${percent === null ? 'EGP' : null}, (select id from bucket))
    returning bucket_id as "bucketId"`.execute(db);
  return rows[0] ?? { bucketId: null };
}

async function withPromo(code: string, option: string, price = 100_00, quantity = 1) {
  const buyer = market.visitor();
  const { token } = await readyCheckout(buyer, await sellThing(market, { price, size: 30 }), option, quantity);
  return { buyer, view: sound(await buyer.call('checkouts.promo', { token, code })) };
}

describe('placing an order', () => {
  test('freezes lines, totals and answers, with the version of every definition that made it', async () => {
    const stall = await sellThing(market, {
      price: 33_33,
      answers: { taxed: true, taxType: 'percentage', taxPercent: 14 },
    });
    const { order, attempt, option } = await buy(market.visitor('ar'), stall, 'credit-card', 3);
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
    const catalog = market.services.catalog();
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
    const buyer = market.visitor();
    const checkout = await readyCheckout(buyer, await sellThing(market), 'fawry');
    const key = newKey();
    const [one, two] = await Promise.all([placeOrder(buyer, checkout, key), placeOrder(buyer, checkout, key)]);
    expect(two).toEqual(one);
    expect(one.attempt?.voucher).toMatch(/^\d{9}$/);
    const again = await placeOrder(buyer, checkout, key);
    expect(again).toEqual(one);
    const attempts = await db
      .selectFrom('attempts')
      .selectAll()
      .where('ref', '=', one.attempt?.ref ?? '')
      .execute();
    expect(attempts).toHaveLength(1);
  });

  test('with an option that there is not is refused, as choosing it is', async () => {
    const buyer = market.visitor();
    const { token } = await readyCheckout(buyer, await sellThing(market), 'credit-card');
    for (const option of ['cheque', 'constructor']) {
      const answer = await buyer.call('orders.place', { checkout: token, key: newKey(), option });
      expect(answer).toMatchObject({ status: 409, error: { code: 'option.notOffered' } });
    }
  });

  test('from a second tab finds the order that the first one placed', async () => {
    const buyer = market.visitor();
    const checkout = await readyCheckout(buyer, await sellThing(market), 'credit-card');
    const { order } = await placeOrder(buyer, checkout);
    const answer = await buyer.call('orders.place', { checkout: checkout.token, key: newKey() });
    expect(answer).toMatchObject({
      status: 409,
      error: { code: 'order.alreadyPlaced', params: { refNum: order.refNum } },
    });
    const view = sound(await buyer.call('checkouts.get', { token: checkout.token }));
    expect(view.order).toEqual({ refNum: order.refNum });
    expect((await buyer.call('checkouts.choose', { token: checkout.token, option: 'fawry' })).error.code).toBe(
      'checkout.expired',
    );
  });

  test('takes the details that were given last, whatever was found sound before', async () => {
    const buyer = market.visitor();
    const checkout = await readyCheckout(buyer, await sellThing(market), 'fawry');
    const later = { ...buyerAnswers, phone: '01099999999' };
    sound(await buyer.call('checkouts.details', { token: checkout.token, answers: later, draft: true }));
    const { order } = await placeOrder(buyer, checkout);
    expect((await orderOf(order.refNum)).buyer_phone).toBe('01099999999');
  });

  test('takes the details of another tab that came while an option was being chosen', async () => {
    const buyer = market.visitor();
    const checkout = await readyCheckout(buyer, await sellThing(market), 'fawry');
    const { token } = checkout;
    const later = { ...buyerAnswers, phone: '01088888888' };
    // The other tab has written and not yet committed: the choice has read what was there before, and waits to write.
    const choosing = await db.transaction().execute(async (tx) => {
      await sql`
        update checkouts set answers = ${JSON.stringify(later)}::jsonb, submitted = null where token = ${token}`.execute(
        tx,
      );
      const chosen = buyer.call('checkouts.choose', { token, option: 'fawry' });
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
    sound(await choosing.chosen);
    const { order } = await placeOrder(buyer, checkout);
    expect((await orderOf(order.refNum)).buyer_phone).toBe('01088888888');
  });

  test('with a key of another order is refused', async () => {
    const buyer = market.visitor();
    const key = newKey();
    await placeOrder(buyer, await readyCheckout(buyer, await sellThing(market), 'credit-card'), key);
    const other = await readyCheckout(buyer, await sellThing(market), 'credit-card');
    const answer = await buyer.call('orders.place', { checkout: other.token, key });
    expect(answer).toMatchObject({ status: 409, error: { code: 'request.keyReused' } });
    await placeOrder(buyer, other);
  });

  test('asks for an option, for details and for a product that is still on sale', async () => {
    const buyer = market.visitor();
    const stall = await sellThing(market);
    const { token } = await startCheckout(buyer, stall);
    expect((await buyer.call('orders.place', { checkout: token, key: newKey() })).error).toMatchObject({
      code: 'option.required',
      fields: [{ path: '/option' }],
    });
    const { quote } = sound(await buyer.call('checkouts.choose', { token, option: 'credit-card' }));
    const place = () => buyer.call('orders.place', { checkout: token, key: newKey(), expected: quote.expected });
    expect((await place()).error.code).toBe('form.invalid');
    sound(await buyer.call('checkouts.details', { token, answers: buyerAnswers }));
    await db.updateTable('products').set({ on_sale: false }).where('id', '=', stall.productId).execute();
    expect((await place()).error.code).toBe('product.unavailable');
  });

  // Before those that travel: what expires there is counted no more.
  test('passes no limit of the seller, single or monthly, also by two at the same time', async () => {
    const figure = (span: string, amount: number) =>
      sql`
      insert into business_limits (business_id, limit_id, span, amount)
      values (${seller.businessId}, 'credit-card', ${span}, ${amount})`.execute(db);
    const buyer = market.visitor('ar');
    try {
      await figure('single', 106_55);
      const stall = await sellThing(market);
      const tooMuch = await readyCheckout(buyer, stall, 'credit-card');
      const single = await buyer.call('orders.place', { checkout: tooMuch.token, key: newKey() });
      expect(single).toMatchObject({ status: 409, error: { code: 'limit.reached' } });
      expect(single.error.message).toContain('حد المعاملة الواحدة');
      // Another option has no such limit.
      const voucher = sound(await buyer.call('checkouts.choose', { token: tooMuch.token, option: 'fawry' }));
      expect((await placeOrder(buyer, voucher)).order.status).toBe('placed');

      await sql`delete from business_limits`.execute(db);
      await market.rest();
      const counted = { businessId: seller.businessId, limitId: 'credit-card', orderId: null };
      const used = await transact(db, (tx) => usedThisMonth(tx, counted));
      await figure('monthly', used + 150_00);
      const two = await Promise.all([1, 2].map(() => readyCheckout(buyer, stall, 'credit-card')));
      const answers = await Promise.all(
        two.map(({ token }) => buyer.call('orders.place', { checkout: token, key: newKey() })),
      );
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    } finally {
      await sql`delete from business_limits`.execute(db);
    }
  });

  test('whose hold has ended takes it anew, and is refused when it is gone', async () => {
    const stall = await sellThing(market, { size: 1 });
    const buyer = market.visitor();
    const mine = await readyCheckout(buyer, stall, 'credit-card');
    await market.travel(0.5);
    try {
      const other = market.visitor();
      const theirs = await startCheckout(other, stall);
      const answer = await buyer.call('orders.place', {
        checkout: mine.token,
        key: newKey(),
        expected: mine.quote.expected,
      });
      expect(answer).toMatchObject({ status: 409, error: { code: 'stock.ranOut' } });
      expect(await db.selectFrom('orders').selectAll().where('product_id', '=', stall.productId).execute()).toEqual([]);
      await market.travel(1);
      const { order } = await placeOrder(buyer, mine);
      expect(order.status).toBe('placed');
      expect((await other.call('orders.place', { checkout: theirs.token, key: newKey() })).status).not.toBe(200);
    } finally {
      await market.travel(0);
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
    expect(view.quote.expected.total).toBe(attempt?.payable);
    await promo('MUCH', { amount: 500_00 });
    const much = await withPromo('MUCH', 'credit-card');
    expect(much.view.quote).toMatchObject({ subTotal: 100_00, discount: 100_00, total: 0, free: true });
  });

  test('is taken back by an empty one, and unknown, closed and foreign ones are refused', async () => {
    await promo('BACK', { percent: 50, uses: 1 });
    const { buyer, view } = await withPromo('BACK', 'credit-card');
    expect(view.quote.discount).toBe(50_00);
    const without = sound(await buyer.call('checkouts.promo', { token: view.token, code: '' }));
    expect(without).toMatchObject({ promo: null, quote: { discount: 0 } });
    expect((await buyer.call('checkouts.promo', { token: view.token, code: 'NONE' })).error.code).toBe('promo.unknown');
    await sql`update promo_codes set enabled = false where code = 'BACK'`.execute(db);
    expect((await buyer.call('checkouts.promo', { token: view.token, code: 'BACK' })).error.code).toBe('promo.unknown');
  });

  test('of 100 per cent makes the order free: no provider hears of it, it is complete, and its use is counted', async () => {
    const { bucketId } = await promo('ALL', { percent: 100, uses: 1 });
    const charges = async () => (await bank.call('GET', '/charges?limit=500')).body.charges.length;
    const before = await charges();
    const buyer = market.visitor();
    const stall = await sellThing(market, { price: 33_33 });
    const { token } = await startCheckout(buyer, stall, 3);
    sound(await buyer.call('checkouts.details', { token, answers: buyerAnswers }));
    const view = sound(await buyer.call('checkouts.promo', { token, code: 'all' }));
    expect(view).toMatchObject({ ready: true, quote: { total: 0, payable: 0, fees: 0, free: true } });
    const placed = await placeOrder(buyer, view);
    expect(placed).toMatchObject({ attempt: null, option: null, order: { free: true, status: 'paid', total: 0 } });
    expect(await charges()).toBe(before);
    const gate = sound(await buyer.call('orders.get', { refNum: placed.order.refNum }));
    expect(gate).toMatchObject({ outcome: 'free', payable: 0, method: null, canRetry: false });
    const bucket = await db
      .selectFrom('buckets')
      .selectAll()
      .where('id', '=', bucketId ?? 0)
      .executeTakeFirst();
    expect(bucket).toMatchObject({ held: 0, sold: 1 });
    const { rows } = await sql`select 1 from ledger_transactions t join orders o on o.id = t.order_id
      where o.ref_num = ${placed.order.refNum}`.execute(db);
    expect(rows).toEqual([]);
    const late = await readyCheckout(buyer, stall, 'credit-card');
    expect((await buyer.call('checkouts.promo', { token: late.token, code: 'ALL' })).error.code).toBe('promo.usedUp');
  });
});

test('what has no limit counts what is sold of it, and takes that along once it has one', async () => {
  const stall = await sellThing(market, { price: 20_00 });
  await sql`update product_items set bucket_id = null where bucket_id = ${stall.bucketId}`.execute(db);
  const mona = await market.signIn(seller.email);
  const product = await db
    .selectFrom('products')
    .selectAll()
    .where('pattern', '=', stall.pattern)
    .executeTakeFirstOrThrow();
  const soldNow = async () => {
    const { rows } = sound(await mona.call('lists.rows', { resource: 'products', size: 100 }));
    const { sold } = sound(await mona.call('products.get', { id: String(product.id) }));
    return { list: rows.find(({ pattern }) => pattern === stall.pattern)?.['sold'], page: sold };
  };
  const buyer = market.visitor();
  const { attempt } = await buy(buyer, stall, 'credit-card', 3);
  expect(await soldNow()).toEqual({ list: 0, page: 0 });
  const ref = attempt?.ref ?? '';
  const encryptedData = await bank.seal('4242424242424242', ref);
  expect(sound(await buyer.call('attempts.authenticate', { ref, encryptedData })).orderStatus).toBe('paid');
  expect(await soldNow()).toEqual({ list: 3, page: 3 });
  const type = market.services.catalog().get('product-type', product.type);
  if (type === undefined) throw new Error('the type is gone');
  const [limited] = readSale(type, { ...(product.answers as object), quantity: 4 }, 'Africa/Cairo').items;
  await db.transaction().execute(async (tx) => {
    const [before] = await stockOf(tx, product.id);
    if (limited !== undefined) {
      await saveItem(tx, { id: product.id, businessId: seller.businessId, currency: 'EGP' }, limited, 0, before);
    }
  });
  expect(await stockOf(db, product.id)).toMatchObject([{ size: 4, sold: 3 }]);
  expect(await soldNow()).toEqual({ list: 3, page: 3 });
  const more = await buyer.call('checkouts.start', {
    pattern: stall.pattern,
    lines: [{ item: stall.item, quantity: 2 }],
  });
  expect(more.error.code).toBe('stock.ranOut');
});

describe('paying another way', () => {
  test('closes what could still be paid: the first number is taken back when the second is paid', async () => {
    const buyer = market.visitor();
    const first = await buy(buyer, await sellThing(market), 'fawry');
    const { refNum } = first.order;
    const second = sound(await buyer.call('orders.retry', { refNum, key: newKey() }));
    const { id } = (await bank.call('GET', `/charges?merchantReference=${second.attempt?.ref}`)).body;
    await bank.call('POST', `/control/charges/${id}/pay`);
    await expect.poll(async () => (await orderOf(refNum)).status).toBe('paid');
    expect(await market.work()).toContain('attempts.close');
    const { body } = await bank.call('GET', `/charges?merchantReference=${first.attempt?.ref}`);
    expect(body.status).toBe('CANCELLED');
  });

  test('is a new price that is shown first, on lines and discount that stay', async () => {
    const buyer = market.visitor();
    const { order } = await buy(buyer, await sellThing(market), 'fawry');
    const { refNum } = order;
    const options = sound(await buyer.call('orders.options', { refNum }));
    expect(options).toMatchObject({ chosen: null, ready: false, quote: { subTotal: 100_00, fees: 0 } });
    const card = sound(await buyer.call('orders.options', { refNum, option: 'credit-card' }));
    expect(card).toMatchObject({ chosen: { id: 'credit-card' }, ready: true, quote: { total: 106_56 } });
    const wrong = { ...card.quote.expected, total: 1 };
    const refused = await buyer.call('orders.retry', { refNum, option: 'credit-card', key: newKey(), expected: wrong });
    expect(refused.error.code).toBe('quote.changed');
    const key = newKey();
    const retry = () =>
      buyer.call('orders.retry', { refNum, option: 'credit-card', key, expected: card.quote.expected });
    const [one, two] = await Promise.all([retry(), retry()]);
    expect(sound(two)).toEqual(sound(one));
    expect(one.output.attempt).toMatchObject({ number: 2, payable: 106_56, status: 'pending' });
    // The voucher that is no longer wanted is cancelled where it was made.
    await market.work();
    const { body } = await bank.call('GET', `/charges?limit=500`);
    const mine = body.charges.filter(({ createdAt }) => createdAt).slice(-2);
    expect(mine.map(({ status }) => status)).toEqual(['CANCELLED', 'PENDING']);
    await market.rest();
  });

  test('is refused once it is paid, and what is not offered is refused', async () => {
    const buyer = market.visitor();
    const { order, attempt } = await buy(buyer, await sellThing(market), 'credit-card');
    const { refNum } = order;
    expect((await buyer.call('orders.retry', { refNum, option: 'cheque', key: newKey() })).error.code).toBe(
      'option.notOffered',
    );
    const ref = attempt?.ref ?? '';
    sound(await buyer.call('attempts.authenticate', { ref, encryptedData: await bank.seal('4242424242424242') }));
    for (const answer of [
      await buyer.call('orders.retry', { refNum, key: newKey() }),
      await buyer.call('orders.options', { refNum }),
    ]) {
      expect(answer).toMatchObject({ status: 409, error: { code: 'order.alreadyPaid' } });
    }
    expect((await buyer.call('orders.get', { refNum: 'A'.repeat(26) })).status).toBe(404);
  });
});
