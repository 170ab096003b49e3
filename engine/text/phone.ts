import { normalizeDigits } from './digits.ts';
import { stripInvisible } from './spaces.ts';

/** Any phone: digits with an optional leading plus, 11 to 13 characters, 14 with the plus. For normalized text. */
export const phonePattern = '^(?:\\+[0-9]{10,13}|[0-9]{11,13})$';

/** An Egyptian mobile in its national form. */
export const egyptianMobilePattern = '^01[0125][0-9]{8}$';

const egyptianMobile = new RegExp(egyptianMobilePattern);

/** What is wrong with a phone, named as the spec names its messages. */
export type PhoneIssue = 'pattern' | 'minLength' | 'maxLength';

/**
 * A typed or pasted phone as digits with an optional leading plus: other digit scripts, spaces, dashes, dots, slashes
 * and brackets are settled, a leading 00 becomes the plus, and the zero in `+44 (0)20` goes, which is dialled only at
 * home. Letters stay, so that the pattern refuses them.
 */
export function normalizePhone(text: string): string {
  const spaced = normalizeDigits(stripInvisible(text)).replace(/^\s*(?:00|\uff0b)(?=[\s(]*\d)/u, '+');
  const abroad = /^\s*\+/.test(spaced) ? spaced.replace(/\(\s*0\s*\)/u, '') : spaced;
  return abroad.replace(/[\s\-\u2010-\u2015\u2212.()/]/gu, '');
}

/** The first thing wrong with a phone in the general field, after normalizing; null if it is valid. */
export function checkPhone(text: string): PhoneIssue | null {
  const phone = normalizePhone(text);
  if (!/^\+?[0-9]+$/.test(phone)) return 'pattern';
  if (phone.length < 11) return 'minLength';
  return phone.length > (phone.startsWith('+') ? 14 : 13) ? 'maxLength' : null;
}

/** The first thing wrong with an Egyptian mobile (11 digits, 010 011 012 015), after normalizing to the national form. */
export function checkEgyptianMobile(text: string): PhoneIssue | null {
  const phone = toNationalEgyptian(text);
  if (/^[0-9]*$/.test(phone) && phone.length < 11) return 'minLength';
  if (/^[0-9]*$/.test(phone) && phone.length > 11) return 'maxLength';
  return egyptianMobile.test(phone) ? null : 'pattern';
}

/** Whether a wallet can be asked at this phone: exactly 11 characters in the national form. */
export function isWalletPhone(text: string): boolean {
  return /^[0-9+]{11}$/.test(toNationalEgyptian(text));
}

/**
 * `+20 10 1234 5678`, `0020…`, `201012345678` and `+20 (0)10…` as `01012345678`. A phone that is not Egyptian comes
 * back normalized and otherwise as it was.
 */
export function toNationalEgyptian(text: string): string {
  const phone = normalizePhone(text);
  const international = /^\+200?([1-9][0-9]{7,9})$/.exec(phone) ?? /^20(1[0125][0-9]{8})$/.exec(phone);
  return international === null ? phone : `0${international[1]}`;
}

/** An Egyptian mobile as its eleven digits, however it was written; any other phone normalized and otherwise as it was. */
export function toNationalMobile(text: string): string {
  const national = toNationalEgyptian(text);
  return egyptianMobile.test(national) ? national : normalizePhone(text);
}

/**
 * What of a phone, or of a part of one, stands in each of its spellings: neither separators nor the country or the zero
 * in front. Null for a text that is no phone.
 */
export function phoneSearchFragment(text: string): string | null {
  const phone = normalizePhone(text);
  if (!/^\+?[0-9]{6,}$/.test(phone)) return null;
  const needle = phone.replace(/^(?:\+20|20(?=1[0125]))?0?/, '');
  return needle.length < 4 ? null : needle;
}

/** One key for all spellings of one phone, for limits per buyer: the international form of an Egyptian mobile, else normalized. */
export function canonicalPhone(text: string): string {
  const national = toNationalEgyptian(text);
  return egyptianMobile.test(national) ? `+20${national.slice(1)}` : national;
}

/** The code of a country at the beginning of a phone, as they are given out: one digit, two, else three. */
const callingCode = /^\+(1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3})(\d{4,})$/;

/**
 * A phone in groups: an Egyptian mobile as `010 1234 5678`, with its country `+20 10 1234 5678`, and that of another
 * country by its code, `+1 415 555 2671`. Any other text comes back normalized.
 */
export function formatPhone(text: string): string {
  const phone = normalizePhone(text);
  const national = toNationalEgyptian(phone);
  if (!egyptianMobile.test(national)) {
    const [, code, rest = ''] = callingCode.exec(phone) ?? [];
    return code === undefined ? phone : `+${code} ${readOut(rest)}`;
  }
  const [, prefix = '', middle = '', last = ''] = /^(\d{3})(\d{4})(\d{4})$/.exec(national) ?? [];
  return phone.startsWith('+') ? `+20 ${prefix.slice(1)} ${middle} ${last}` : `${prefix} ${middle} ${last}`;
}

/** Digits in threes, the last of them in fours where they do not come out even. */
function readOut(digits: string): string {
  if (digits.length <= 4) return digits;
  const size = digits.length % 4 === 0 && digits.length <= 8 ? 4 : 3;
  return `${digits.slice(0, size)} ${readOut(digits.slice(size))}`;
}
