import { sql } from 'kysely';
import { afterEach, describe, expect, test } from 'vitest';
import { loadCatalog } from '#engine/definitions/index.ts';
import { datasetShapes } from '#server/backoffice/datasetShapes.ts';
import { storeVersions } from '#server/catalog/queries/versions.ts';
import { readBuiltIn } from '#server/catalog/readSource.ts';
import { paymentJobs } from '#server/payments/jobs.ts';
import { claimDueInquiries } from '#server/payments/queries/claims.ts';
import { environment } from '#server/startup/environment.ts';
import { findMoneyMismatches } from '../../support/findMoneyMismatches.ts';
import { shopRows } from '../../support/shopRows.ts';
import {
  buy,
  buyerAnswers,
  changed,
  createProduct,
  createTestShop,
  expectOk,
  newKey,
  placeOrder,
  type ProductFixture,
  readyCheckout,
  startCheckout,
} from '../../support/testShop.ts';

const shop = await createTestShop({
  pack: { 'schemas/providers/bank.json': changed('schemas/providers/bank.json', { timeout: '1s' }) },
});
const { db, bank, seller } = shop;
const { orderOf, attemptOf, quotaOf, chargeOf } = shopRows(shop);
const jobs = paymentJobs(shop.services, shop.app.log);

afterEach(async () => {
  try {
    await bank.call('DELETE', '/control/behaviours');
    await shop.drainBackground();
    // What a silent bank left waiting is read now.
    await sql`update jobs set due_at = masar_now() where kind = 'webhook.process'`.execute(db);
    await shop.runDueJobs();
    expect(await findMoneyMismatches(db, bank)).toEqual([]);
  } finally {
    await shop.advanceClock(0);
    // What waits for a later time must not be done in the next test.
    await sql`update jobs set due_at = due_at + interval '1 year'`.execute(db);
  }
});

const run = (kind: string, payload: Record<string, unknown> = {}) =>
  jobs[kind]?.run(payload, { attempt: 1, signal: new AbortController().signal }) ?? Promise.reject(new Error(kind));

async function mailsAbout(refNum: string): Promise<string[]> {
  const { id } = await orderOf(refNum);
  const { rows } = await sql<{ key: string }>`
    select key from outbox where key like ${`order ${id} %`} order by id`.execute(db);
  return rows.map(({ key }) => key.split(' ')[2] ?? '');
}

async function voucher(product: ProductFixture) {
  const { order, attempt } = await buy(shop.client(), product, 'fawry');
  const ref = attempt?.ref ?? '';
  const { id } = await chargeOf(ref);
  return {
    refNum: order.refNum,
    ref,
    chargeId: id,
    pay: () => bank.call('POST', `/control/charges/${id}/pay`, { late: true }),
  };
}

const until = (check: () => Promise<void>) =>
  expect.poll(async () => check().then(() => true, String), { timeout: 15_000 }).toBe(true);
const settled = (refNum: string, status: string) =>
  until(async () => expect((await orderOf(refNum)).status).toBe(status));

/** Past the end of a voucher and the grace, with all that is due done. */
async function pastTheEnd() {
  await shop.advanceClock(48.5);
  await shop.runDueJobs();
}

describe('a number to pay with', () => {
  test('is mailed in the language of the buyer, with amount, deadline and the way back, and so is the next one', async () => {
    const product = await createProduct(shop);
    const arabic = shop.client('ar');
    const { order, attempt } = await buy(arabic, product, 'fawry');
    const { id } = await orderOf(order.refNum);
    const mails = async () => {
      const { rows } = await sql<{ subject: string; body: string }>`
        select subject, body from outbox where key like ${`order ${id} mail.orderReference %`} order by id`.execute(db);
      return rows;
    };
    const [mail] = await mails();
    expect(mail?.subject).toBe(`الرقم المرجعي للدفع: ${attempt?.voucher}`);
    const { expires_at: end } = await attemptOf(attempt?.ref ?? '');
    const inCairo = end?.toLocaleString('en-GB', { timeZone: 'Africa/Cairo', timeStyle: 'short' });
    expect(mail?.body).toContain(attempt?.voucher);
    expect(mail?.body).toMatch(/المبلغ المطلوب: .*\d/);
    expect(mail?.body).toMatch(new RegExp(`ادفع قبل: \\d\\d-\\d\\d-\\d{4} ${inCairo}`));
    expect(mail?.body).toContain(`/gate?refNum=${order.refNum}`);
    expect(mail?.body).not.toMatch(/[{}]/);
    const next = expectOk(
      await arabic.call('orders.retryPayment', { refNum: order.refNum, option: 'fawry', key: `key-${order.refNum}` }),
    );
    expect((await mails()).map(({ subject }) => subject.split(' ').at(-1))).toEqual([
      attempt?.voucher,
      next.attempt?.voucher,
    ]);
  });
});

describe('the end of an order', () => {
  test('frees its stock once, closes its attempt, and tells the buyer', async () => {
    const product = await createProduct(shop, { size: 3 });
    const order = await voucher(product);
    const { id } = await orderOf(order.refNum);
    expect(await quotaOf(product)).toMatchObject({ held: 1, sold: 0 });
    await shop.advanceClock(47);
    await shop.runDueJobs();
    expect((await orderOf(order.refNum)).status).toBe('placed');
    await pastTheEnd();
    expect((await orderOf(order.refNum)).status).toBe('expired');
    for (const kind of ['order.expire', 'attempts.close'] as const) await run(kind, { order: id });
    expect(await quotaOf(product)).toMatchObject({ held: 0, sold: 0 });
    // The bank had let it expire by itself.
    expect((await chargeOf(order.ref)).status).toBe('EXPIRED');
    expect((await attemptOf(order.ref)).status).toBe('expired');
    const gate = expectOk(await shop.client().call('orders.getPublic', { refNum: order.refNum }));
    expect(gate).toMatchObject({ outcome: 'expired', canRetry: false, canPayAgain: true });
    expect((await shop.client().call('orders.retryPayment', { refNum: order.refNum, key: newKey() })).error.code).toBe(
      'order.expired',
    );
  });

  test('comes after the provider was asked: what was paid at the last moment counts', async () => {
    await bank.call('POST', '/control', { scope: 'next', webhook: { silent: true } });
    const order = await voucher(await createProduct(shop));
    await order.pay();
    await pastTheEnd();
    expect((await orderOf(order.refNum)).status).toBe('paid');
  });

  test('waits while the provider is silent, for as long as the stock is kept, and then comes', async () => {
    const product = await createProduct(shop);
    const order = await voucher(product);
    const { id } = await orderOf(order.refNum);
    await bank.call('POST', '/control', {
      scope: 'all',
      call: { at: 'inquiry', when: 'before', how: 'reset', times: 100 },
    });
    await shop.advanceClock(48.05);
    await run('order.expire', { order: id });
    expect((await orderOf(order.refNum)).status).toBe('placed');
    expect(await quotaOf(product)).toMatchObject({ held: 1, sold: 0 });
    await shop.advanceClock(48.2);
    await run('order.expire', { order: id });
    expect((await orderOf(order.refNum)).status).toBe('expired');
    expect(await quotaOf(product)).toMatchObject({ held: 0, sold: 0 });
  });

  test('survives a provider that does not cancel: the job fails, is done later, and the attempt is looked at meanwhile', async () => {
    const order = await voucher(await createProduct(shop));
    const { id } = await orderOf(order.refNum);
    await sql`update orders set expires_at = masar_now() where id = ${id}`.execute(db);
    await run('order.expire', { order: id });
    expect((await orderOf(order.refNum)).status).toBe('expired');
    await bank.call('POST', '/control', { scope: 'all', call: { at: 'cancel', when: 'before', how: 500, times: 9 } });
    await bank.call('POST', '/control', {
      scope: 'all',
      call: { at: 'inquiry', when: 'before', how: 'reset', times: 9 },
    });
    await expect(run('attempts.close', { order: id })).rejects.toThrow('no provider said');
    expect(await attemptOf(order.ref)).toMatchObject({ status: 'pending', next_inquiry_at: expect.any(Date) });
    await bank.call('DELETE', '/control/behaviours');
    await run('attempts.close', { order: id });
    expect((await chargeOf(order.ref)).status).toBe('CANCELLED');
    expect((await attemptOf(order.ref)).status).toBe('cancelled');
  });

  test('is not said while the provider is switched off: who has paid meanwhile is asked about when it is on again', async () => {
    const order = await voucher(await createProduct(shop));
    const { id } = await orderOf(order.refNum);
    await bank.call('POST', '/control', { scope: 'all', webhook: { silent: true } });
    const off = { ...shop.services, settings: { ...shop.services.settings, named: () => '' } };
    const close = paymentJobs(off, shop.app.log)['attempts.close'];
    const signal = new AbortController().signal;
    await expect(close?.run({ order: id }, { attempt: 1, signal })).rejects.toThrow('no provider said');
    expect(await attemptOf(order.ref)).toMatchObject({ status: 'pending', next_inquiry_at: expect.any(Date) });
    await order.pay();
    await run('attempts.close', { order: id });
    await settled(order.refNum, 'paid');
  });

  test('is later for an order that is paid another way', async () => {
    const buyer = shop.client();
    const { order } = await buy(buyer, await createProduct(shop), 'credit-card');
    const { id, expires_at: before } = await orderOf(order.refNum);
    const { quote } = expectOk(
      await buyer.call('orders.listPaymentOptions', { refNum: order.refNum, option: 'fawry' }),
    );
    expectOk(
      await buyer.call('orders.retryPayment', {
        refNum: order.refNum,
        option: 'fawry',
        key: newKey(),
        expectedTotals: quote.expectedTotals,
      }),
    );
    const { expires_at: after } = await orderOf(order.refNum);
    expect((after?.getTime() ?? 0) - (before?.getTime() ?? 0)).toBeGreaterThan(47 * 3_600_000);
    await shop.advanceClock(1);
    await shop.runDueJobs();
    expect(await orderOf(order.refNum)).toMatchObject({ id, status: 'placed' });
    await pastTheEnd();
    expect((await orderOf(order.refNum)).status).toBe('expired');
  });
});

describe('money that comes after the end', () => {
  test('completes the order while what was ordered is there', async () => {
    const product = await createProduct(shop, { size: 1 });
    const order = await voucher(product);
    await pastTheEnd();
    expect((await orderOf(order.refNum)).status).toBe('expired');
    await order.pay();
    await settled(order.refNum, 'paid');
    expect(await quotaOf(product)).toMatchObject({ held: 0, sold: 1 });
    expect(await mailsAbout(order.refNum)).toEqual(['mail.orderReference', 'mail.orderPaid', 'mail.orderPaidSeller']);
  });

  test('is kept and decided by a person when it is gone: never refused, and the buyer is told', async () => {
    const product = await createProduct(shop, { size: 1 });
    const order = await voucher(product);
    await pastTheEnd();
    await startCheckout(shop.client(), product);
    await order.pay();
    await settled(order.refNum, 'needsDecision');
    expect(await attemptOf(order.ref)).toMatchObject({ status: 'paid', funds_status: 'captured' });
    expect(await quotaOf(product)).toMatchObject({ held: 1, sold: 0 });
    const tasks = await db
      .selectFrom('tasks')
      .selectAll()
      .where('order_id', '=', (await orderOf(order.refNum)).id)
      .execute();
    expect(tasks).toEqual([expect.objectContaining({ kind: 'decision', status: 'open', currency: 'EGP' })]);
    expect(await mailsAbout(order.refNum)).toEqual(['mail.orderReference', 'mail.orderUnderReview']);
    const gate = expectOk(await shop.client().call('orders.getPublic', { refNum: order.refNum }));
    expect(gate).toMatchObject({ outcome: 'review', canRetry: false, canPayAgain: false });
    const { body } = await bank.call('GET', `/control/webhooks?chargeId=${order.chargeId}`);
    expect(body.webhooks.at(-1)).toMatchObject({ state: 'delivered', lastAnswer: '200' });
  });

  test('of two orders at once with one thing left: one has it, one is decided', async () => {
    const product = await createProduct(shop, { size: 2 });
    const [one, two] = [await voucher(product), await voucher(product)];
    await pastTheEnd();
    await startCheckout(shop.client(), product);
    await Promise.all([one.pay(), two.pay()]);
    await until(async () => {
      const statuses = [await orderOf(one.refNum), await orderOf(two.refNum)].map(({ status }) => status);
      expect(statuses.toSorted()).toEqual(['needsDecision', 'paid']);
    });
    expect(await quotaOf(product)).toMatchObject({ held: 1, sold: 1 });
  });

  test('needs the use of its promo code too', async () => {
    await sql`
      with quota as (insert into quotas (business_id, kind, capacity) values (${seller.businessId}, 'promo', 1) returning id)
      insert into promo_codes (business_id, code, type, percent, quota_id)
      select ${seller.businessId}, 'HALF', 'percentage', 50, id from quota`.execute(db);
    const product = await createProduct(shop);
    const buyer = shop.client();
    const half = async () => {
      const { token } = await readyCheckout(buyer, product, 'fawry');
      return buyer.call('checkouts.applyPromoCode', { token, code: 'HALF' });
    };
    const { order, attempt } = await placeOrder(buyer, expectOk(await half()));
    expect((await half()).error.code).toBe('promo.usedUp');
    await pastTheEnd();
    // Freed with the order, and taken by somebody else.
    expect((await half()).status).toBe(200);
    const { id } = await chargeOf(attempt?.ref ?? '');
    await bank.call('POST', `/control/charges/${id}/pay`, { late: true });
    await settled(order.refNum, 'needsDecision');
  });

  test('is within the limits of its option, or is decided', async () => {
    await sql`update businesses set zone = 'UTC'`.execute(db);
    const { order, attempt } = await buy(shop.client(), await createProduct(shop), 'credit-card');
    const { id } = await chargeOf(attempt?.ref ?? '');
    await shop.advanceClock(1);
    await shop.runDueJobs();
    expect((await orderOf(order.refNum)).status).toBe('expired');
    await sql`
      insert into business_limits (business_id, limit_id, span, amount)
      values (${seller.businessId}, 'credit-card', 'single', 1_00)`.execute(db);
    await bank.call('POST', `/control/charges/${id}/pay`, { late: true });
    await settled(order.refNum, 'needsDecision');
    await sql`delete from business_limits`.execute(db);
  });
});

describe('a process that ends in the middle', () => {
  /** As it is when the process ended between the order and its charge. */
  async function neverSent() {
    await bank.call('POST', '/control', { scope: 'next', call: { at: 'create', when: 'before', how: 500 } });
    const buyer = shop.client();
    const checkout = await readyCheckout(buyer, await createProduct(shop), 'fawry');
    const key = newKey();
    const { order, attempt } = await placeOrder(buyer, checkout, key);
    const ref = attempt?.ref ?? '';
    const { rows } = await sql<{ id: number }>`
      update payment_attempts set charge_sent_at = null, last_result_at = null, status = 'created',
        process = jsonb_set(process, '{value}', '"created"') where ref = ${ref} returning id`.execute(db);
    await sql`alter table process_history disable trigger process_history_is_kept`.execute(db);
    await sql`delete from process_history where process = 'attempt' and row_id = ${rows[0]?.id} and event <> 'BEGIN'`.execute(
      db,
    );
    await sql`alter table process_history enable trigger process_history_is_kept`.execute(db);
    return { buyer, checkout, key, refNum: order.refNum, ref };
  }

  test('before the charge: the same call again makes it, once', async () => {
    const { buyer, checkout, key, ref } = await neverSent();
    const answers = await Promise.all([placeOrder(buyer, checkout, key), placeOrder(buyer, checkout, key)]);
    expect(answers[0]).toEqual(answers[1]);
    expect(answers[0].attempt).toMatchObject({ ref, status: 'pending', voucher: expect.any(String) });
  });

  test('before the charge, and nobody comes back: it fails, and is never sent afterwards', async () => {
    const { buyer, checkout, key, refNum, ref } = await neverSent();
    await run('payments.reconcile');
    expect((await attemptOf(ref)).status).toBe('created');
    await shop.advanceClock(0.1);
    await run('payments.reconcile');
    expect((await attemptOf(ref)).status).toBe('failed');
    expect((await placeOrder(buyer, checkout, key)).attempt?.status).toBe('failed');
    expect((await chargeOf(ref)).error.code).toBe('NOT_FOUND');
    expect(expectOk(await buyer.call('orders.retryPayment', { refNum, key: newKey() })).attempt?.voucher).toMatch(
      /^\d{9}$/,
    );
  });

  test('between the money and the order: the job that was put in with the money completes it', async () => {
    const order = await voucher(await createProduct(shop));
    await bank.call('POST', '/control', { scope: { merchantReference: order.ref }, webhook: { silent: true } });
    // The second transaction cannot be done now.
    await sql`alter table order_stock rename to order_stock_away`.execute(db);
    await order.pay();
    await shop.advanceClock(0.05);
    await shop.client().call('attempts.get', { ref: order.ref });
    await sql`alter table order_stock_away rename to order_stock`.execute(db);
    expect(await attemptOf(order.ref)).toMatchObject({ status: 'paid', funds_status: 'captured' });
    expect((await orderOf(order.refNum)).status).toBe('placed');
    expect(await shop.runDueJobs()).toContain('order.complete');
    expect((await orderOf(order.refNum)).status).toBe('paid');
  });
});

describe('looking again', () => {
  test('at one that cannot be looked at keeps no other from it', async () => {
    const orders = [];
    for (let count = 0; count < 8; count += 1) orders.push(await voucher(await createProduct(shop)));
    await bank.call('POST', '/control', { scope: 'all', webhook: { silent: true } });
    for (const { pay } of orders) await pay();
    const [broken, ...others] = orders;
    const { id, process } = await attemptOf(broken?.ref ?? '');
    const unreadable = { ...process, version: 'nobody-knows' };
    await sql`update payment_attempts set process = ${JSON.stringify(unreadable)}::jsonb where id = ${id}`.execute(db);
    await sql`update payment_attempts set next_inquiry_at = masar_now() - interval '1 hour' where id = ${id}`.execute(
      db,
    );
    await sql`update payment_attempts set next_inquiry_at = masar_now() where ref = any(${others.map(({ ref }) => ref)})`.execute(
      db,
    );
    await run('payments.reconcile');
    for (const { refNum } of others) await settled(refNum, 'paid');
    await sql`update payment_attempts set process = ${JSON.stringify(process)}::jsonb where id = ${id}`.execute(db);
    await sql`update payment_attempts set next_inquiry_at = masar_now() where id = ${id}`.execute(db);
    await run('payments.reconcile');
    await settled(broken?.refNum ?? '', 'paid');
  });

  test('becomes rarer, and of two processes one looks', async () => {
    const order = await voucher(await createProduct(shop));
    const pauses: number[] = [];
    for (let hour = 0.1; hour < 0.6; hour += 0.1) {
      await shop.advanceClock(hour);
      await run('payments.reconcile');
      const { next_inquiry_at: next, last_result_at: heard } = await attemptOf(order.ref);
      pauses.push(Math.round(((next?.getTime() ?? 0) - (heard?.getTime() ?? 0)) / 1000));
    }
    expect(pauses).toEqual([30, 60, 120, 300, 600]);
    await shop.advanceClock(3);
    const taken = await Promise.all([claimDueInquiries(db, 50), claimDueInquiries(db, 50)]);
    const all = taken.flat();
    expect(new Set(all).size).toBe(all.length);
    expect(all).toContain((await attemptOf(order.ref)).id);
  });
});

/** The definitions with one of them changed, served from now on as if published; what was served before is kept. */
async function publish(path: string, changes: Record<string, unknown>): Promise<() => void> {
  const before = shop.services.catalog();
  const built = readBuiltIn();
  const text = JSON.stringify(changed(path, changes));
  const files = built.files.map((file) => (file.path === path ? { ...file, text } : file));
  const { catalog, findings } = loadCatalog([{ ...built, files }], environment({ datasets: datasetShapes() }));
  if (catalog === undefined) throw new Error(JSON.stringify(findings));
  await storeVersions(
    db,
    before.everything().map(({ kind, id, value, versions }) => ({
      kind,
      id,
      version: versions.whole,
      rules_hash: versions.rules,
      texts_hash: versions.texts,
      json: value,
      dependencies: [],
    })),
  );
  const { serve } = shop.services as unknown as { serve(next: typeof catalog): void };
  serve(catalog);
  return () => serve(before);
}

describe('a definition that is published meanwhile', () => {
  test('is for what begins from then on: an order that began before ends by the process it began with', async () => {
    const { states } = changed('flows/processes/order.json', {}) as {
      states: Record<string, { on: Record<string, unknown> }>;
    };
    const product = await createProduct(shop);
    const before = await voucher(product);
    const restore = await publish('flows/processes/order.json', {
      states: {
        ...states,
        placed: { ...states['placed'], on: { ...states['placed']?.on, CAPTURED: { target: 'needsDecision' } } },
      },
    });
    try {
      const after = await voucher(product);
      await Promise.all([before.pay(), after.pay()]);
      await settled(before.refNum, 'paid');
      await settled(after.refNum, 'needsDecision');
      const gate = expectOk(await shop.client().call('orders.getPublic', { refNum: before.refNum }));
      expect(gate.outcome).toBe('paid');
    } finally {
      restore();
    }
  });

  test('may bring a timer: it moves the order when it is due, and not once its state was left', async () => {
    const { states } = changed('flows/processes/order.json', {}) as { states: Record<string, object> };
    const restore = await publish('flows/processes/order.json', {
      states: { ...states, placed: { ...states['placed'], after: { '1h': { target: 'cancelled' } } } },
    });
    try {
      const product = await createProduct(shop);
      const [left, paid] = [await voucher(product), await voucher(product)];
      await paid.pay();
      await settled(paid.refNum, 'paid');
      await shop.advanceClock(0.9);
      expect(await shop.runDueJobs()).not.toContain('process.timer');
      await shop.advanceClock(1.1);
      expect((await shop.runDueJobs()).filter((kind) => kind === 'process.timer')).toHaveLength(1);
      expect((await orderOf(left.refNum)).status).toBe('cancelled');
      expect((await orderOf(paid.refNum)).status).toBe('paid');
      expect(await quotaOf(product)).toMatchObject({ held: 0, sold: 1 });
      expect((await chargeOf(left.ref)).status).toBe('CANCELLED');
    } finally {
      restore();
    }
  });

  test('does not change an attempt that is under way: its option stays as it was', async () => {
    const buyer = shop.client();
    const checkout = await readyCheckout(buyer, await createProduct(shop), 'credit-card');
    const key = newKey();
    const placed = await placeOrder(buyer, checkout, key);
    const restore = await publish('schemas/payment-options/credit-card.json', {
      settings: { height: 100 },
      gateLabel: 'New',
    });
    try {
      expect((await placeOrder(buyer, checkout, key)).option).toEqual(placed.option);
      const gate = expectOk(await buyer.call('orders.getPublic', { refNum: placed.order.refNum }));
      expect(gate.method).toEqual({ en: 'Credit Card', ar: 'بطاقة ائتمان' });
    } finally {
      restore();
    }
  });
});

describe('what was paid', () => {
  test('stays as it was when the fees change afterwards', async () => {
    const buyer = shop.client();
    const product = await createProduct(shop);
    const { order, attempt } = await buy(buyer, product, 'credit-card');
    const ref = attempt?.ref ?? '';
    expectOk(await buyer.call('attempts.submitCard', { ref, encryptedData: await bank.seal('4242424242424242') }));
    const before = expectOk(await buyer.call('orders.getPublic', { refNum: order.refNum }));
    const restore = await publish('schemas/fees/platform.json', { amount: { percent: '9.00' } });
    try {
      const after = expectOk(await buyer.call('orders.getPublic', { refNum: order.refNum }));
      expect({ ...after, now: '' }).toEqual({ ...before, now: '' });
      const dearer = await startCheckout(buyer, product);
      const quote = expectOk(
        await buyer.call('checkouts.selectOption', { token: dearer.token, option: 'credit-card' }),
      ).quote;
      expect(quote.fees).toBeGreaterThan(before.fees);
    } finally {
      restore();
    }
  });

  test.each([
    ['KWD', 1_234, '1.234', '157.25'],
    ['JPY', 500, '500', '0.32'],
    ['EGP', 150_00, '150.00', null],
  ])('in %s is asked for with its own decimals', async (currency, price, wire, rate) => {
    if (rate !== null) {
      await sql`insert into exchange_rates (currency, rate, source) values (${currency}, ${rate}, 'test')`.execute(db);
    }
    const product = await createProduct(shop, { price, currency, answers: { feeMode: 'seller' } });
    const buyer = shop.client();
    const { token } = await startCheckout(buyer, product);
    expectOk(await buyer.call('checkouts.saveAnswers', { token, answers: buyerAnswers }));
    const view = expectOk(await buyer.call('checkouts.selectOption', { token, option: 'credit-card' }));
    expect(view.quote).toMatchObject({ payable: price, fees: 0, currency });
    const { attempt } = await placeOrder(buyer, view);
    const ref = attempt?.ref ?? '';
    expect(await chargeOf(ref)).toMatchObject({ amount: wire, currency });
    expectOk(await buyer.call('attempts.submitCard', { ref, encryptedData: await bank.seal('4242424242424242') }));
    expect(await attemptOf(ref)).toMatchObject({
      funds_status: 'sale',
      captured_amount: price,
      captured_currency: currency,
    });
  });
});
