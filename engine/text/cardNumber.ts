import { normalizeDigits } from './digits.ts';
import { isDate } from './calendarDate.ts';
import { stripInvisible } from './spaces.ts';

type CardRange = { readonly brand: string; readonly prefix: RegExp; readonly lengths: readonly number[] };

const sixteenToNineteen = [16, 17, 18, 19];

const ranges: readonly CardRange[] = [
  { brand: 'visa', prefix: /^4/, lengths: [13, 16, 19] },
  { brand: 'mastercard', prefix: /^(?:5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/, lengths: [16] },
  { brand: 'meeza', prefix: /^(?:5078|9818)/, lengths: [16] },
  { brand: 'amex', prefix: /^3[47]/, lengths: [15] },
  { brand: 'diners', prefix: /^(?:30[0-5]|3095|36|3[89])/, lengths: [14, 16, 19] },
  { brand: 'jcb', prefix: /^35(?:2[89]|[3-8])/, lengths: sixteenToNineteen },
  { brand: 'discover', prefix: /^(?:6011|64[4-9]|65)/, lengths: sixteenToNineteen },
  { brand: 'unionpay', prefix: /^(?:62|81)/, lengths: sixteenToNineteen },
  {
    brand: 'maestro',
    prefix: /^(?:5018|5020|5038|5[68]|6304|6759|676[1-3])/,
    lengths: [12, 13, 14, 15, ...sixteenToNineteen],
  },
];

/** Returns whether digits 0–9 end in their Luhn check digit. */
export function isLuhnValid(digits: string): boolean {
  if (!/^[0-9]{2,}$/.test(digits)) return false;
  let sum = 0;
  for (let index = 0; index < digits.length; index += 1) {
    const digit = Number(digits[digits.length - 1 - index]);
    const doubled = index % 2 === 1 ? digit * 2 : digit;
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0;
}

/** Returns the card scheme with this prefix and length, without checking the check digit. */
export function cardBrand(digits: string): string | undefined {
  return ranges.find(({ prefix, lengths }) => lengths.includes(digits.length) && prefix.test(digits))?.brand;
}

/**
 * Returns whether a text contains a card number: Luhn-valid digits of any script with a known prefix and length.
 * Spaces, dashes or dots can separate groups, and other words can surround it. An Egyptian national number does not
 * count.
 */
export function containsCardNumber(answer: string): boolean {
  const text = normalizeDigits(stripInvisible(answer));
  return (text.match(/[0-9]+(?:[\s\-\u2010-\u2015\u2212._/]{1,3}[0-9]+)*/gu) ?? []).some(runContainsCard);
}

// Compares whole groups only: a sliding window would find a card in most long references.
function runContainsCard(run: string): boolean {
  const groups = run.match(/[0-9]+/g) ?? [];
  return groups.some((_, start) => {
    let digits = '';
    for (let end = start; end < groups.length && digits.length < 20; end += 1) {
      digits += groups[end];
      if (isCard(digits)) return true;
    }
    return false;
  });
}

function isCard(digits: string): boolean {
  return cardBrand(digits) !== undefined && isLuhnValid(digits) && !isEgyptianNationalNumber(digits);
}

// 14 digits from 300… are both a Diners range and the national number of everyone born since 2000. A valid birth date
// and governorate decide.
function isEgyptianNationalNumber(digits: string): boolean {
  const match = /^([23])(\d\d)(\d\d)(\d\d)(0[1-4]|1[1-9]|2[1-9]|3[1-5]|88)\d{5}$/.exec(digits);
  if (match === null) return false;
  const [, century, year, month, day] = match;
  return isDate(`${century === '2' ? '19' : '20'}${year}-${month}-${day}`);
}
