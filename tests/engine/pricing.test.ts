import { readdirSync, readFileSync } from 'node:fs';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { FactDeclarations } from '#engine/conditions/index.ts';
import type { Fee } from '#engine/definitions/index.ts';
import { compileFees, type FeeSource, type Promo, quote, type QuoteInput } from '#engine/pricing/index.ts';

const declarations: FactDeclarations = {
  amount: { type: 'money', source: 'server' },
  'order.free': { type: 'boolean', source: 'server' },
  'product.feeMode': { type: 'string', source: 'server' },
  'business.vatOnSeller': { type: 'boolean', source: 'server' },
  'business.merchantFee': { type: 'boolean', source: 'server' },
  'tracking.source': { type: 'string', source: 'server' },
};
const folder = new URL('../../schemas/fees/', import.meta.url);
const sources: FeeSource[] = readdirSync(folder).map((file) => ({
  id: file.replace('.json', ''),
  definition: JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as Fee,
}));
const fees = compileFees(sources, { declarations, open: ['product.'] }, 'EGP');

const card = { id: 'card', fee: { percent: '2.75', fixed: '2.00' } };
const facts = {
  'product.feeMode': 'add',
  'business.vatOnSeller': false,
  'business.merchantFee': false,
  'tracking.source': '',
};
const input = (over: Partial<QuoteInput> = {}): QuoteInput => ({
  currency: 'EGP',
  lines: [{ item: 'a', name: 'Oud', unitPrice: 100_00, quantity: 1 }],
  fees,
  facts,
  option: card,
  ...over,
});
const percent = (value: string): Promo => ({ id: 'p', code: 'P', type: 'percentage', percent: value });
const flat = (amount: number): Promo => ({ id: 'p', code: 'P', type: 'flat', amount });

describe('the fees of a quote', () => {
  test('a buyer who bears them pays option fee, service fee and VAT on both', () => {
    const result = quote(input());
    // 2.75 % of 100.00 + 2.00 = 4.75; 1 % = 1.00; 14 % of 5.75 = 0.805, half up 0.81
    expect(result.feeLines.map((line) => [line.fee, line.buyer, line.seller])).toEqual([
      ['payment-option', 475, 0],
      ['platform', 100, 0],
      ['vat', 81, 0],
    ]);
    expect(result.payable).toBe(106_56);
  });

  test('split halves each of them, and the halves sum to the whole', () => {
    const result = quote(input({ facts: { ...facts, 'product.feeMode': 'split' } }));
    expect(result.feeLines.map((line) => [line.buyer, line.seller])).toEqual([
      [238, 237],
      [50, 50],
      [41, 40],
    ]);
    expect(result.payable).toBe(100_00 + 329);
  });

  test('a seller who bears them leaves the buyer the value', () => {
    const result = quote(input({ facts: { ...facts, 'product.feeMode': 'seller' } }));
    expect(result.payable).toBe(100_00);
    expect(result.sellerFees).toBe(656);
  });

  test('the VAT is the seller’s where the business says so, whatever the rest', () => {
    const result = quote(input({ facts: { ...facts, 'business.vatOnSeller': true } }));
    expect(result.fees).toBe(575);
    expect(result.sellerFees).toBe(81);
  });

  test('rounding up is a fee line of its own, after all others', () => {
    const result = quote(input({ option: { ...card, roundUp: '1.00' } }));
    expect(result.payable).toBe(107_00);
    expect(result.roundUp).toBe(44);
    expect(result.feeLines.at(-1)).toMatchObject({ fee: 'round-up', apiName: 'roundUpAmount', buyer: 44 });
  });

  test('rounds up to a step of the base currency, in the currency of the order', () => {
    const yen = (over: Partial<QuoteInput>) =>
      quote(input({ currency: 'JPY', exchange: { base: 'EGP', rate: '0.25' }, fees, ...over }));
    const lines = [{ item: 'a', name: 'Oud', unitPrice: 4001, quantity: 1 }];
    // 10.00 EGP are 40 yen; 0.10 EGP are less than half a yen, which rounds nothing.
    expect(yen({ lines, option: { id: 'card', roundUp: '10.00' } }).payable % 40).toBe(0);
    expect(yen({ lines, option: { id: 'card', roundUp: '0.10' } }).roundUp).toBe(0);
  });

  test('an option that collects only fees keeps the value of the order', () => {
    const result = quote(input({ option: { ...card, collects: ['fees'] } }));
    expect(result.value).toBe(100_00);
    expect(result.shown).toEqual({ subTotal: 0, discount: 0, taxes: 0 });
    expect(result.payable).toBe(result.fees);
    expect(result.payable).toBe(656);
    expect(result.remaining).toBe(100_00);
  });

  test.each([
    ['a share of the value', { percent: '30' }, 30_00],
    ['at least so much', { percent: '30', min: '45.50' }, 45_50],
    ['never more than all', { percent: '30', min: '500.00' }, 100_00],
  ])('a deposit is %s, with the fees, and leaves the rest', (_, collects, charged) => {
    const result = quote(input({ option: { ...card, collects } }));
    expect(result.payable).toBe(charged + result.fees);
    expect(result.remaining).toBe(100_00 - charged);
    expect(result.shown.subTotal).toBe(100_00);
  });

  test('a fee of what is collected counts from the deposit', () => {
    const fee = { percent: '2.00', of: 'collected' } as const;
    const line = (collects?: { percent: string }) =>
      quote(input({ option: { ...card, fee, collects } })).feeLines.find(
        ({ apiName }) => apiName === 'paymentOptionFees',
      );
    expect(line({ percent: '30' })?.amount).toBe(60);
    expect(line()?.amount).toBe(2_00);
  });
});

describe('discount and tax', () => {
  test('a percentage promo is a percentage of the subtotal, tax is counted after it', () => {
    const result = quote(
      input({
        lines: [{ item: 'a', name: 'Seat', unitPrice: 650_00, quantity: 2 }],
        promo: percent('10'),
        tax: { percent: '14' },
      }),
    );
    expect([result.subTotal, result.discount, result.taxes, result.value]).toEqual([130000, 13000, 16380, 133380]);
  });

  test('a flat promo never takes more than there is, and makes the order free when nothing is left', () => {
    const result = quote(input({ promo: flat(500_00) }));
    expect(result).toMatchObject({ discount: 100_00, free: true, payable: 0, feeLines: [] });
  });

  test('100 per cent is free and has no fees; 99.99 is not', () => {
    expect(quote(input({ promo: percent('100') }))).toMatchObject({ free: true, payable: 0 });
    expect(quote(input({ promo: percent('99.99') })).free).toBe(false);
  });

  test('free is known before an option is chosen, the price is not', () => {
    const result = quote(input({ option: undefined, promo: percent('100') }));
    expect(result).toMatchObject({ free: true, ready: false, feeLines: [] });
  });

  test.each([
    // 25 × 3.99 − 10 %: 99.75 − 9.98
    ['EGP', [{ unitPrice: 399, quantity: 25 }], '10', 9975, 998],
    ['KWD', [{ unitPrice: 1234, quantity: 3 }], '10', 3702, 370],
    ['JPY', [{ unitPrice: 500, quantity: 3 }], '33', 1500, 495],
    ['EGP', [{ unitPrice: 33_33, quantity: 3 }], '100', 9999, 9999],
  ])('%s %j less %s per cent', (currency, lines, off, subTotal, discount) => {
    const result = quote(
      input({
        currency,
        lines: lines.map((line, index) => ({ ...line, item: String(index), name: 'x' })),
        promo: percent(off),
        fees: [],
      }),
    );
    expect([result.subTotal, result.discount]).toEqual([subTotal, discount]);
    expect(result.payable).toBe(subTotal - discount);
  });
});

test('for any lines, promo, tax and payer: parts sum to the whole, and nothing is negative', () => {
  const line = fc.record({
    item: fc.string(),
    name: fc.string(),
    unitPrice: fc.integer({ min: 0, max: 99_999_999 }),
    quantity: fc.integer({ min: 1, max: 1000 }),
  });
  const promo: fc.Arbitrary<Promo | undefined> = fc.oneof(
    fc.constant(undefined),
    fc.integer({ min: 0, max: 100 }).map((value) => percent(String(value))),
    fc.integer({ min: 0, max: 99_999_999 }).map(flat),
  );
  fc.assert(
    fc.property(
      fc.array(line, { minLength: 1, maxLength: 12 }),
      promo,
      fc.constantFrom('add', 'split', 'seller'),
      fc.constantFrom('0', '5', '14', '14.5'),
      fc.constantFrom(undefined, '1.00', '5.00'),
      fc.constantFrom<('lines' | 'taxes' | 'fees')[] | undefined>(undefined, ['fees'], ['lines', 'fees']),
      (lines, code, feeMode, taxPercent, roundUp, collects) => {
        const result = quote(
          input({
            lines,
            promo: code,
            tax: { percent: taxPercent },
            facts: { ...facts, 'product.feeMode': feeMode },
            option: { ...card, roundUp, collects },
          }),
        );
        const of = (key: 'gross' | 'discount' | 'tax' | 'net') =>
          result.lines.reduce((sum, each) => sum + each[key], 0);
        expect(of('gross')).toBe(result.subTotal);
        expect(of('discount')).toBe(result.discount);
        expect(of('tax')).toBe(result.taxes);
        expect(of('net')).toBe(result.value);
        expect(result.value).toBe(result.subTotal - result.discount + result.taxes);
        for (const fee of result.feeLines) expect(fee.buyer + fee.seller).toBe(fee.amount);
        const all = [result.payable, ...result.feeLines.flatMap((fee) => [fee.buyer, fee.seller])];
        expect(all.every((amount) => Number.isSafeInteger(amount) && amount >= 0)).toBe(true);
        for (const each of result.lines) expect(each.net).toBeGreaterThanOrEqual(0);
        if (!result.free && collects === undefined) expect(result.payable).toBe(result.value + result.fees);
        if (roundUp !== undefined && collects === undefined && result.payable > 0) {
          expect(result.payable % (Number(roundUp) * 100)).toBe(0);
        }
      },
    ),
    { numRuns: 400 },
  );
});
