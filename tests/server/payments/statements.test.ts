import { createHmac } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import { PreparingClient } from '#server/database/preparingClient.ts';
import { shopRows } from '#tests/support/shopRows.ts';
import {
  buy,
  buyerAnswers,
  createProduct,
  createTestShop,
  expectOk,
  newKey,
  startCheckout,
} from '#tests/support/testShop.ts';

const shop = await createTestShop();
const { bank } = shop;
const { chargeOf, orderOf } = shopRows(shop);
const query = vi.spyOn(PreparingClient.prototype, 'query');

/** The statements that are run meanwhile, on every connection of the server, and behind its answers. */
async function statementsOf(act: () => Promise<unknown>): Promise<string[]> {
  await shop.drainBackground();
  query.mockClear();
  await act();
  await shop.drainBackground();
  return query.mock.calls
    .map(([text]) => String(text).replace(/\s+/g, ' ').trim())
    .filter((text) => !text.startsWith('set '));
}

const ofOrder = /\b(update|from) "?orders"?(?! o on)\b/;
const ofAttempt = /\b(update|from) "?payment_attempts"?\b/;
const writesTo = (table: string, statements: readonly string[]) =>
  statements.filter((text) => new RegExp(`^update "?${table}"?`).test(text)).length;

test('a notice of a payment: rows are read once and written once in each step', async () => {
  await bank.call('POST', '/control', { scope: 'next', notice: { silent: true } });
  const { order, attempt } = await buy(shop.client(), await createProduct(shop), 'fawry');
  const charge = await chargeOf(attempt?.ref ?? '');
  await bank.call('POST', `/control/charges/${charge.id}/pay`, { late: false });
  const raw = JSON.stringify({
    ...(await chargeOf(attempt?.ref ?? '')),
    id: newKey(),
    data: await chargeOf(attempt?.ref ?? ''),
  });
  const t = Math.floor(Date.now() / 1000);
  const parse = vi.spyOn(JSON, 'parse');
  const statements = await statementsOf(async () => {
    const answer = await shop.app.inject({
      method: 'POST',
      url: '/api/providers/bank/webhooks',
      headers: {
        'content-type': 'application/json',
        'x-bank-signature': `t=${t},v1=${createHmac('sha256', bank.secret).update(`${t}.${raw}`).digest('hex')}`,
      },
      payload: raw,
    });
    expect(answer.statusCode).toBe(200);
  });
  const parsed = parse.mock.calls.filter(([text]) => text === raw).length;
  parse.mockRestore();
  console.log(statements.length, parsed, '\n' + statements.map((s) => s.slice(0, 150)).join('\n'));
  expect((await orderOf(order.refNum)).status).toBe('paid');
  console.log(writesTo('orders', statements), writesTo('payment_attempts', statements), ofOrder, ofAttempt);
});

test('a checkout: its product is read once', async () => {
  const buyer = shop.client();
  const { token } = await startCheckout(buyer, await createProduct(shop));
  const answers = await statementsOf(async () =>
    expectOk(await buyer.call('checkouts.saveAnswers', { token, answers: buyerAnswers })),
  );
  const option = await statementsOf(async () =>
    expectOk(await buyer.call('checkouts.selectOption', { token, option: 'fawry' })),
  );
  const promo = await statementsOf(async () =>
    expectOk(await buyer.call('checkouts.applyPromoCode', { token, code: '' })),
  );
  console.log(
    answers.length,
    option.length,
    promo.length,
    '\n' + [...answers, '--', ...option, '--', ...promo].map((s) => s.slice(0, 150)).join('\n'),
  );
});
