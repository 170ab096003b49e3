import { expect, test } from 'vitest';
import type { Output } from '#engine/contract/index.ts';
import {
  buyerAnswers,
  changed,
  newKey,
  createTestShop,
  createProduct,
  expectOk,
  startCheckout,
} from '#tests/support/testShop.ts';

const path = 'schemas/forms/buyer-delivery.json';
const form = changed(path, {});
const shop = await createTestShop({
  pack: {
    [path]: {
      ...form,
      fields: { ...(form['fields'] as object), proof: { type: 'file', label: 'Proof', required: true } },
    },
  },
});

async function upload(token: string): Promise<Output<'checkouts.uploadFile'>> {
  const body = new FormData();
  body.append('file', new Blob(['%PDF-1.7\n…']), 'proof.pdf');
  const response = await shop.app.inject({
    method: 'POST',
    url: `/api/checkouts/${token}/files`,
    payload: body as never,
    headers: { host: 'localhost:3456' },
  });
  expect(response.statusCode).toBe(200);
  return response.json();
}

test('a buyer without a session sends a file, changes what is bought, and the order has the file', async () => {
  const product = await createProduct(shop);
  const buyer = shop.client();
  const first = await startCheckout(buyer, product);
  const { location: _, ...proof } = await upload(first.token);
  const { token } = await startCheckout(buyer, product, 2, first.token);
  expectOk(await buyer.call('checkouts.saveAnswers', { token, answers: { ...buyerAnswers, proof } }));
  const { quote } = expectOk(await buyer.call('checkouts.selectOption', { token, option: 'credit-card' }));
  const { order } = expectOk(
    await buyer.call('orders.place', { checkout: token, key: newKey(), expectedTotals: quote.expectedTotals }),
  );
  const row = await shop.db
    .selectFrom('orders')
    .select('answers')
    .where('ref_num', '=', order.refNum)
    .executeTakeFirstOrThrow();
  expect(row.answers).toMatchObject({ proof });
});

test('what an order has named stays with it, and what another buyer sent is gone', async () => {
  const product = await createProduct(shop);
  const buyer = shop.client();
  const first = await startCheckout(buyer, product);
  const { location: _, ...proof } = await upload(first.token);
  const answers = { ...buyerAnswers, proof };
  expectOk(await buyer.call('checkouts.saveAnswers', { token: first.token, answers }));
  const { quote } = expectOk(await buyer.call('checkouts.selectOption', { token: first.token, option: 'credit-card' }));
  expectOk(
    await buyer.call('orders.place', { checkout: first.token, key: newKey(), expectedTotals: quote.expectedTotals }),
  );

  for (const replaces of [first.token, '']) {
    const { token } = await startCheckout(shop.client(), product, 1, replaces);
    expectOk(await buyer.call('checkouts.saveAnswers', { token, answers }));
    const second = expectOk(await buyer.call('checkouts.selectOption', { token, option: 'credit-card' }));
    const { error } = await buyer.call('orders.place', {
      checkout: token,
      key: newKey(),
      expectedTotals: second.quote.expectedTotals,
    });
    expect(error).toMatchObject({ code: 'upload.expired', fields: [{ path: '/proof' }] });
  }
});
