import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { computeQuote } from '#server/checkout/computeQuote.ts';
import { compiledRules } from '#server/catalog/compiledRules.ts';
import { entriesOf } from '#server/payments/entriesOf.ts';
import { type Account, type PostingAmounts, postingOf, postings, type Posting } from '#server/payments/postings.ts';
import { testCatalog } from '#tests/support/catalog.ts';

const amount = fc.integer({ min: 0, max: 1_000_000_000 });
const fee = fc.record({
  account: fc.constantFrom<Account>('provider_fees', 'platform_fees', 'vat', 'rounding'),
  amount,
});
const figures: fc.Arbitrary<Required<PostingAmounts>> = fc.record({
  payable: amount,
  captured: amount,
  refunded: amount,
  value: amount,
  amount,
  fees: fc.array(fee, { maxLength: 6 }),
  returnedFees: fc.array(fee, { maxLength: 6 }),
});

const catalog = testCatalog();
const rules = compiledRules(catalog);
/** The options through which everything is collected. */
const options = catalog.all('payment-option').filter(({ value }) => value.collects === undefined);
const quoted = fc.record({
  lines: fc.array(fc.record({ unitPrice: fc.nat(1_000_000), quantity: fc.integer({ min: 1, max: 50 }) }), {
    minLength: 1,
    maxLength: 5,
  }),
  feeMode: fc.constantFrom('add', 'split', 'seller'),
  vatOnSeller: fc.boolean(),
  percent: fc.option(fc.integer({ min: 1, max: 100 }), { nil: null }),
  tax: fc.option(fc.integer({ min: 0, max: 30 }), { nil: null }),
  option: fc.constantFrom(...options.map(({ id }) => id)),
});

describe('a sale at any price of the definitions', () => {
  test('gives the seller the value less what it bears, and everybody else what the quote says', () => {
    fc.assert(
      fc.property(quoted, ({ lines, feeMode, vatOnSeller, percent, tax, option }) => {
        const price = computeQuote(
          rules,
          {
            currency: 'EGP',
            exchange: { base: 'EGP', rate: '1' },
            lines: lines.map((line, index) => ({ ...line, item: String(index), name: 'x' })),
            promo: percent === null ? null : { id: '1', code: 'P', type: 'percentage', percent: String(percent) },
            tax: tax === null ? {} : { percent: String(tax) },
            facts: { 'product.feeMode': feeMode, 'business.vatOnSeller': vatOnSeller },
          },
          option,
        );
        const fees = price.feeLines.map(({ account, buyer, seller }) => ({ account, amount: buyer + seller }));
        const entries = entriesOf(postings.sale, { payable: price.payable, fees });
        const at = (account: string) => entries.find((entry) => entry.account === account)?.amount ?? 0;
        expect(entries.reduce((total, { amount: each }) => total + each, 0)).toBe(0);
        expect(at('buyer_funds')).toBe(price.payable);
        if (!price.free) expect(at('seller') + price.value - price.sellerFees).toBe(0);
        expect(price.payable).toBe(price.free ? 0 : price.value + price.fees);
        for (const amounts of [
          price.subTotal,
          price.discount,
          price.taxes,
          price.fees,
          price.sellerFees,
          price.payable,
        ]) {
          expect(amounts).toBeGreaterThanOrEqual(0);
        }
      }),
      { numRuns: 500 },
    );
  });
});

describe('the posting table', () => {
  test.each(Object.keys(postings) as (keyof typeof postings)[])('%s balances for any figures', (name) => {
    fc.assert(
      fc.property(figures, (given) => {
        const entries = entriesOf(postings[name], given);
        expect(entries.reduce((total, entry) => total + entry.amount, 0)).toBe(0);
        expect(entries.every((entry) => entry.amount !== 0)).toBe(true);
        expect(entries.length).not.toBe(1);
        expect(new Set(entries.map(({ account }) => account)).size).toBe(entries.length);
      }),
    );
  });

  test('a sale gives fees to whom they belong and the rest to the seller', () => {
    const fees = [
      { account: 'provider_fees', amount: 475 },
      { account: 'platform_fees', amount: 100 },
      { account: 'vat', amount: 81 },
    ] as const;
    expect(entriesOf(postings.sale, { payable: 106_56, fees })).toEqual([
      { account: 'buyer_funds', amount: 106_56 },
      { account: 'provider_fees', amount: -475 },
      { account: 'platform_fees', amount: -100 },
      { account: 'vat', amount: -81 },
      { account: 'seller', amount: -100_00 },
    ]);
  });

  test('where only fees are collected, the seller owes its own share of them', () => {
    // 6.56 of fees, of which the buyer pays 3.29 and the seller 3.27.
    const fees = [{ account: 'platform_fees', amount: 656 }] as const;
    expect(entriesOf(postings.sale, { payable: 329, fees })).toEqual([
      { account: 'buyer_funds', amount: 329 },
      { account: 'platform_fees', amount: -656 },
      { account: 'seller', amount: 327 },
    ]);
  });

  test('what a seller took outside is noted, and all fees come off its balance', () => {
    const taken = entriesOf(postings.offline, { value: 100_00, payable: 329 });
    expect(taken).toEqual([
      { account: 'out_of_band', amount: 100_00 },
      { account: 'out_of_band_sales', amount: -100_00 },
      { account: 'seller', amount: 329 },
      { account: 'buyer_funds', amount: -329 },
    ]);
    const sold = entriesOf(postings.sale, { payable: 329, fees: [{ account: 'platform_fees', amount: 656 }] });
    const seller = [...taken, ...sold].filter(({ account }) => account === 'seller');
    expect(seller.reduce((total, { amount: each }) => total + each, 0)).toBe(656);
  });

  test('what comes to nothing is not posted', () => {
    expect(entriesOf(postings.sale, { payable: 0, fees: [] })).toEqual([]);
  });

  test('a missing figure and a table that does not balance are refused', () => {
    expect(() => entriesOf(postings.capture, {})).toThrow('payable');
    const wrong: Posting = {
      description: 'wrong',
      lines: [
        { debit: 'provider', of: 'payable' },
        { credit: 'seller', of: 'captured' },
      ],
    };
    expect(() => entriesOf(wrong, { payable: 2, captured: 1 })).toThrow('does not balance');
  });

  test('a refund is posted from where the money stands, and no money is not given back', () => {
    expect(postingOf('refund', 'sale', 'bank')).toBe('refund-sale');
    expect(postingOf('refund', 'suspense', 'bank')).toBe('refund-suspense');
    expect(postingOf('refund', null, 'bank')).toBeUndefined();
    expect(postingOf('refund', 'refunded', 'bank')).toBeUndefined();
    expect(postingOf('capture', null, 'bank')).toBe('capture');
    expect(postingOf('capture', null, null)).toBe('offline');
    expect(postingOf('toString', null, 'bank')).toBeUndefined();
  });
});
