import { sql } from 'kysely';
import { afterEach, describe, expect, test } from 'vitest';
import { paymentJobs } from '#server/payments/jobs.ts';
import { findMoneyMismatches } from '#tests/support/findMoneyMismatches.ts';
import {
  buy,
  changed,
  newKey,
  createTestShop,
  createProduct,
  expectOk,
  type ProductFixture,
} from '#tests/support/testShop.ts';
import { shopRows } from '#tests/support/shopRows.ts';

const shop = await createTestShop({
  pack: {
    'schemas/payment-options/kept.json': changed('schemas/payment-options/credit-card.json', {
      code: 'KEPT',
      refund: 'none',
    }),
    'schemas/payment-options/whole.json': changed('schemas/payment-options/credit-card.json', {
      code: 'WHOLE',
      refund: 'full',
    }),
    'schemas/payment-options/desk.json': changed('schemas/payment-options/fawry.json', {
      code: 'DESK',
      refund: 'partial',
    }),
  },
});
const { db, bank, seller } = shop;
const { orderOf, attemptOf, quotaOf, chargeOf } = shopRows(shop);
const jobs = paymentJobs(shop.services, shop.app.log);
const mona = await shop.signIn(seller.email);

afterEach(async () => {
  await bank.call('DELETE', '/control/behaviours');
  await shop.runDueJobs();
  const wrong = await findMoneyMismatches(db, bank);
  await shop.advanceClock(0);
  expect(wrong).toEqual([]);
});

async function send(refNum: string, event: string, amount?: number, key?: string) {
  // However far the clock was moved, she has just been here.
  await sql`update sessions set last_seen_at = masar_now()`.execute(db);
  return mona.call('orders.sendEvent', {
    refNum,
    event,
    ...(amount === undefined ? {} : { amount }),
    ...(key === undefined ? {} : { key }),
  });
}

async function postingsOf(ref: string) {
  const { rows } = await sql<{ posting: string; back: number }>`
    select t.posting, coalesce((select -sum(e.amount) from ledger_entries e join ledger_accounts l on l.id = e.account_id
      where e.transaction_id = t.id and l.code = 'provider'), 0)::int8 as back
    from ledger_transactions t join payment_attempts a on a.id = t.attempt_id
    where a.ref = ${ref} and t.posting like 'refund-%' order by t.id`.execute(db);
  return rows;
}

/** What the list, the report of sales and the order's page say of an order, and what the ledger owes its seller for it. */
async function figuresOf(refNum: string) {
  const { rows } = await sql<{ owed: number }>`
    select -coalesce(sum(e.amount), 0)::int8 as owed from ledger_transactions t join orders o on o.id = t.order_id
      join ledger_entries e on e.transaction_id = t.id join ledger_accounts l on l.id = e.account_id and l.code = 'seller'
    where o.ref_num = ${refNum}`.execute(db);
  await sql`update sessions set last_seen_at = masar_now()`.execute(db);
  const listed = expectOk(await mona.call('lists.query', { list: 'orders', search: refNum })).rows[0];
  const report = expectOk(await mona.call('reports.run', { report: 'sales' }));
  return {
    owed: rows[0]?.owed,
    row: { payable: listed?.['payable'], refunded: listed?.['refunded'], net: listed?.['net'] },
    net: expectOk(await mona.call('orders.getForSeller', { refNum })).net,
    sales: Object.fromEntries(report.figures.map(({ id, value }) => [id, Number(value)])),
  };
}

async function tasksOf(refNum: string) {
  const { rows } = await sql<{ kind: string; status: string }>`
    select k.kind, k.status from tasks k join orders o on o.id = k.order_id where o.ref_num = ${refNum} order by k.id`.execute(
    db,
  );
  return rows.map(({ kind, status }) => `${kind} ${status}`);
}

/** An order that was paid by a card: 100.00 and the fees. */
async function paidByCard(product?: ProductFixture, option = 'credit-card') {
  const buyer = shop.client();
  const thing = product ?? (await createProduct(shop));
  const { order, attempt } = await buy(buyer, thing, option);
  const ref = attempt?.ref ?? '';
  const encryptedData = await bank.seal('4242424242424242', ref);
  expect(expectOk(await buyer.call('attempts.submitCard', { ref, encryptedData })).orderStatus).toBe('paid');
  return { refNum: order.refNum, ref, payable: attempt?.payable ?? 0, product: thing };
}

/** A voucher paid after its order had ended and what it ordered was sold to another. */
async function needsDecision(option = 'fawry') {
  const product = await createProduct(shop, { size: 1 });
  const { order, attempt } = await buy(shop.client(), product, option);
  const charge = await chargeOf(attempt?.ref ?? '');
  await shop.advanceClock(48.5);
  await shop.runDueJobs();
  await buy(shop.client(), product, 'credit-card');
  await bank.call('POST', `/control/charges/${charge.id}/pay`, { late: true });
  await expect.poll(async () => (await shop.runDueJobs(), (await orderOf(order.refNum)).status)).toBe('needsDecision');
  return { refNum: order.refNum, ref: attempt?.ref ?? '', product };
}

describe('a seller', () => {
  test('cancels an order that waits: its things are free, nobody can pay it, and it is written down', async () => {
    const product = await createProduct(shop, { size: 1 });
    const buyer = shop.client();
    const { order, attempt } = await buy(buyer, product, 'fawry');
    const { refNum } = order;
    const cancelled = expectOk(await send(refNum, 'CANCEL'));
    expect(cancelled).toMatchObject({ status: 'cancelled', events: [] });
    await shop.runDueJobs();
    expect(await quotaOf(product)).toEqual({ capacity: 1, held: 0, sold: 0 });
    expect((await chargeOf(attempt?.ref ?? '')).status).toBe('CANCELLED');
    expect((await buyer.call('orders.retryPayment', { refNum, key: newKey() })).error.code).toBe('order.expired');
    expect((await send(refNum, 'CANCEL')).error.code).toBe('order.refused');
    const { rows } = await sql<{ user_id: number; details: object }>`
      select user_id, details from audit where action = 'orders.sendEvent' and subject_id = ${String((await orderOf(refNum)).id)}`.execute(
      db,
    );
    expect(rows).toEqual([{ user_id: seller.userId, details: { event: 'CANCEL', from: 'placed', to: 'cancelled' } }]);
  });

  test.each(['EXPIRE', 'CAPTURED', 'FREE', 'REFUNDED', 'NO_SUCH_EVENT'])(
    'never sends what is not theirs to send: %s',
    async (event) => {
      const { order } = await buy(shop.client(), await createProduct(shop), 'fawry');
      const { status } = await send(order.refNum, event);
      expect(status).toBe(event === 'NO_SUCH_EVENT' ? 404 : 403);
      expect((await orderOf(order.refNum)).status).toBe('placed');
      expectOk(await send(order.refNum, 'CANCEL'));
    },
  );

  test('delivers what was paid too late: it is sold beyond what there was, and the task is done', async () => {
    const { refNum, ref, product } = await needsDecision();
    expect(await tasksOf(refNum)).toEqual(['decision open']);
    // A worker that took the work up in the same moment does nothing more: nobody has paid twice.
    const { id } = await db
      .selectFrom('payment_attempts')
      .select('id')
      .where('ref', '=', ref)
      .executeTakeFirstOrThrow();
    await jobs['order.complete']?.run({ attempt: id }, { attempt: 1, signal: new AbortController().signal });
    expect(await tasksOf(refNum)).toEqual(['decision open']);
    expect(expectOk(await send(refNum, 'ACCEPT_PAYMENT'))).toMatchObject({ status: 'paid' });
    expect(await tasksOf(refNum)).toEqual(['decision done']);
    expect((await orderOf(refNum)).paid_at).not.toBeNull();
    expect(await quotaOf(product)).toEqual({ capacity: 2, held: 1, sold: 1 });
  });

  test('gives back what was paid too late, through the bank, once', async () => {
    const { refNum, ref } = await needsDecision();
    expect(expectOk(await send(refNum, 'REFUND')).status).toBe('needsDecision');
    expect((await send(refNum, 'REFUND')).status).toBe(200);
    await shop.runDueJobs();
    expect((await orderOf(refNum)).status).toBe('refunded');
    expect((await chargeOf(ref)).refunds).toHaveLength(1);
    expect(await tasksOf(refNum)).toEqual(['decision done']);
    expect((await postingsOf(ref)).map(({ posting }) => posting)).toEqual(['refund-captured']);
  });
});

describe('a refund', () => {
  test('of what nobody has decided about yet is one of all of it', async () => {
    const { refNum, ref } = await needsDecision('desk');
    const { events } = expectOk(await mona.call('orders.getForSeller', { refNum }));
    expect(events.find(({ event }) => event === 'REFUND')).toMatchObject({ refundMode: 'whole' });
    expect((await send(refNum, 'REFUND', 1_00)).error.code).toBe('form.invalid');
    expectOk(await send(refNum, 'REFUND'));
    await shop.runDueJobs();
    expect((await orderOf(refNum)).status).toBe('refunded');
    expect((await chargeOf(ref)).refunds).toHaveLength(1);
  });

  test('of a part that was refused is settled by a part that goes back, or by leaving it', async () => {
    const { refNum, ref } = await paidByCard();
    const refuse = () => bank.call('POST', '/control', { scope: { merchantReference: ref }, refuseRefund: true });
    await refuse();
    expectOk(await send(refNum, 'REFUND', 30_00));
    await shop.runDueJobs();
    expect(await tasksOf(refNum)).toEqual(['refund open']);
    await bank.call('DELETE', '/control/behaviours');
    expectOk(await send(refNum, 'REFUND', 30_00));
    await shop.runDueJobs();
    expect(await tasksOf(refNum)).toEqual(['refund done']);
    const { history, events } = expectOk(await mona.call('orders.getForSeller', { refNum }));
    expect(history[0]).toMatchObject({
      title: { en: 'Partially refunded' },
      of: { en: 'Credit & Debit Card' },
      money: { amount: 30_00, currency: 'EGP' },
    });
    expect(events.map(({ event }) => event)).toEqual(['REFUND']);
    expect((await send(refNum, 'DISMISS_REFUND')).error.code).toBe('order.refused');

    await refuse();
    expectOk(await send(refNum, 'REFUND', 10_00));
    await shop.runDueJobs();
    expect(await tasksOf(refNum)).toEqual(['refund open']);
    expect(expectOk(await mona.call('orders.getForSeller', { refNum })).events).toMatchObject([
      { event: 'REFUND' },
      { event: 'DISMISS_REFUND', refundMode: 'nothing', refunds: [] },
    ]);
    expect(expectOk(await send(refNum, 'DISMISS_REFUND')).events.map(({ event }) => event)).toEqual(['REFUND']);
    expect(await tasksOf(refNum)).toEqual(['refund done']);
    expect(expectOk(await mona.call('orders.getForSeller', { refNum }))).toMatchObject({ tasks: [], refunded: 30_00 });
  });

  test('in parts: each is posted, the last one ends the order and frees its things', async () => {
    const { refNum, ref, payable, product } = await paidByCard();
    const before = await figuresOf(refNum);
    expect(before).toMatchObject({ row: { payable, refunded: null, net: before.owed }, net: before.owed });
    for (const part of [30_00, 20_00]) {
      expectOk(await send(refNum, 'REFUND', part));
      // On its way it is not offered again.
      const { refundInProgress, events } = expectOk(await mona.call('orders.getForSeller', { refNum }));
      expect({ refundInProgress, events }).toEqual({ refundInProgress: true, events: [] });
      await shop.runDueJobs();
    }
    const shown = expectOk(await mona.call('orders.getForSeller', { refNum }));
    expect(shown).toMatchObject({
      refunded: 50_00,
      refundInProgress: false,
      events: [{ event: 'REFUND', refundMode: 'part', amountRefundable: payable - 50_00, danger: true }],
      buyer: { name: 'Basma Adel' },
    });
    expect(shown.answers).toContainEqual({
      path: '/governorate',
      label: { en: 'Governorate', ar: 'المحافظة' },
      value: { en: 'Cairo', ar: 'القاهرة' },
    });
    expect(shown.history.map(({ title, sentBy: by }) => [title, by])).toContainEqual([
      { en: 'Refund', ar: 'استرداد' },
      'seller',
    ]);
    expect((await orderOf(refNum)).status).toBe('paid');
    expect(await postingsOf(ref)).toEqual([
      { posting: 'refund-sale', back: 30_00 },
      { posting: 'refund-sale', back: 20_00 },
    ]);
    const after = await figuresOf(refNum);
    const left = Number(before.owed) - 50_00;
    expect(after).toMatchObject({ owed: left, row: { payable, refunded: 50_00, net: left }, net: left });
    expect(after.sales).toEqual({
      ...before.sales,
      refunded: Number(before.sales['refunded']) + 50_00,
      net: Number(before.sales['net']) - 50_00,
    });
    const tooMuch = await send(refNum, 'REFUND', payable - 50_00 + 1);
    expect(tooMuch.error).toMatchObject({ code: 'form.invalid', fields: [{ path: '/amount', code: 'maximum' }] });
    expect(await findMoneyMismatches(db, bank)).toEqual([]);
    expectOk(await send(refNum, 'REFUND'));
    await shop.runDueJobs();
    expect(await orderOf(refNum)).toMatchObject({ status: 'refunded', stock: 'released' });
    const { history } = expectOk(await mona.call('orders.getForSeller', { refNum }));
    expect(
      history.filter(({ of, money }) => of !== '' && money !== null).map(({ title, money }) => [title, money]),
    ).toEqual(
      [
        [{ en: 'Refunded', ar: 'تم الاسترداد' }, payable - 50_00],
        [{ en: 'Partially refunded', ar: 'تم استرداد جزء' }, 20_00],
        [{ en: 'Partially refunded', ar: 'تم استرداد جزء' }, 30_00],
        [{ en: 'Paid', ar: 'مدفوع' }, payable],
      ].map(([title, amount]) => [title, { amount, currency: 'EGP' }]),
    );
    // The whole of it is no sale any more; fees that are kept are the seller's to bear.
    const { owed, row, net, sales } = await figuresOf(refNum);
    expect({ row, net }).toEqual({ row: { payable, refunded: payable, net: owed }, net: owed });
    expect(sales['value'] ?? 0).toBe(Number(before.sales['value']) - payable);
    expect(await quotaOf(product)).toMatchObject({ held: 0, sold: 0 });
    expect((await send(refNum, 'REFUND')).error.code).toBe('order.refused');
  });

  test.each([
    { currency: 'JPY', rate: '0.25', price: 5_000, part: 1_234, wire: '1234' },
    { currency: 'KWD', rate: '157.5', price: 12_345, part: 1_234, wire: '1.234' },
  ])('in parts of $currency is counted in its own smallest unit', async ({ currency, rate, price, part, wire }) => {
    await sql`insert into exchange_rates (currency, rate, source) values (${currency}, ${rate}, 'test')`.execute(db);
    const { refNum, ref, payable } = await paidByCard(await createProduct(shop, { price, currency }));
    const shown = expectOk(await mona.call('orders.getForSeller', { refNum }));
    expect(shown).toMatchObject({
      currency,
      payable,
      events: [{ event: 'REFUND', refundMode: 'part', amountRefundable: payable }],
    });
    for (const amount of [payable + 1, payable * 100]) {
      expect((await send(refNum, 'REFUND', amount)).error.fields).toMatchObject([
        { path: '/amount', code: 'maximum', params: { limit: payable, currency } },
      ]);
    }
    for (const amount of [0, -1, 0.5]) expect((await send(refNum, 'REFUND', amount)).status).toBeOneOf([400, 460]);
    expectOk(await send(refNum, 'REFUND', part));
    await shop.runDueJobs();
    expect(await chargeOf(ref)).toMatchObject({ currency, refundedAmount: wire, refunds: [{ amount: wire }] });
    expect(await postingsOf(ref)).toEqual([{ posting: 'refund-sale', back: part }]);
    expect((await send(refNum, 'REFUND', payable - part + 1)).error.code).toBe('form.invalid');
    expectOk(await send(refNum, 'REFUND', payable - part));
    await shop.runDueJobs();
    expect((await orderOf(refNum)).status).toBe('refunded');
  });

  test('is none of an option that gives nothing back, and nothing less than all of one that gives all back', async () => {
    const kept = await paidByCard(undefined, 'kept');
    for (const amount of [undefined, 1_00]) {
      expect((await send(kept.refNum, 'REFUND', amount)).error.code).toBe('order.refused');
    }
    const whole = await paidByCard(undefined, 'whole');
    const part = await send(whole.refNum, 'REFUND', 1_00);
    expect(part.error).toMatchObject({ code: 'form.invalid', fields: [{ path: '/amount', code: 'maximum' }] });
    await shop.runDueJobs();
    for (const { ref } of [kept, whole]) expect((await chargeOf(ref)).refunds).toEqual([]);
    expectOk(await send(whole.refNum, 'REFUND', whole.payable));
    await shop.runDueJobs();
    expect((await orderOf(whole.refNum)).status).toBe('refunded');
    expect((await orderOf(kept.refNum)).status).toBe('paid');
  });

  test('pressed again and again while it is under way is one', async () => {
    const { refNum, ref } = await paidByCard();
    await Promise.all(Array.from({ length: 5 }, () => send(refNum, 'REFUND', 10_00)));
    await shop.runDueJobs();
    expect((await chargeOf(ref)).refunds).toHaveLength(1);
    expect(await postingsOf(ref)).toEqual([{ posting: 'refund-sale', back: 10_00 }]);
  });

  test('that is sent a second time by a page that was loaded anew is given back once', async () => {
    const { refNum, ref } = await paidByCard();
    const key = newKey();
    const first = expectOk(await send(refNum, 'REFUND', 10_00, key));
    await shop.runDueJobs();
    expect(expectOk(await send(refNum, 'REFUND', 10_00, key))).toEqual(first);
    await shop.runDueJobs();
    expect((await chargeOf(ref)).refunds).toHaveLength(1);
    expect(await postingsOf(ref)).toEqual([{ posting: 'refund-sale', back: 10_00 }]);
  });

  test('whose answer is lost is asked for again under the same id: the bank gives back once', async () => {
    const { refNum, ref } = await paidByCard();
    await bank.call('POST', '/control', {
      scope: { merchantReference: ref },
      call: { at: 'refund', when: 'after', how: 'reset', times: 1 },
    });
    expectOk(await send(refNum, 'REFUND'));
    await expect
      .poll(async () => {
        await sql`update jobs set due_at = masar_now() where kind = 'order.refund'`.execute(db);
        await shop.runDueJobs();
        return (await orderOf(refNum)).status;
      })
      .toBe('refunded');
    expect((await chargeOf(ref)).refunds).toHaveLength(1);
  });

  test('made at the bank itself, in part, is posted once its webhook comes', async () => {
    const { refNum, ref } = await paidByCard();
    const { id } = await chargeOf(ref);
    await bank.call('POST', `/control/charges/${id}/refund`, { amount: '25.00' });
    await expect
      .poll(async () => (await shop.runDueJobs(), await postingsOf(ref)))
      .toEqual([{ posting: 'refund-sale', back: 25_00 }]);
    expect((await orderOf(refNum)).status).toBe('paid');
  });

  test.each([
    ['another amount', { amount: '10' }, { amount: 10_00, currency: 'EGP' }],
    ['another currency', { amount: '10', currency: 'JPY' }, { amount: 10, currency: 'JPY' }],
  ])(
    'of what came in as %s: refused it is told and tried again, then all of it goes back',
    async (_name, paid, came) => {
      await bank.call('POST', '/control', { scope: 'next', paid });
      const buyer = shop.client();
      const { order, attempt } = await buy(buyer, await createProduct(shop), 'credit-card');
      const { refNum } = order;
      const ref = attempt?.ref ?? '';
      expectOk(
        await buyer.call('attempts.submitCard', { ref, encryptedData: await bank.seal('4242424242424242', ref) }),
      );
      await shop.runDueJobs();
      const shown = expectOk(await mona.call('orders.getForSeller', { refNum }));
      expect(shown).toMatchObject({ received: came, payable: attempt?.payable });
      expect(shown.events.find(({ event }) => event === 'REFUND_MISMATCH')).toMatchObject({
        refunds: [{ ...came, method: { en: 'Credit & Debit Card' } }],
        refundTo: 'Basma Adel',
      });
      expect(shown.events.map(({ event }) => event)).not.toContain('REFUND_OVERPAYMENT');
      await bank.call('POST', '/control', { scope: { merchantReference: ref }, refuseRefund: true });
      expectOk(await send(refNum, 'REFUND_MISMATCH'));
      await shop.runDueJobs();
      const refused = expectOk(await mona.call('orders.getForSeller', { refNum }));
      // In the words of the bank, which keep their own direction.
      expect(refused.tasks[0]).toMatchObject({
        ar: expect.stringMatching(/«\u2068The bank refuses this refund\.\u2069»$/u),
      });
      expect(refused.history[0]).toMatchObject({
        title: { en: 'Refund declined by the payment provider' },
        money: came,
      });
      expect(await tasksOf(refNum)).toEqual(['conflict open', 'refund open']);
      await bank.call('DELETE', '/control/behaviours');
      expectOk(await send(refNum, 'REFUND_MISMATCH'));
      await shop.runDueJobs();
      expect(await postingsOf(ref)).toEqual([{ posting: 'refund-suspense', back: came.amount }]);
      expect(await chargeOf(ref)).toMatchObject({ status: 'REFUNDED' });
      expect(await tasksOf(refNum)).toEqual(['conflict done', 'refund done']);
      expect((await send(refNum, 'REFUND_MISMATCH')).error.code).toBe('order.refused');
    },
  );

  test('that the bank refuses is told in the history, with its amount, and can be tried again', async () => {
    const { refNum, ref, payable } = await paidByCard();
    await bank.call('POST', '/control', { scope: { merchantReference: ref }, refuseRefund: true });
    for (const _ of [1, 2]) {
      expectOk(await send(refNum, 'REFUND'));
      await shop.runDueJobs();
    }
    const money = { amount: payable, currency: 'EGP' };
    const refunds = [{ ...money, method: { en: 'Credit & Debit Card' } }];
    const { history, tasks, events, sellerFees } = expectOk(await mona.call('orders.getForSeller', { refNum }));
    expect(history.slice(0, 4).map(({ title, money: much }) => [title, much])).toEqual(
      [1, 2].flatMap(() => [
        [{ en: 'Refund declined by the payment provider', ar: 'رفض مزود الدفع الاسترداد' }, money],
        [{ en: 'Refund', ar: 'استرداد' }, money],
      ]),
    );
    expect(tasks).toHaveLength(1);
    expect(events).toMatchObject([{ event: 'REFUND', refunds, refundTo: 'Basma Adel' }, { event: 'DISMISS_REFUND' }]);
    const { rows } = await sql<{
      fees: number;
    }>`select seller_fees as fees from payment_attempts where ref = ${ref}`.execute(db);
    expect(sellerFees).toBe(rows[0]?.fees);
    await bank.call('DELETE', '/control/behaviours');
    expectOk(await send(refNum, 'REFUND'));
    await shop.runDueJobs();
    expect((await orderOf(refNum)).status).toBe('refunded');
    expect(await tasksOf(refNum)).toEqual(['refund done']);
  });

  test('of the extra payment of one who paid twice leaves the order paid', async () => {
    const product = await createProduct(shop);
    const buyer = shop.client();
    const { order, attempt } = await buy(buyer, product, 'fawry');
    const { refNum } = order;
    const { quote } = expectOk(await buyer.call('orders.listPaymentOptions', { refNum, option: 'credit-card' }));
    const retry = { refNum, option: 'credit-card', key: newKey(), expectedTotals: quote.expectedTotals };
    const ref = expectOk(await buyer.call('orders.retryPayment', retry)).attempt?.ref ?? '';
    const encryptedData = await bank.seal('4111111111111111', ref);
    expectOk(await buyer.call('attempts.submitCard', { ref, encryptedData }));
    await bank.call('POST', `/control/charges/${(await chargeOf(attempt?.ref ?? '')).id}/pay`, {});
    // Before the first could close the other.
    await bank.call('POST', `/control/charges/${(await chargeOf(ref)).id}/pay`, {});
    await expect.poll(async () => (await shop.runDueJobs(), await tasksOf(refNum))).toEqual(['refund open']);
    const { rows } = await sql<{
      ref: string;
    }>`select ref from payment_attempts where funds_status = 'overpaid'`.execute(db);
    const extra = rows[0]?.ref ?? '';
    const back = expectOk(await mona.call('orders.getForSeller', { refNum })).events.find(
      ({ event }) => event === 'REFUND_OVERPAYMENT',
    );
    const { captured_amount: amount } = await attemptOf(extra);
    expect(back).toMatchObject({ refunds: [{ amount, currency: 'EGP' }], refundTo: 'Basma Adel' });
    expectOk(await send(refNum, 'REFUND_OVERPAYMENT'));
    await shop.runDueJobs();
    expect((await postingsOf(extra)).map(({ posting }) => posting)).toEqual(['refund-overpaid']);
    expect(await tasksOf(refNum)).toEqual(['refund done']);
    expect((await orderOf(refNum)).status).toBe('paid');
    expect((await send(refNum, 'REFUND_OVERPAYMENT')).error.code).toBe('order.refused');
  });
});
