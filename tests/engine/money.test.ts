import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  add,
  addDecimals,
  allocate,
  checked,
  compareDecimals,
  currencyCodes,
  divideByRate,
  exponentOf,
  formatAmount,
  formatMoney,
  fromDecimal,
  isCurrency,
  MoneyError,
  multiply,
  multiplyByRate,
  parseDecimal,
  percentOf,
  ratioOf,
  type Rounding,
  roundUpTo,
  subtract,
  sum,
  timesDecimal,
  toDecimal,
} from '#engine/money/index.ts';

const currency = fc.constantFrom(...currencyCodes);
const safe = fc.integer({ min: Number.MIN_SAFE_INTEGER, max: Number.MAX_SAFE_INTEGER });
const amount = fc.integer({ min: 0, max: 10_000_000_00 });
const codeOf = (act: () => unknown): string | undefined => {
  try {
    act();
  } catch (error) {
    return error instanceof MoneyError ? error.code : String(error);
  }
  return undefined;
};

describe('currencies', () => {
  it.each([
    ['EGP', 2],
    ['SAR', 2],
    ['USD', 2],
    ['JPY', 0],
    ['KRW', 0],
    ['VND', 0],
    ['KWD', 3],
    ['BHD', 3],
    ['OMR', 3],
    ['JOD', 3],
    ['TND', 3],
    ['LYD', 3],
    ['IQD', 3],
  ])('%s has %i decimals', (code, decimals) => expect(exponentOf(code)).toBe(decimals));

  it('refuses a code that is none, prototype names included', () => {
    expect(isCurrency('XXQ')).toBe(false);
    expect(codeOf(() => exponentOf('constructor'))).toBe('money.unknownCurrency');
    expect(new Set(currencyCodes).size).toBe(currencyCodes.length);
  });
});

describe('reading amounts', () => {
  it.each([
    ['4.35', 'EGP', 435],
    ['0.07', 'EGP', 7],
    ['2000000.13', 'EGP', 200000013],
    ['19.99', 'EGP', 1999],
    ['80', 'JPY', 80],
    ['1.234', 'KWD', 1234],
    ['150', 'EGP', 15000],
    ['.5', 'EGP', 50],
    ['1.', 'EGP', 100],
    ['00012', 'EGP', 1200],
    ['-5', 'EGP', -500],
    ['\u22125', 'EGP', -500],
    ['-0', 'EGP', 0],
    ['1,346.30', 'EGP', 134630],
    ['12 345 678.9', 'EGP', 1234567890],
    ['1\u00a0346.30', 'EGP', 134630],
    ['٧٫٧٧', 'EGP', 777],
    ['۷٫۷۷', 'EGP', 777],
    ['١٬٣٤٦٫٣٠', 'EGP', 134630],
    [' \u200f٥٠٠\u200f ', 'EGP', 50000],
    ['90071992547409.91', 'EGP', Number.MAX_SAFE_INTEGER],
  ])('%s %s', (text, code, minor) => expect(parseDecimal(text, code)).toEqual({ ok: true, minor }));

  it.each([
    ['', 'EGP', 'money.notANumber'],
    ['.', 'EGP', 'money.notANumber'],
    ['1e3', 'EGP', 'money.notANumber'],
    ['0x10', 'EGP', 'money.notANumber'],
    ['NaN', 'EGP', 'money.notANumber'],
    ['7,77', 'EGP', 'money.notANumber'],
    ['1,34,630', 'EGP', 'money.notANumber'],
    ['1,346 300', 'EGP', 'money.notANumber'],
    ['1.346.300', 'EGP', 'money.notANumber'],
    ['1.2.3', 'EGP', 'money.notANumber'],
    ['--1', 'EGP', 'money.notANumber'],
    ['12 pounds', 'EGP', 'money.notANumber'],
    ['1'.repeat(500), 'EGP', 'money.notANumber'],
    ['4.355', 'EGP', 'money.tooManyDecimals'],
    ['10.000', 'EGP', 'money.tooManyDecimals'],
    ['1.5', 'JPY', 'money.tooManyDecimals'],
    ['1.2345', 'KWD', 'money.tooManyDecimals'],
    ['90071992547409.92', 'EGP', 'money.tooBig'],
    ['99999999999999999999', 'EGP', 'money.tooBig'],
  ])('%s %s is %s', (text, code, error) => expect(parseDecimal(text, code)).toEqual({ ok: false, code: error }));

  it('takes only the written form from definitions', () => {
    expect(fromDecimal('500.00', 'EGP')).toBe(50000);
    expect(codeOf(() => fromDecimal('1,000.00', 'EGP'))).toBe('money.notANumber');
    expect(codeOf(() => fromDecimal('٥', 'EGP'))).toBe('money.notANumber');
    expect(codeOf(() => fromDecimal('1.005', 'EGP'))).toBe('money.tooManyDecimals');
  });

  it('reads back what it writes, in every currency, and what it shows in both languages', () => {
    fc.assert(
      fc.property(safe, currency, (minor, code) => {
        expect(fromDecimal(toDecimal(minor, code), code)).toBe(minor);
        expect(parseDecimal(formatAmount(minor, code), code)).toEqual({ ok: true, minor });
        const arabic = toDecimal(minor, code).replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)] ?? '');
        expect(parseDecimal(arabic.replace('.', '٫'), code)).toEqual({ ok: true, minor });
      }),
    );
  });

  it('reads an amount as it is written in any language as that amount, or not at all', () => {
    const languages = ['en', 'ar-EG', 'fa', 'hi', 'hi-u-nu-deva', 'bn', 'de', 'de-CH', 'fr', 'es', 'sv'];
    const wanted = new Set(['en', 'ar-EG', 'fa']);
    const read = new Set<string>();
    fc.assert(
      fc.property(amount, currency, fc.constantFrom(...languages), (minor, code, language) => {
        const digits = exponentOf(code);
        const text = new Intl.NumberFormat(language, {
          minimumFractionDigits: digits,
          maximumFractionDigits: digits,
        }).format(toDecimal(minor, code) as Intl.StringNumericLiteral);
        const parsed = parseDecimal(text, code);
        if (parsed.ok) read.add(language);
        if (parsed.ok || wanted.has(language)) expect([text, parsed]).toEqual([text, { ok: true, minor }]);
      }),
      { numRuns: 1_000 },
    );
    expect([...wanted].filter((language) => !read.has(language))).toEqual([]);
  });

  it.each([
    ['1,234', 'KWD', undefined],
    ['KWD 1,234', 'KWD', undefined],
    ['١٬٢٣٤', 'KWD', 1_234_000],
    ['1,234.000', 'KWD', 1_234_000],
    ['1,234,567', 'KWD', 1_234_567_000],
    ['1,234', 'EGP', 123_400],
    ['0,001', 'EGP', undefined],
  ])(
    '%s of %s, which may be thousands or decimals, is read where it can only be one of them',
    (text, currency, minor) => {
      expect(parseDecimal(text, currency)).toEqual(
        minor === undefined ? { ok: false, code: 'money.notANumber' } : { ok: true, minor },
      );
    },
  );

  it('never throws, whatever is typed', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary' }), currency, (text, code) => void parseDecimal(text, code)));
  });
});

describe('showing amounts', () => {
  it.each([
    [134630, 'EGP', 'EGP 1,346.30', '1,346.30 ج.م'],
    [0, 'EGP', 'EGP 0.00', '0.00 ج.م'],
    [7, 'EGP', 'EGP 0.07', '0.07 ج.م'],
    [-13000, 'EGP', 'EGP \u2212130.00', '\u2066\u2212130.00\u2069 ج.م'],
    [500, 'JPY', 'JPY 500', '500 JPY'],
    [1234567, 'KWD', 'KWD 1,234.567', '1,234.567 د.ك'],
    [100000000000, 'USD', 'USD 1,000,000,000.00', '1,000,000,000.00 USD'],
  ])('%i %s', (minor, code, english, arabic) => {
    expect(formatMoney(minor, code, 'en').text).toBe(english);
    expect(formatMoney(minor, code, 'ar').text).toBe(arabic);
  });

  it('gives the parts for markup', () => {
    expect(formatMoney(-275000, 'EGP', 'ar')).toMatchObject({
      sign: '\u2212',
      number: '2,750.00',
      currencyLabel: 'ج.م',
      labelFirst: false,
    });
    expect(formatMoney(5, 'EGP', 'en')).toMatchObject({ sign: '', labelFirst: true });
  });
});

describe('arithmetic', () => {
  it('refuses to lose a unit', () => {
    const most = Number.MAX_SAFE_INTEGER;
    expect(codeOf(() => add(most, 1))).toBe('money.tooBig');
    expect(codeOf(() => subtract(-most, 1))).toBe('money.tooBig');
    expect(codeOf(() => multiply(most, 2))).toBe('money.tooBig');
    expect(codeOf(() => sum([most, most, -most]))).toBe('money.tooBig');
    expect(codeOf(() => multiply(100, 1.5))).toBe('money.notANumber');
    expect(codeOf(() => checked(Number.NaN))).toBe('money.notANumber');
    expect(codeOf(() => checked(0.1))).toBe('money.notANumber');
    expect(Object.is(multiply(-5, 0), 0)).toBe(true);
  });

  it('sells 25 × 3.99 with 10 % off to the piastre', () => {
    const line = multiply(fromDecimal('3.99', 'EGP'), 25);
    expect(line).toBe(9975);
    expect(percentOf(line, '10')).toBe(998);
    expect(subtract(line, percentOf(line, '10'))).toBe(8977);
  });

  it.each<[number, string, Rounding, number]>([
    [5, '50', 'halfUp', 3],
    [5, '50', 'halfEven', 2],
    [7, '50', 'halfEven', 4],
    [5, '50', 'up', 3],
    [5, '50', 'down', 2],
    [-5, '50', 'halfUp', -3],
    [-5, '50', 'halfEven', -2],
    [-5, '50', 'up', -3],
    [-5, '50', 'down', -2],
    [1, '1', 'up', 1],
    [10000, '14', 'halfUp', 1400],
    [26750, '1', 'halfUp', 268],
    [100, '0.5', 'halfUp', 1],
    [100, '0.49', 'halfUp', 0],
    [100, '0', 'up', 0],
  ])('%i × %s %% %s is %i', (minor, percent, rounding, expected) =>
    expect(percentOf(minor, percent, rounding)).toBe(expected),
  );

  it('stays exact where floats do not', () => {
    expect(timesDecimal(100500, '1.005', 'down')).toBe(101002);
    expect(timesDecimal(100, '1.15', 'up')).toBe(115);
    expect(percentOf(Number.MAX_SAFE_INTEGER, '100')).toBe(Number.MAX_SAFE_INTEGER);
    expect(codeOf(() => percentOf(Number.MAX_SAFE_INTEGER, '101'))).toBe('money.tooBig');
    expect(codeOf(() => percentOf(100, '1e1'))).toBe('money.notANumber');
  });

  it('splits a price that holds its tax, and grosses a fee up', () => {
    const net = ratioOf(10000, '100', addDecimals('100', '14'));
    expect([net, 10000 - net]).toEqual([8772, 1228]);
    expect(ratioOf(add(200, percentOf(10000, '2.5')), '100', addDecimals('100', '-2.5'))).toBe(462);
    expect(codeOf(() => ratioOf(1, '1', '0.0'))).toBe('money.notDivisible');
  });

  it('compares and adds decimal strings', () => {
    expect(compareDecimals('0.5', '0.50')).toBe(0);
    expect(compareDecimals('-1', '0.1')).toBe(-1);
    expect(compareDecimals('100', '99.9')).toBe(1);
    expect(addDecimals('0.1', '0.2')).toBe('0.3');
  });

  it('exchanges between currencies of different exponents', () => {
    expect(divideByRate(100000, '48.50', { from: 'EGP', to: 'USD' })).toBe(2062);
    expect(multiplyByRate(2062, '48.50', { from: 'USD', to: 'EGP' })).toBe(100007);
    expect(divideByRate(16000, '160', { from: 'EGP', to: 'KWD' })).toBe(1000);
    expect(divideByRate(3300, '0.33', { from: 'EGP', to: 'JPY' })).toBe(100);
    expect(multiplyByRate(100, '0.33', { from: 'JPY', to: 'EGP' })).toBe(3300);
    expect(codeOf(() => divideByRate(1, '0', { from: 'EGP', to: 'USD' }))).toBe('money.notDivisible');
    expect(codeOf(() => multiplyByRate(1, '-2', { from: 'EGP', to: 'USD' }))).toBe('money.notDivisible');
  });

  it('rounds up to a step', () => {
    expect(roundUpTo(134630, 100)).toBe(134700);
    expect(roundUpTo(134700, 100)).toBe(134700);
    expect(roundUpTo(0, 100)).toBe(0);
    expect(roundUpTo(-130, 100)).toBe(-100);
    expect(codeOf(() => roundUpTo(1, 0))).toBe('money.notDivisible');
    fc.assert(
      fc.property(amount, fc.integer({ min: 1, max: 10_000 }), (minor, step) => {
        const up = roundUpTo(minor, step);
        expect(up % step).toBe(0);
        expect(up - minor).toBeGreaterThanOrEqual(0);
        expect(up - minor).toBeLessThan(step);
      }),
    );
  });

  it('mirrors a refund: rounding is the same size either way', () => {
    const rounding = fc.constantFrom<Rounding>('halfUp', 'halfEven', 'up', 'down');
    const percent = fc.integer({ min: 0, max: 100_000 }).map((n) => toDecimal(n, 'KWD'));
    fc.assert(
      fc.property(amount, percent, rounding, (minor, rate, how) => {
        expect(percentOf(-minor, rate, how) + percentOf(minor, rate, how)).toBe(0);
        expect(percentOf(minor, rate, 'down')).toBeLessThanOrEqual(percentOf(minor, rate, how));
        expect(percentOf(minor, rate, 'up')).toBeGreaterThanOrEqual(percentOf(minor, rate, how));
      }),
    );
  });
});

describe('sharing out', () => {
  it.each<[number, number[], number[]]>([
    [1000, [1000, 1000, 1000], [334, 333, 333]],
    [1, [5, 5], [1, 0]],
    [9999, [3333, 3333, 3333], [3333, 3333, 3333]],
    [-1000, [1, 1, 1], [-334, -333, -333]],
    [100, [0, 0], [50, 50]],
    [5, [0, 1], [0, 5]],
    [0, [], []],
    [0, [3, 4], [0, 0]],
  ])('%i over %j', (total, weights, parts) => expect(allocate(total, weights)).toEqual(parts));

  it('refuses what cannot be shared', () => {
    expect(codeOf(() => allocate(1, []))).toBe('money.notDivisible');
    expect(codeOf(() => allocate(1, [1, -1]))).toBe('money.notANumber');
  });

  it('always sums to the total, is off by less than a unit, never above the weight of a discount', () => {
    const weights = fc.array(fc.integer({ min: 0, max: 1_000_000_00 }), { minLength: 1, maxLength: 40 });
    fc.assert(
      fc.property(weights, safe, (list, total) => {
        const parts = allocate(total, list);
        expect(parts.reduce((all, part) => all + BigInt(part), 0n)).toBe(BigInt(total));
        expect(allocate(total, list)).toEqual(parts);
      }),
    );
    fc.assert(
      fc.property(weights, fc.double({ min: 0, max: 1, noNaN: true }), (list, share) => {
        const whole = sum(list);
        const total = Math.floor(whole * share);
        for (const [index, part] of allocate(total, list).entries()) {
          const weight = list[index] ?? 0;
          expect(part).toBeLessThanOrEqual(whole === 0 ? 0 : weight);
          const exact = BigInt(total) * BigInt(weight);
          const off = BigInt(part) * BigInt(whole || 1) - exact;
          expect(off < BigInt(whole || 1) && off > -BigInt(whole || 1)).toBe(true);
        }
      }),
    );
  });
});
