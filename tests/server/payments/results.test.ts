import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import { afterEach, describe, expect, test } from 'vitest';
import { findMoneyMismatches } from '#tests/support/findMoneyMismatches.ts';
import {
  buy,
  changed,
  newKey,
  createTestShop,
  placeOrder,
  readyCheckout,
  createProduct,
  expectOk,
  type ProductFixture,
} from '#tests/support/testShop.ts';
import { shopRows } from '#tests/support/shopRows.ts';

const log: string[] = [];
const shop = await createTestShop({
  log: (line) => log.push(line),
  pack: {
    'schemas/providers/bank.json': changed('schemas/providers/bank.json', { timeout: '1s' }),
    'schemas/payment-options/phone.json': {
      code: 'PHONE',
      title: 'Mobile number',
      group: 'cash-wallet',
      journey: 'pay-with-reference',
      provider: 'bank',
      method: 'wallet',
    },
    'schemas/payment-options/handed-over.json': {
      code: 'HANDED_OVER',
      title: 'Handed over',
      group: 'cash-wallet',
      journey: 'pay-with-reference',
    },
  },
});
const { db, bank } = shop;
const { chargeOf, attemptOf, orderOf, quotaOf } = shopRows(shop);
/** What was written to the log about a payment that is not what was asked for, without what it is found by. */
const warnings = () =>
  log
    .map((line) => JSON.parse(line))
    .filter(({ msg }) => msg === 'evidence does not match')
    .map(({ level, mismatch, asked, said }) => ({ level, mismatch, asked, said }));
const approved = '4242424242424242';

afterEach(async () => {
  await bank.call('DELETE', '/control/behaviours');
  await shop.drainBackground();
  expect(await findMoneyMismatches(db, bank)).toEqual([]);
});

/** Waits until it holds: webhooks come when the bank sends them. */
const until = (check: () => Promise<void>) =>
  expect.poll(async () => check().then(() => true, String), { timeout: 15_000 }).toBe(true);

async function postingsOf(ref: string): Promise<string[]> {
  const { rows } = await sql<{ posting: string }>`
    select t.posting from ledger_transactions t join payment_attempts a on a.id = t.attempt_id
    where a.ref = ${ref} order by t.id`.execute(db);
  return rows.map(({ posting }) => posting);
}

async function tasksOf(refNum: string): Promise<string[]> {
  const { rows } = await sql<{ kind: string }>`
    select k.kind from tasks k join orders o on o.id = k.order_id where o.ref_num = ${refNum} order by k.id`.execute(
    db,
  );
  return rows.map(({ kind }) => kind);
}

/** An order whose attempt waits, with what the tests ask about. */
async function waiting(option: 'credit-card' | 'fawry' | 'phone', product?: ProductFixture) {
  const buyer = shop.client();
  const { order, attempt } = await buy(buyer, product ?? (await createProduct(shop)), option);
  const ref = attempt?.ref ?? '';
  const charge = await chargeOf(ref);
  return {
    buyer,
    ref,
    refNum: order.refNum,
    payable: attempt?.payable,
    charge,
    pay: (late = false) => bank.call('POST', `/control/charges/${charge.id}/pay`, { late }),
    card: async (number: string) =>
      buyer.call('attempts.submitCard', { ref, encryptedData: await bank.seal(number, ref) }),
    status: async () => expectOk(await buyer.call('attempts.get', { ref })),
    gate: async () => expectOk(await buyer.call('orders.getPublic', { refNum: order.refNum })),
    paid: () =>
      until(async () => {
        // A webhook whose question found no answer on a busy machine is read again.
        await shop.runDueJobs();
        expect((await orderOf(order.refNum)).status).toBe('paid');
      }),
  };
}

/** A webhook as the bank would send it, signed soundly unless said otherwise. */
async function notify(
  body: Record<string, unknown>,
  { signature, secret = bank.secret, at = Date.now() }: { signature?: string; secret?: string; at?: number } = {},
) {
  const raw = JSON.stringify(body);
  const t = Math.floor(at / 1000);
  const v1 = createHmac('sha256', secret).update(`${t}.${raw}`).digest('hex');
  return shop.app.inject({
    method: 'POST',
    url: '/api/providers/bank/webhooks',
    headers: { 'content-type': 'application/json', 'x-bank-signature': signature ?? `t=${t},v1=${v1}` },
    payload: raw,
  });
}

describe('the way of the result', () => {
  test('a voucher that was paid completes the order by the webhook alone, nobody has a page open', async () => {
    const product = await createProduct(shop);
    const order = await waiting('fawry', product);
    expect(await order.gate()).toMatchObject({ outcome: 'reference', voucher: order.charge.voucher, canRetry: true });
    await order.pay();
    await order.paid();
    expect(await order.gate()).toMatchObject({ outcome: 'paid', status: 'paid', canRetry: false });
    expect(await quotaOf(product)).toMatchObject({ held: 0, sold: 1 });
    expect(await postingsOf(order.ref)).toEqual(['capture', 'sale']);
  });

  test('by a poll alone, without any webhook', async () => {
    await bank.call('POST', '/control', { scope: 'next', webhook: { silent: true } });
    const order = await waiting('fawry');
    await order.pay();
    await shop.advanceClock(0.05);
    try {
      expect(await order.status()).toMatchObject({ status: 'paid', success: true, orderStatus: 'paid' });
    } finally {
      await shop.advanceClock(0);
    }
  });

  test('by the reconcile job alone', async () => {
    await bank.call('POST', '/control', { scope: 'next', webhook: { silent: true } });
    const order = await waiting('fawry');
    await order.pay();
    expect((await orderOf(order.refNum)).status).toBe('placed');
    await shop.advanceClock(0.05);
    try {
      const { paymentJobs } = await import('#server/payments/jobs.ts');
      await paymentJobs(shop.services, shop.app.log)['payments.reconcile']?.run(
        {},
        {
          attempt: 1,
          signal: new AbortController().signal,
        },
      );
    } finally {
      await shop.advanceClock(0);
    }
    expect((await orderOf(order.refNum)).status).toBe('paid');
  });

  test('by the way back: the page that a provider sends the buyer to asks, and shows it', async () => {
    await bank.call('POST', '/control', { scope: 'next', webhook: { silent: true } });
    const order = await waiting('credit-card');
    await order.card('4111111111111111');
    await order.pay();
    await shop.advanceClock(0.05);
    try {
      for (const method of ['GET', 'POST'] as const) {
        const back = await shop.app.inject({
          method,
          url: `/api/attempts/${order.ref}/return`,
          ...(method === 'POST'
            ? {
                headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://bank.example' },
                payload: 'status=FAILED&chargeId=other',
              }
            : {}),
        });
        expect(back).toMatchObject({ statusCode: 303, headers: { location: `/gate?refNum=${order.refNum}` } });
      }
    } finally {
      await shop.advanceClock(0);
    }
    expect(await order.gate()).toMatchObject({ outcome: 'paid' });
  });

  test('webhook, poll and way back at the same moment, a hundred orders: one effect each, all told the same', async () => {
    const product = await createProduct(shop, { size: 100 });
    for (let tens = 0; tens < 10; tens++) {
      const orders = await Promise.all(Array.from({ length: 10 }, () => waiting('fawry', product)));
      await Promise.all(
        orders.map(async (order) => {
          await order.pay();
          const back = () => shop.app.inject({ method: 'GET', url: `/api/attempts/${order.ref}/return` });
          const [, , returned] = await Promise.all([order.status(), order.status(), back()]);
          expect(returned.statusCode).toBe(303);
        }),
      );
      await Promise.all(orders.map((order) => order.paid()));
      for (const order of orders) {
        expect(await postingsOf(order.ref)).toEqual(['capture', 'sale']);
        expect((await order.status()).success).toBe(true);
      }
    }
    expect(await quotaOf(product)).toEqual({ capacity: 100, held: 0, sold: 100 });
  }, 120_000);

  test('the webhook before the buyer is back: no error, no other attempt', async () => {
    const order = await waiting('credit-card');
    await order.card(approved);
    await order.paid();
    const again = await order.card(approved);
    expect(again).toMatchObject({ status: 409, error: { code: 'order.alreadyPaid' } });
    expect(await order.status()).toMatchObject({ status: 'paid', success: true });
  });

  test('Back after paying, and pay again: told that it is paid, nothing new', async () => {
    const buyer = shop.client();
    const checkout = await readyCheckout(buyer, await createProduct(shop), 'credit-card');
    const { order, attempt } = await placeOrder(buyer, checkout);
    const ref = attempt?.ref ?? '';
    expectOk(await buyer.call('attempts.submitCard', { ref, encryptedData: await bank.seal(approved) }));
    const back = await buyer.call('orders.place', { checkout: checkout.token, key: newKey() });
    expect(back.error).toMatchObject({ code: 'order.alreadyPlaced', params: { refNum: order.refNum } });
    expect((await buyer.call('orders.retryPayment', { refNum: order.refNum, key: newKey() })).error.code).toBe(
      'order.alreadyPaid',
    );
    const attempts = await db
      .selectFrom('payment_attempts')
      .selectAll()
      .where('order_id', '=', (await orderOf(order.refNum)).id)
      .execute();
    expect(attempts).toHaveLength(1);
  });
});

describe('a card', () => {
  test('is asked a code for: the attempt needs the buyer, with the frame of the bank', async () => {
    const order = await waiting('credit-card');
    const asked = expectOk(await order.card('4111111111111111'));
    expect(asked).toMatchObject({ status: 'action', success: false });
    expect(asked.lightboxUrl).toMatch(new RegExp(`^${bank.url}/otp/`));
    expect(await order.gate()).toMatchObject({ outcome: 'pending', canRetry: true });
  });

  test('declined is told in words, and another card on the same order is another attempt that succeeds', async () => {
    const order = await waiting('credit-card');
    const declined = expectOk(await order.card('4000000000009995'));
    expect(declined).toMatchObject({ status: 'failed', reason: { en: "There isn't enough money on the card." } });
    expect(await order.gate()).toMatchObject({ outcome: 'failed', status: 'unpaid', canRetry: true });
    expect((await order.card(approved)).error.code).toBe('attempt.notWaiting');
    const retry = expectOk(await order.buyer.call('orders.retryPayment', { refNum: order.refNum, key: newKey() }));
    const ref = retry.attempt?.ref ?? '';
    const second = await order.buyer.call('attempts.submitCard', {
      ref,
      encryptedData: await bank.seal(approved, ref),
    });
    expect(expectOk(second)).toMatchObject({ status: 'paid', success: true, number: 2 });
    expect(await order.gate()).toMatchObject({ outcome: 'paid' });
    await shop.drainBackground();
  });

  test('that the bank cannot read is refused, and the attempt waits on', async () => {
    const order = await waiting('credit-card');
    const sealed = await bank.seal(approved, 'another-reference');
    const answer = await order.buyer.call('attempts.submitCard', { ref: order.ref, encryptedData: sealed });
    expect(answer).toMatchObject({ status: 460, error: { code: 'payment.cardInvalid' } });
    expect(expectOk(await order.card(approved))).toMatchObject({ status: 'paid' });
  });

  test('before it is given the order is not paid, and another way may be chosen', async () => {
    const order = await waiting('credit-card');
    expect(await order.gate()).toMatchObject({ outcome: 'unpaid', canRetry: true });
  });

  test('handed in twice at once is one call to the bank', async () => {
    await bank.call('POST', '/control', {
      scope: 'next',
      call: { at: 'authenticate', when: 'before', how: { slowMs: 300 } },
    });
    const order = await waiting('credit-card');
    const answers = await Promise.all([order.card(approved), order.card(approved)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await order.gate()).toMatchObject({ outcome: 'paid' });
  });

  test('of other totals or another order than the buyer sees is not handed on', async () => {
    const order = await waiting('credit-card');
    const encryptedData = await bank.seal(approved);
    const wrong = [{ amount: 1 }, { merchantRefNum: 'somebody-else' }];
    for (const more of wrong) {
      const answer = await order.buyer.call('attempts.submitCard', { ref: order.ref, encryptedData, ...more });
      expect(answer.error.code).toBe('quote.changed');
    }
  });
});

describe('other ways to pay', () => {
  test('a wallet has a code to show, is asked on a phone, and pays from there', async () => {
    const order = await waiting('phone');
    const { ref, buyer } = order;
    expect(await order.status()).toMatchObject({ status: 'pending', qr: expect.any(String), publicKey: null });
    const ask = (mobile: string) => buyer.call('attempts.requestToPay', { ref, mobile });
    expect((await ask('0101234')).error).toMatchObject({ code: 'form.invalid', fields: [{ path: '/mobile' }] });
    const none = await ask('01012340000');
    expect(none).toMatchObject({ status: 409, error: { code: 'wallet.requestFailed' } });
    expect(none.error.message).toContain('This phone has no wallet');
    expect(expectOk(await ask('+20 10 1234 5678'))).toEqual({ success: true });
    expect((await chargeOf(ref)).requestedFrom).toEqual(['01012345678']);
    await order.pay();
    await order.paid();
    expect((await ask('01012345678')).error.code).toBe('order.alreadyPaid');
  });

  test('what nobody outside charges waits for whoever collects it', async () => {
    const { order, attempt } = await buy(shop.client(), await createProduct(shop), 'handed-over');
    expect(attempt).toMatchObject({ status: 'pending', voucher: null, publicKey: null, origins: [] });
    expect(expectOk(await shop.client().call('orders.getPublic', { refNum: order.refNum }))).toMatchObject({
      outcome: 'pending',
    });
    const encryptedData = await bank.seal(approved);
    const answer = await shop.client().call('attempts.submitCard', { ref: attempt?.ref ?? '', encryptedData });
    expect(answer.error.code).toBe('attempt.notWaiting');
  });
});

describe('silence', () => {
  test('of the bank after it took the money: unknown, then asked, never charged again', async () => {
    const order = await waiting('credit-card');
    const answer = expectOk(await order.card('4000000000000119'));
    // The question that follows the silence at once has its answer.
    expect(answer).toMatchObject({ status: 'paid', success: true });
    const { body } = await bank.call('GET', '/charges?limit=500');
    expect(body.charges.filter(({ merchantReference }) => merchantReference === order.ref)).toHaveLength(1);
  });

  test('while nobody knows what became of a payment, no other is begun', async () => {
    await bank.call('POST', '/control', {
      scope: 'next',
      call: { at: 'inquiry', when: 'before', how: 'hang', times: 50 },
    });
    const buyer = shop.client();
    const { order, attempt } = await buy(buyer, await createProduct(shop), 'credit-card');
    const ref = attempt?.ref ?? '';
    const encryptedData = await bank.seal('4000000000000119', ref);
    const answer = expectOk(await buyer.call('attempts.submitCard', { ref, encryptedData }));
    expect(answer.status).toBe('unknown');
    const retry = await buyer.call('orders.retryPayment', { refNum: order.refNum, key: newKey() });
    expect(retry).toMatchObject({ status: 503, error: { code: 'provider.unavailable' } });
    await bank.call('DELETE', '/control/behaviours');
    // The webhook that came meanwhile could not be asked about; it was kept, and is read again.
    await shop.drainBackground();
    await shop.advanceClock(0.01);
    expect(await shop.runDueJobs()).toContain('webhook.process');
    await shop.advanceClock(0);
    expect((await orderOf(order.refNum)).status).toBe('paid');
  });

  test.each(['hang', 'reset', 'garbage', 500, 502] as const)(
    'of the bank while the charge is made (%s): unknown, and asking finds it',
    async (how) => {
      await bank.call('POST', '/control', { scope: 'next', call: { at: 'create', when: 'after', how } });
      const buyer = shop.client();
      const { attempt } = await buy(buyer, await createProduct(shop), 'fawry');
      const ref = attempt?.ref ?? '';
      expect(attempt).toMatchObject({ status: 'unknown', voucher: null });
      await shop.advanceClock(0.01);
      try {
        expect(expectOk(await buyer.call('attempts.get', { ref }))).toMatchObject({
          status: 'pending',
          voucher: expect.any(String),
        });
      } finally {
        await shop.advanceClock(0);
      }
      const { body } = await bank.call('GET', '/charges?limit=500');
      expect(body.charges.filter(({ merchantReference }) => merchantReference === ref)).toHaveLength(1);
    },
  );

  test('of the bank, which had never got it: failed in the end, and the order may be paid again', async () => {
    await bank.call('POST', '/control', { scope: 'next', call: { at: 'create', when: 'before', how: 'hang' } });
    const buyer = shop.client();
    const { order, attempt } = await buy(buyer, await createProduct(shop), 'fawry');
    const ref = attempt?.ref ?? '';
    expect(attempt?.status).toBe('unknown');
    const status = async () => expectOk(await buyer.call('attempts.get', { ref })).status;
    await shop.advanceClock(0.01);
    expect(await status()).toBe('unknown');
    await shop.advanceClock(0.05);
    expect(await status()).toBe('failed');
    await shop.advanceClock(0);
    const retry = expectOk(await buyer.call('orders.retryPayment', { refNum: order.refNum, key: newKey() }));
    expect(retry.attempt).toMatchObject({ number: 2, status: 'pending', voucher: expect.any(String) });
  });

  test('a charge that is refused has failed, nothing was done', async () => {
    await bank.call('POST', '/control', { scope: 'next', call: { at: 'create', when: 'before', how: 422 } });
    const { attempt } = await buy(shop.client(), await createProduct(shop), 'fawry');
    expect(attempt).toMatchObject({ status: 'failed', voucher: null });
  });
});

describe('what does not match', () => {
  test.each([
    ['another amount', { amount: '15.00' }],
    ['another currency', { currency: 'USD' }],
  ])('%s: in conflict, never paid, the money in suspense with a task for it', async (_name, paid) => {
    await bank.call('POST', '/control', { scope: 'next', paid });
    const product = await createProduct(shop);
    const order = await waiting('fawry', product);
    const before = warnings().length;
    await order.pay();
    await until(async () => expect((await attemptOf(order.ref)).status).toBe('conflicted'));
    await shop.drainBackground();
    expect(warnings().slice(before)).toEqual([
      {
        level: 40,
        mismatch: Object.keys(paid),
        asked: { amount: order.payable, currency: 'EGP' },
        said: { amount: 'amount' in paid ? 15_00 : order.payable, currency: 'currency' in paid ? 'USD' : 'EGP' },
      },
    ]);
    expect(await postingsOf(order.ref)).toEqual(['suspense']);
    expect(await tasksOf(order.refNum)).toEqual(['conflict']);
    expect((await orderOf(order.refNum)).status).toBe('placed');
    expect(await quotaOf(product)).toMatchObject({ held: 1, sold: 0 });
    expect(await order.gate()).toMatchObject({
      outcome: 'conflicted',
      received: { amount: 'amount' in paid ? 15_00 : order.payable, currency: 'currency' in paid ? 'USD' : 'EGP' },
      canRetry: false,
    });
    expect((await order.buyer.call('orders.retryPayment', { refNum: order.refNum, key: newKey() })).error.code).toBe(
      'order.alreadyPaid',
    );
  });

  test('a sound webhook about one charge that names another order changes only what the bank says of the charge', async () => {
    const mine = await waiting('fawry');
    const victim = await waiting('fawry', await createProduct(shop, { price: 9_000_00 }));
    const answer = await notify({
      eventId: `ev_lie_${mine.ref}`,
      chargeId: mine.charge.id,
      merchantReference: victim.ref,
      status: 'APPROVED',
      amount: '112.53',
      currency: 'EGP',
    });
    expect(answer.statusCode).toBe(200);
    await shop.drainBackground();
    expect((await attemptOf(victim.ref)).status).toBe('pending');
    expect((await attemptOf(mine.ref)).status).toBe('pending');
  });

  test('such a webhook about a charge that was paid pays the order of the charge, not the one that it names', async () => {
    const mine = await waiting('fawry');
    const victim = await waiting('fawry', await createProduct(shop, { price: 9_000_00 }));
    await bank.call('POST', '/control', { scope: { chargeId: mine.charge.id }, webhook: { silent: true } });
    await mine.pay();
    const answer = await notify({
      eventId: `ev_other_${mine.ref}`,
      chargeId: mine.charge.id,
      merchantReference: victim.ref,
      status: 'APPROVED',
      amount: victim.charge.amount,
      currency: 'EGP',
    });
    expect(answer.statusCode).toBe(200);
    await mine.paid();
    expect(await attemptOf(victim.ref)).toMatchObject({ status: 'pending', funds_status: null });
    expect((await orderOf(victim.refNum)).status).toBe('placed');
  });

  test('a webhook that lies about a payment only makes us ask, and is told to the log once, without a secret', async () => {
    const order = await waiting('fawry');
    const before = warnings().length;
    const lie = {
      chargeId: order.charge.id,
      merchantReference: order.ref,
      status: 'APPROVED',
      amount: '1.00',
      currency: 'EGP',
    };
    for (const copy of [1, 2]) {
      expect([copy, (await notify({ ...lie, eventId: `ev_1_${order.ref}` })).statusCode]).toEqual([copy, 200]);
    }
    await shop.drainBackground();
    expect((await attemptOf(order.ref)).status).toBe('pending');
    expect(warnings().slice(before)).toEqual([
      {
        level: 40,
        mismatch: ['amount'],
        asked: { amount: order.payable, currency: 'EGP' },
        said: { amount: 1_00, currency: 'EGP' },
      },
    ]);
    for (const secret of [bank.secret, order.ref, order.refNum]) expect(log.join('')).not.toContain(secret);
  });
});

describe('webhooks', () => {
  test('the same one ten times is one effect, and each is taken', async () => {
    await bank.call('POST', '/control', { scope: 'next', webhook: { copies: 10 } });
    const order = await waiting('fawry');
    await order.pay();
    await order.paid();
    await until(async () => {
      const { body } = await bank.call('GET', `/control/webhooks?chargeId=${order.charge.id}`);
      expect(body.webhooks).toEqual([expect.objectContaining({ state: 'delivered', lastAnswer: '200' })]);
    });
    const { rows } = await sql<{ id: number }>`
      select i.id from webhook_events i join payment_attempts a on a.id = i.attempt_id where a.ref = ${order.ref}`.execute(
      db,
    );
    expect(rows).toHaveLength(1);
    expect(await postingsOf(order.ref)).toEqual(['capture', 'sale']);
  });

  test('sent again much later, when nothing remembers it but the inbox, is a no-op', async () => {
    const order = await waiting('fawry');
    await order.pay();
    await order.paid();
    const { body } = await bank.call('GET', `/control/webhooks?chargeId=${order.charge.id}`);
    const [webhook] = body.webhooks as unknown as { id: string }[];
    await shop.advanceClock(24);
    try {
      await bank.call('POST', `/control/webhooks/${webhook?.id}/send`, { copies: 3 });
      await until(async () => {
        const again = await bank.call('GET', `/control/webhooks?chargeId=${order.charge.id}`);
        expect(again.body.webhooks).toEqual([expect.objectContaining({ state: 'delivered', lastAnswer: '200' })]);
      });
    } finally {
      await shop.advanceClock(0);
    }
    expect(await postingsOf(order.ref)).toEqual(['capture', 'sale']);
  });

  test('that are not signed soundly are refused, kept as refused, and change nothing', async () => {
    const order = await waiting('fawry');
    await order.pay();
    await order.paid();
    const body = {
      eventId: `ev_forged_${order.ref}`,
      chargeId: order.charge.id,
      merchantReference: order.ref,
      status: 'REFUNDED',
    };
    const t = Math.floor(Date.now() / 1000);
    const before = await db.selectFrom('webhook_events').selectAll().where('status', '=', 'rejected').execute();
    const refused = [
      await notify(body, { signature: '' }),
      await notify(body, { signature: `t=${t},v1=00` }),
      await notify(body, { secret: 'another-secret-of-ours' }),
      await notify(body, { secret: '' }),
      await notify(body, { at: Date.now() - 301_000 }),
      await notify(body, { at: Date.now() + 302_000 }),
    ];
    expect(refused.map(({ statusCode }) => statusCode)).toEqual([401, 401, 401, 401, 401, 401]);
    const kept = await db.selectFrom('webhook_events').selectAll().where('status', '=', 'rejected').execute();
    expect(kept.length - before.length).toBe(6);
    expect(kept.slice(-2).map(({ reason }) => reason)).toEqual(['stale', 'stale']);
    expect((await attemptOf(order.ref)).status).toBe('paid');
  });

  test('that are signed, and hold what no text or amount is, are kept and change nothing', async () => {
    const order = await waiting('fawry');
    const { charge, ref } = order;
    const random = Array.from({ length: 4000 }, (_, index) => ((index * 7919) % 36).toString(36)).join('');
    const said: [string, unknown][] = [
      ['eventId', 'a\u0000b'],
      ['eventId', '\ud800'],
      ['eventId', random],
      ['eventId', { a: 1 }],
      ['chargeId', '\u0000'],
      ['chargeId', '\udc00'],
      ['merchantReference', '\u0000'],
      ['merchantReference', [ref]],
      ['status', '__proto__'],
      ['status', 'approved'],
      ['amount', '1e3'],
      ['amount', '-1.00'],
      ['amount', '٧٫٧٧'],
      ['amount', 'NaN'],
      ['amount', '9'.repeat(400)],
      ['currency', '\u0000'],
      ['currency', 'egp'],
    ];
    const taken: number[] = [];
    for (const [index, [name, value]] of said.entries()) {
      const sound = { eventId: `ev_odd_${ref}_${index}`, chargeId: charge.id, merchantReference: ref };
      const paid = { status: 'APPROVED', amount: charge.amount, currency: 'EGP' };
      taken.push((await notify({ ...sound, ...paid, [name]: value })).statusCode);
    }
    expect(taken).toEqual(said.map(() => 200));
    await shop.runDueJobs();
    const { rows } = await sql<{ status: string; count: number }>`
      select status, count(*)::int8 as count from webhook_events where convert_from(payload, 'UTF8') like ${`%ev_odd_${ref}%`} or convert_from(payload, 'UTF8') like ${`%"${ref}"%`}
      group by status order by status`.execute(db);
    expect(rows.map(({ status }) => status)).not.toContain('waiting');
    expect((await attemptOf(ref)).status).toBe('pending');
    expect((await orderOf(order.refNum)).status).toBe('placed');
  });

  test('of a provider that is not there or is off are not taken', async () => {
    const post = (provider: string) =>
      shop.app.inject({
        method: 'POST',
        url: `/api/providers/${provider}/webhooks`,
        payload: '{}',
        headers: { 'content-type': 'application/json' },
      });
    expect((await post('nobody')).statusCode).toBe(404);
    const { named } = shop.services.settings;
    Object.defineProperty(shop.services, 'settings', { value: { ...shop.services.settings, named: () => '' } });
    try {
      expect((await post('bank')).statusCode).toBe(503);
      const product = await createProduct(shop);
      const lines = [{ item: product.item, quantity: 1 }];
      const { options } = expectOk(await shop.client().call('checkouts.create', { slug: product.slug, lines }));
      // What nobody outside charges stays.
      expect(options.map(({ id }) => id)).toEqual(['handed-over']);
    } finally {
      Object.defineProperty(shop.services, 'settings', { value: { ...shop.services.settings, named } });
    }
  });

  test('are answered only when they are kept: with the inbox out of reach the bank comes again, and then it is taken', async () => {
    const order = await waiting('fawry');
    await sql`alter table webhook_events rename to webhook_events_away`.execute(db);
    await order.pay();
    await until(async () => {
      const { body } = await bank.call('GET', `/control/webhooks?chargeId=${order.charge.id}`);
      expect(body.webhooks[0]?.lastAnswer).toMatch(/^5/);
    });
    await sql`alter table webhook_events_away rename to webhook_events`.execute(db);
    await order.paid();
  });

  test('come in any order: what is said late of what was never undoes what is', async () => {
    await bank.call('POST', '/control', { scope: 'next', webhook: { reorder: true, chatty: true } });
    const order = await waiting('credit-card');
    await order.card('4111111111111111');
    await order.pay();
    await order.paid();
    await until(async () => {
      const { body } = await bank.call('GET', `/control/webhooks?chargeId=${order.charge.id}`);
      expect(body.webhooks.every(({ state }) => state === 'delivered')).toBe(true);
      expect(body.webhooks.length).toBeGreaterThan(1);
    });
    await shop.drainBackground();
    expect((await attemptOf(order.ref)).status).toBe('paid');
  });
});

describe('paid twice', () => {
  test('two tabs, two options, both succeed: one completes the order, the other is owed to the buyer', async () => {
    const product = await createProduct(shop);
    const order = await waiting('fawry', product);
    const { quote } = expectOk(
      await order.buyer.call('orders.listPaymentOptions', { refNum: order.refNum, option: 'credit-card' }),
    );
    const again = { refNum: order.refNum, option: 'credit-card', key: newKey(), expectedTotals: quote.expectedTotals };
    const second = expectOk(await order.buyer.call('orders.retryPayment', again)).attempt?.ref ?? '';
    const encryptedData = await bank.seal('4111111111111111', second);
    expect(expectOk(await order.buyer.call('attempts.submitCard', { ref: second, encryptedData })).status).toBe(
      'action',
    );
    await order.pay();
    await order.paid();
    // Once the order is paid its other charge is cancelled: the money of this one was on its way already.
    await bank.call('POST', `/control/charges/${(await chargeOf(second)).id}/pay`, { late: true });
    await until(async () => {
      // A webhook whose question found no answer on a busy machine is read again.
      await shop.runDueJobs();
      expect((await attemptOf(second)).funds_status).toBe('overpaid');
    });
    expect((await attemptOf(order.ref)).funds_status).toBe('sale');
    expect(await postingsOf(second)).toEqual(['capture', 'overpaid']);
    expect(await tasksOf(order.refNum)).toEqual(['refund']);
    expect(await quotaOf(product)).toMatchObject({ held: 0, sold: 1 });
    expect(await order.gate()).toMatchObject({ outcome: 'paid', payable: order.payable });
  });

  test('the extra payment given back outside does not undo the order', async () => {
    const order = await waiting('fawry');
    const { quote } = expectOk(
      await order.buyer.call('orders.listPaymentOptions', { refNum: order.refNum, option: 'credit-card' }),
    );
    const retry = expectOk(
      await order.buyer.call('orders.retryPayment', {
        refNum: order.refNum,
        option: 'credit-card',
        key: newKey(),
        expectedTotals: quote.expectedTotals,
      }),
    );
    const second = retry.attempt?.ref ?? '';
    expectOk(
      await order.buyer.call('attempts.submitCard', {
        ref: second,
        encryptedData: await bank.seal(approved, second),
      }),
    );
    await order.pay();
    await until(async () => expect((await attemptOf(order.ref)).funds_status).toBe('overpaid'));
    expect(await postingsOf(order.ref)).toEqual(['capture', 'overpaid']);
    const { payable } = await attemptOf(order.ref);
    await bank.call('POST', `/control/charges/${order.charge.id}/refund`, { amount: (payable / 100).toFixed(2) });
    await until(async () => expect((await attemptOf(order.ref)).status).toBe('refunded'));
    expect(await postingsOf(order.ref)).toEqual(['capture', 'overpaid', 'refund-overpaid']);
    expect((await orderOf(order.refNum)).status).toBe('paid');
  });

  test('the payment that completed the order, given back outside: the order is refunded and its stock is back', async () => {
    const product = await createProduct(shop);
    const order = await waiting('fawry', product);
    await order.pay();
    await order.paid();
    const { payable } = await attemptOf(order.ref);
    await bank.call('POST', `/control/charges/${order.charge.id}/refund`, { amount: (payable / 100).toFixed(2) });
    await until(async () => expect((await orderOf(order.refNum)).status).toBe('refunded'));
    expect(await postingsOf(order.ref)).toEqual(['capture', 'sale', 'refund-sale']);
    expect(await quotaOf(product)).toMatchObject({ held: 0, sold: 0 });
    expect(await order.gate()).toMatchObject({ outcome: 'refunded', canPayAgain: true });
  });
});
