import { describe, expect, test } from 'vitest';
import type { Output } from '#engine/contract/index.ts';
import { expectOk } from '#tests/support/testShop.ts';
import { createHardRulesShop, createStallProduct } from './hardRulesShop.ts';

type Quote = Output<'checkouts.getQuote'>;

const shop = await createHardRulesShop();
const { db, seller } = shop;

/** The price of one thing at EGP 1,000.00 by card, of a business and from a tracking source. */
async function priced(
  feeMode: 'add' | 'split' | 'seller',
  business: { vat_on_seller?: boolean; merchant_fee?: boolean } = {},
  source = '',
): Promise<Quote> {
  await db
    .updateTable('businesses')
    .set({ vat_on_seller: false, merchant_fee: false, ...business })
    .where('id', '=', seller.businessId)
    .execute();
  const product = await createStallProduct(shop, { feeMode });
  const buyer = shop.client();
  const lines = [{ item: product.item, quantity: 1 }];
  const { token } = expectOk(await buyer.call('checkouts.create', { slug: product.slug, lines, source }));
  expectOk(await buyer.call('checkouts.selectOption', { token, option: 'credit-card' }));
  return expectOk(await buyer.call('checkouts.getQuote', { token }));
}

const parts = ({ parts: all }: Quote) =>
  Object.fromEntries(all.map(({ id, buyer, seller: own }) => [id, [buyer, own]]));

describe('a fee of a pack', () => {
  // Card 2.75 % + 2.00 = 29.50; service 1 % = 10.00; stand 2 % + 1.00 = 21.00; VAT 14 % of 60.50 = 8.47.
  test('added is the buyer’s, and the replaced VAT counts it in', async () => {
    const quote = await priced('add');
    expect(parts(quote)).toEqual({
      'payment-option': [2_950, 0],
      platform: [1_000, 0],
      stand: [2_100, 0],
      vat: [847, 0],
    });
    expect(quote).toMatchObject({ productFees: 2_100, vat: 847, fees: 6_897, total: 106_897, vatOnSeller: false });
  });

  test('split is a quarter the buyer’s, rounded once; the rest is the seller’s', async () => {
    const quote = await priced('split');
    expect(parts(quote)).toEqual({
      'payment-option': [1_475, 1_475],
      platform: [500, 500],
      stand: [525, 1_575],
      // 8.47 in quarters is 2.1175.
      vat: [212, 635],
    });
    expect(quote.total).toBe(102_712);
  });

  test('VAT that the seller pays is shown as the seller’s and charged to nobody else', async () => {
    const quote = await priced('add', { vat_on_seller: true });
    expect(parts(quote)).toMatchObject({ stand: [2_100, 0], vat: [0, 847] });
    expect(quote).toMatchObject({ vat: 0, vatOnSeller: true, fees: 6_050, total: 106_050 });
  });

  test('of the seller leaves the buyer the value', async () => {
    expect(await priced('seller')).toMatchObject({ fees: 0, total: 100_000 });
  });

  test.each([
    [true, 'summer', 150],
    [true, '', 0],
    [false, 'summer', 0],
  ])('counts only where flagged (%s) and tracked (%j)', async (merchant_fee, source, fee) => {
    expect(await priced('add', { merchant_fee }, source)).toMatchObject({ merchantFee: fee });
  });
});
