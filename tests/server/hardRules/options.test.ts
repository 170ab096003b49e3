import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { findMoneyMismatches } from '#tests/support/findMoneyMismatches.ts';
import { newKey, placeOrder, expectOk, startCheckout } from '#tests/support/testShop.ts';
import { addPromo, answered, choosable, createHardRulesShop, createStallProduct } from './hardRulesShop.ts';

const shop = await createHardRulesShop();
const product = await createStallProduct(shop);
await addPromo(shop, 'ALL', '100');
await addPromo(shop, 'HALF', '50');
const owner = () => shop.signIn(shop.seller.email);

describe('who owns the business', () => {
  test('is offered only what is collected outside, which the rules choose, and is told why', async () => {
    const view = await startCheckout(await owner(), product);
    expect(choosable(view)).toEqual(['over-the-counter']);
    expect(view).toMatchObject({ ready: true, chosen: { id: 'over-the-counter' } });
  });

  test('pays only the fees: subtotal, taxes and discount are zero, total is the fees, the value stays', async () => {
    const buyer = await owner();
    const { token } = await answered(buyer, product);
    const { quote } = expectOk(await buyer.call('checkouts.applyPromoCode', { token, code: 'HALF' }));
    // Value 500.00. Option 3.00, service 1 % = 5.00, stand 2 % + 1.00 = 11.00, VAT 14 % of 19.00 = 2.66.
    expect(quote).toMatchObject({ subTotal: 0, taxes: 0, discount: 0, fees: 2_166, total: 2_166, payable: 2_166 });
    expect(quote.amount).toBe(50_000);
  });

  test('has it paid by placing it: the value was taken outside, the fees come off the balance', async () => {
    const buyer = await owner();
    const { token } = await answered(buyer, product);
    const { order } = await placeOrder(buyer, expectOk(await buyer.call('checkouts.get', { token })));
    expect(order.status).toBe('paid');
    const shown = expectOk(await buyer.call('orders.getPublic', { refNum: order.refNum }));
    // Option 3.00, service 10.00, stand 21.00, VAT 4.76.
    expect(shown).toMatchObject({ outcome: 'paid', paidOutOfBand: true, value: 100_000, payable: 3_876, subTotal: 0 });
    const { rows } = await sql<{ code: string; amount: number }>`
      select l.code, sum(e.amount)::int8 as amount from ledger_entries e join ledger_accounts l on l.id = e.account_id
        join ledger_transactions t on t.id = e.transaction_id join orders o on o.id = t.order_id
      where o.ref_num = ${order.refNum} group by l.code having sum(e.amount) <> 0 order by l.code`.execute(shop.db);
    expect(rows).toEqual([
      { code: 'out_of_band', amount: 100_000 },
      { code: 'out_of_band_sales', amount: -100_000 },
      { code: 'platform_fees', amount: -3_100 },
      { code: 'provider_fees', amount: -300 },
      { code: 'seller', amount: 3_876 },
      { code: 'vat', amount: -476 },
    ]);
    const mails = await shop.db
      .selectFrom('outbox')
      .select('subject')
      .where('recipient', '=', 'basma@example.com')
      .execute();
    expect(mails).toContainEqual({ subject: expect.stringMatching(/^You paid EGP.1,000\.00: Oud$/) });
    expect(await findMoneyMismatches(shop.db, shop.bank)).toEqual([]);
  });

  test('may not choose or place another one', async () => {
    const buyer = await owner();
    const checkout = await answered(buyer, product);
    const { token } = checkout;
    expect((await buyer.call('checkouts.selectOption', { token, option: 'credit-card' })).error.code).toBe(
      'option.notOffered',
    );
    const placed = await buyer.call('orders.place', { checkout: token, key: newKey(), option: 'credit-card' });
    expect(placed.error.code).toBe('option.notOffered');
  });
});

test('nobody else is offered what is collected outside, or nothing to pay', async () => {
  const buyer = shop.client();
  const view = await answered(buyer, product);
  expect(choosable(view)).toContain('credit-card');
  for (const option of ['over-the-counter', 'nothing-to-pay']) {
    expect(view.options.map(({ id }) => id)).not.toContain(option);
    expect((await buyer.call('checkouts.selectOption', { token: view.token, option })).error.code).toBe(
      'option.notOffered',
    );
  }
});

describe('a promo code of 100 per cent', () => {
  test.each([
    ['a buyer', async () => shop.client()],
    ['the owner', owner],
  ])('leaves %s the option without a charge, chosen by the rules; the order is paid at once', async (_, who) => {
    const buyer = await who();
    const { token } = await answered(buyer, product);
    const view = expectOk(await buyer.call('checkouts.applyPromoCode', { token, code: 'ALL' }));
    expect(choosable(view)).toEqual(['nothing-to-pay']);
    expect(view).toMatchObject({ ready: true, answered: true, chosen: { id: 'nothing-to-pay' } });
    expect(view.quote).toMatchObject({ subTotal: 100_000, discount: 100_000, fees: 0, total: 0, free: true });
    const placed = await placeOrder(buyer, view);
    expect(placed).toMatchObject({ order: { free: true, status: 'paid', promoCode: 'ALL' }, attempt: null });
    const shown = expectOk(await buyer.call('orders.getPublic', { refNum: placed.order.refNum }));
    expect(shown.outcome).toBe('free');
  });

  test('taken back clears the discount, and the option goes with it', async () => {
    const buyer = shop.client();
    const { token } = await answered(buyer, product);
    expectOk(await buyer.call('checkouts.applyPromoCode', { token, code: 'ALL' }));
    const view = expectOk(await buyer.call('checkouts.applyPromoCode', { token, code: '' }));
    expect(view).toMatchObject({ ready: false, chosen: null, promo: null, quote: { discount: 0, total: 100_000 } });
    expect(choosable(view)).toContain('credit-card');
  });
});

test('a phone is judged by the option: 13 characters do, until one asks for an Egyptian mobile', async () => {
  const buyer = shop.client();
  const { token } = await answered(buyer, product, '0021234567890');
  expect(expectOk(await buyer.call('checkouts.selectOption', { token, option: 'credit-card' })).answered).toBe(true);
  expect(expectOk(await buyer.call('checkouts.selectOption', { token, option: 'market-credit' })).answered).toBe(false);
  const refused = await buyer.call('orders.place', { checkout: token, key: newKey() });
  expect(refused).toMatchObject({ status: 460, error: { code: 'form.invalid' } });
  expect(refused.error.fields).toEqual([expect.objectContaining({ path: '/phone' })]);
  const answers = { name: 'Basma Adel', phone: '01212345678', email: 'basma@example.com' };
  expect(expectOk(await buyer.call('checkouts.saveAnswers', { token, answers })).answered).toBe(true);
});

test('an option below its least amount is dimmed with its reason, in both languages', async () => {
  const cheap = await createStallProduct(shop, {}, 99_999);
  const { options } = await startCheckout(shop.client(), cheap);
  const dimmed = options.find(({ id }) => id === 'market-credit');
  const reason = { en: expect.stringMatching(/1,000/), ar: expect.stringMatching(/[؀-ۿ]/) };
  expect(dimmed).toMatchObject({ offered: false, reason });
});
