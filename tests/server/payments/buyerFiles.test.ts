import { expect, test } from 'vitest';
import type { Output } from '#engine/contract/index.ts';
import { buyerAnswers, changed, newKey, openMarket, sellThing, sound, startCheckout } from '#tests/support/market.ts';

const path = 'schemas/forms/buyer-delivery.json';
const form = changed(path, {});
const market = await openMarket({
  pack: {
    [path]: {
      ...form,
      fields: { ...(form['fields'] as object), proof: { type: 'file', label: 'Proof', required: true } },
    },
  },
});

async function upload(token: string): Promise<Output<'checkouts.upload'>> {
  const body = new FormData();
  body.append('file', new Blob(['%PDF-1.7\n…']), 'proof.pdf');
  const response = await market.app.inject({
    method: 'POST',
    url: `/api/checkouts/${token}/files`,
    payload: body as never,
    headers: { host: 'localhost:3456' },
  });
  expect(response.statusCode).toBe(200);
  return response.json();
}

test('a buyer without a session sends a file, changes what is bought, and the order has the file', async () => {
  const stall = await sellThing(market);
  const buyer = market.visitor();
  const first = await startCheckout(buyer, stall);
  const { location: _, ...proof } = await upload(first.token);
  const { token } = await startCheckout(buyer, stall, 2, first.token);
  sound(await buyer.call('checkouts.details', { token, answers: { ...buyerAnswers, proof } }));
  const { quote } = sound(await buyer.call('checkouts.choose', { token, option: 'credit-card' }));
  const { order } = sound(
    await buyer.call('orders.place', { checkout: token, key: newKey(), expected: quote.expected }),
  );
  const row = await market.db
    .selectFrom('orders')
    .select('answers')
    .where('ref_num', '=', order.refNum)
    .executeTakeFirstOrThrow();
  expect(row.answers).toMatchObject({ proof });
});

test('what an order has named stays with it, and what another buyer sent is gone', async () => {
  const stall = await sellThing(market);
  const buyer = market.visitor();
  const first = await startCheckout(buyer, stall);
  const { location: _, ...proof } = await upload(first.token);
  const answers = { ...buyerAnswers, proof };
  sound(await buyer.call('checkouts.details', { token: first.token, answers }));
  const { quote } = sound(await buyer.call('checkouts.choose', { token: first.token, option: 'credit-card' }));
  sound(await buyer.call('orders.place', { checkout: first.token, key: newKey(), expected: quote.expected }));

  for (const replaces of [first.token, '']) {
    const { token } = await startCheckout(market.visitor(), stall, 1, replaces);
    sound(await buyer.call('checkouts.details', { token, answers }));
    const second = sound(await buyer.call('checkouts.choose', { token, option: 'credit-card' }));
    const { error } = await buyer.call('orders.place', {
      checkout: token,
      key: newKey(),
      expected: second.quote.expected,
    });
    expect(error).toMatchObject({ code: 'upload.gone', fields: [{ path: '/proof' }] });
  }
});
