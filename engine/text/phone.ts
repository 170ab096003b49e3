import { normalizeDigits } from './digits.ts';
import { stripInvisible } from './spaces.ts';

/** Any normalized phone: digits with an optional leading plus, 11 to 13 characters, 14 with the plus. */
export const phonePattern = '^(?:\\+[0-9]{10,13}|[0-9]{11,13})$';

/** An Egyptian mobile in its national form. */
export const egyptianMobilePattern = '^01[0125][0-9]{8}$';

const egyptianMobile = new RegExp(egyptianMobilePattern);

/** Issue codes of a phone, named after the specification's messages. */
export type PhoneIssue = 'pattern' | 'minLength' | 'maxLength';

/**
 * Normalizes a phone to digits with an optional leading plus. Converts digit scripts, removes spaces, dashes, dots,
 * slashes and brackets, and turns a leading 00 into a plus. Drops the domestic zero of `+44 (0)20`. Keeps letters, so
 * that the pattern rejects them.
 */
export function normalizePhone(text: string): string {
  const spaced = normalizeDigits(stripInvisible(text)).replace(/^\s*(?:00|\uff0b)(?=[\s(]*\d)/u, '+');
  const abroad = /^\s*\+/.test(spaced) ? spaced.replace(/\(\s*0\s*\)/u, '') : spaced;
  return abroad.replace(/[\s\-\u2010-\u2015\u2212.()/]/gu, '');
}

/** Returns the first issue of a phone in the general field, after normalizing; null if it is valid. */
export function checkPhone(text: string): PhoneIssue | null {
  const phone = normalizePhone(text);
  if (!/^\+?[0-9]+$/.test(phone)) return 'pattern';
  if (phone.length < 11) return 'minLength';
  return phone.length > (phone.startsWith('+') ? 14 : 13) ? 'maxLength' : null;
}

/**
 * Returns the first issue of an Egyptian mobile (11 digits, 010 011 012 015), after converting to the national form;
 * null if it is valid.
 */
export function checkEgyptianMobile(text: string): PhoneIssue | null {
  const phone = toNationalEgyptian(text);
  if (/^[0-9]*$/.test(phone) && phone.length < 11) return 'minLength';
  if (/^[0-9]*$/.test(phone) && phone.length > 11) return 'maxLength';
  return egyptianMobile.test(phone) ? null : 'pattern';
}

/** Returns whether a wallet can use this phone: exactly 11 characters in the national form. */
export function isWalletPhone(text: string): boolean {
  return /^[0-9+]{11}$/.test(toNationalEgyptian(text));
}

/**
 * Converts `+20 10 1234 5678`, `0020…`, `201012345678` and `+20 (0)10…` to `01012345678`. Only normalizes a phone
 * that is not Egyptian.
 */
export function toNationalEgyptian(text: string): string {
  const phone = normalizePhone(text);
  const international = /^\+200?([1-9][0-9]{7,9})$/.exec(phone) ?? /^20(1[0125][0-9]{8})$/.exec(phone);
  return international === null ? phone : `0${international[1]}`;
}

/** Converts an Egyptian mobile in any format to its eleven digits. Only normalizes any other phone. */
export function toNationalMobile(text: string): string {
  const national = toNationalEgyptian(text);
  return egyptianMobile.test(national) ? national : normalizePhone(text);
}

/**
 * Returns the part of a phone that all its formats share, without separators, country code or leading zero. Returns
 * null if the text is not a phone.
 */
export function phoneSearchFragment(text: string): string | null {
  const phone = normalizePhone(text);
  if (!/^\+?[0-9]{6,}$/.test(phone)) return null;
  const needle = phone.replace(/^(?:\+20|20(?=1[0125]))?0?/, '');
  return needle.length < 4 ? null : needle;
}

/**
 * Returns one key for all formats of a phone, for limits per buyer: the international form of an Egyptian mobile,
 * else the normalized phone.
 */
export function canonicalPhone(text: string): string {
  const national = toNationalEgyptian(text);
  return egyptianMobile.test(national) ? `+20${national.slice(1)}` : national;
}

/** A country calling code: one digit, two, or else three. */
const callingCode = /^\+(1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3})(\d{4,})$/;

/**
 * Formats a phone in groups: `010 1234 5678`, `+20 10 1234 5678`, or by country code `+1 415 555 2671`. Only
 * normalizes any other text.
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

/** Groups digits in threes, the last group in fours if needed. */
function readOut(digits: string): string {
  if (digits.length <= 4) return digits;
  const size = digits.length % 4 === 0 && digits.length <= 8 ? 4 : 3;
  return `${digits.slice(0, size)} ${readOut(digits.slice(size))}`;
}
