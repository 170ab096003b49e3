import { expect, test } from 'vitest';
import {
  changed,
  newKey,
  createTestShop,
  readyCheckout,
  createProduct,
  expectOk,
  startCheckout,
} from '#tests/support/testShop.ts';

/** Only cash is on a tab; one that is dear is a list, and cannot be placed at all. */
const shop = await createTestShop({
  pack: {
    'schemas/pickers/checkout.json': changed('schemas/pickers/checkout.json', {
      tabs: ['cash-wallet'],
      layout: { case: [{ when: { amount: { minimum: '500.00' } }, then: 'list' }, { else: 'tabs' }] },
      rules: [{ when: { amount: { minimum: '500.00' } }, message: 'Please call us first' }],
      enableIf: { 'quote.ready': true, amount: { maximum: '900.00' } },
    }),
  },
});

test('the checkout has the offer as the picker makes it, with the names of what stands in it', async () => {
  const buyer = shop.client();
  const view = await startCheckout(buyer, await createProduct(shop, { price: 200_00 }));
  expect(view.offer).toMatchObject({
    layout: 'tabs',
    open: 'first',
    messages: [],
    requiredMessage: { en: 'Choose payment method' },
  });
  expect(view.offer.tabs.map(({ id }) => id)).toEqual(['cash-wallet']);
  expect(view.offer.tabs[0]?.title).toMatchObject({ ar: expect.any(String) });
  const ids = view.offer.tabs.flatMap(({ entries }) => entries.flatMap((entry) => entry.options));
  expect(ids).toEqual(view.options.map(({ id }) => id));
  expect(ids).toContain('fawry');
});

test('what stands on no tab cannot be chosen', async () => {
  const buyer = shop.client();
  const { token } = await startCheckout(buyer, await createProduct(shop));
  const answer = await buyer.call('checkouts.selectOption', { token, option: 'credit-card' });
  expect(answer).toMatchObject({ status: 409, error: { code: 'option.notOffered' } });
});

test('an order that the picker does not let be placed is neither ready nor placed', async () => {
  const buyer = shop.client();
  const cheap = await readyCheckout(buyer, await createProduct(shop, { price: 800_00 }), 'fawry');
  expect(cheap).toMatchObject({ ready: true, offer: { layout: 'list', messages: ['Please call us first'] } });
  expectOk(
    await buyer.call('orders.place', {
      checkout: cheap.token,
      key: newKey(),
      expectedTotals: cheap.quote.expectedTotals,
    }),
  );
  const dear = await readyCheckout(buyer, await createProduct(shop, { price: 1000_00 }), 'fawry');
  expect(dear.ready).toBe(false);
  const placed = await buyer.call('orders.place', {
    checkout: dear.token,
    key: newKey(),
    expectedTotals: dear.quote.expectedTotals,
  });
  expect(placed).toMatchObject({ status: 409, error: { code: 'option.notOffered' } });
});
