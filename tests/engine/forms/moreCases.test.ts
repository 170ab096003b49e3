import { assert, constantFrom, integer, property } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseInput, formatInput } from '#engine/forms/index.ts';
import { evaluated, formOf, issuesOf } from '#tests/support/forms.ts';

/** cases/forms.md, by its numbers, beside cases.test.ts: each on the browser's path and the server's (`evaluated` takes both). */

const arabic = (text: string): string =>
  text
    .replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)] ?? digit)
    .replaceAll('.', '٫')
    .replaceAll(',', '٬');

describe('12, amounts in the figures of a language', () => {
  test('what is shown is read as what it was, in Latin and in Arabic figures, whatever the amount and the currency', () => {
    const amounts = integer({ min: -1_000_000_000_000, max: 1_000_000_000_000 });
    assert(
      property(amounts, constantFrom('EGP', 'JPY', 'KWD'), (minor, currency) => {
        const shown = formatInput('money', minor, currency);
        expect(parseInput('money', shown, currency)).toBe(minor);
        expect(parseInput('money', arabic(shown), currency)).toBe(minor);
      }),
    );
  });

  test('7.77 is never 7,770', () => {
    expect(parseInput('money', '٧٫٧٧', 'EGP')).toBe(777);
    expect(parseInput('number', '٧٫٧٧', 'EGP')).toBe(7.77);
    expect(parseInput('money', '٧٬٧٧٠', 'EGP')).toBe(777_000);
  });
});

describe('32, currencies of no and of three decimals', () => {
  test.each([
    ['JPY', '80', 80],
    ['KWD', '1.234', 1234],
    ['EGP', '80', 8000],
  ])('%s %s is %i minor units', (currency, typed, minor) => {
    const form = formOf({ amount: { type: 'money', settings: { currency } } });
    const value = parseInput('money', typed, currency);
    expect(value).toBe(minor);
    expect(issuesOf(evaluated(form, { amount: value }))).toEqual([]);
  });

  test.each([
    ['JPY', '80.5'],
    ['KWD', '1.2345'],
  ])('%s %s has too many decimals', (currency, typed) => {
    const form = formOf({ amount: { type: 'money', settings: { currency } } });
    const value = parseInput('money', typed, currency);
    expect(issuesOf(evaluated(form, { amount: value }))).toEqual(['/amount tooManyDecimals']);
  });
});

test('24, what one answer asks of another is gone once that answer is changed', () => {
  const form = formOf({
    first: { type: 'text' },
    second: { type: 'text', requiredIf: { first: 'test' } },
  });
  expect(issuesOf(evaluated(form, { first: 'test' }))).toEqual(['/second required']);
  expect(issuesOf(evaluated(form, { first: 'other' }))).toEqual([]);
});

test('4, a choice stays through every copy of the answers', () => {
  const options = ['a', 'b'].map((value) => ({ value, label: value }));
  const form = formOf({
    kind: { type: 'radio', options, default: 'a' },
    ofA: { type: 'text', visibleIf: { kind: 'a' } },
    ofB: { type: 'text', visibleIf: { kind: 'b' } },
  });
  let data: Record<string, unknown> = { kind: 'b', ofA: 'old', ofB: 'new' };
  for (let round = 0; round < 3; round += 1) data = { ...evaluated(form, JSON.parse(JSON.stringify(data))).data };
  expect(data).toEqual({ kind: 'b', ofB: 'new' });
});
