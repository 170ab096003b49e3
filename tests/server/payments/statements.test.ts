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

/** How often a statement begins by reading, or by writing, a table. */
function counted(statements: readonly string[], table: string) {
  const reads = new RegExp(`^select [^()]*(\\(\\) as "now" )?from "?${table}"?`);
  return {
    read: statements.filter((text) => reads.test(text)).length,
    written: statements.filter((text) => new RegExp(`update "?${table}"? `).test(text)).length,
  };
}

const steps = (statements: readonly string[]) =>
  statements
    .join('\n')
    .split('\nbegin\n')
    .map((step) => step.split('\ncommit')[0]?.split('\n') ?? []);

test('a webhook of a payment is parsed once; each step reads order and attempt once and writes each with one statement', async () => {
  await bank.call('POST', '/control', { scope: 'next', webhook: { silent: true } });
  const { order, attempt } = await buy(shop.client(), await createProduct(shop), 'fawry');
  const { id } = await chargeOf(attempt?.ref ?? '');
  await bank.call('POST', `/control/charges/${id}/pay`, { late: false });
  const raw = JSON.stringify({ eventId: newKey(), chargeId: id, merchantReference: attempt?.ref, status: 'APPROVED' });
  const t = Math.floor(Date.now() / 1000);
  const signature = createHmac('sha256', bank.secret).update(`${t}.${raw}`).digest('hex');
  const parse = vi.spyOn(JSON, 'parse');
  const statements = await statementsOf(async () => {
    const headers = { 'content-type': 'application/json', 'x-bank-signature': `t=${t},v1=${signature}` };
    const url = '/api/providers/bank/webhooks';
    expect((await shop.app.inject({ method: 'POST', url, headers, payload: raw })).statusCode).toBe(200);
  });
  const parsed = parse.mock.calls.filter(([text]) => text === raw).length;
  parse.mockRestore();
  expect((await orderOf(order.refNum)).status).toBe('paid');
  expect(parsed).toBe(1);
  const [, , evidence = [], completion = []] = steps(statements);
  expect(counted(evidence, 'orders')).toEqual({ read: 1, written: 0 });
  expect(counted(evidence, 'payment_attempts')).toEqual({ read: 1, written: 1 });
  expect(counted(completion, 'orders')).toEqual({ read: 1, written: 1 });
  expect(counted(completion, 'payment_attempts')).toEqual({ read: 1, written: 1 });
  // No more than this: a payment that arrives is the work of every sale.
  expect(statements.length).toBeLessThanOrEqual(45);
});

test('a call about a checkout reads its product once', async () => {
  const buyer = shop.client();
  const { token } = await startCheckout(buyer, await createProduct(shop));
  const calls = {
    answers: () => buyer.call('checkouts.saveAnswers', { token, answers: buyerAnswers }),
    option: () => buyer.call('checkouts.selectOption', { token, option: 'fawry' }),
    promo: () => buyer.call('checkouts.applyPromoCode', { token, code: '' }),
    view: () => buyer.call('checkouts.get', { token }),
  };
  for (const [name, call] of Object.entries(calls)) {
    const statements = await statementsOf(async () => expectOk<unknown>(await call()));
    expect(
      statements.filter((text) => /\bfrom checkouts c join products p\b/.test(text)),
      name,
    ).toHaveLength(1);
  }
});
