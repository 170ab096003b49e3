import { exponentOf } from './currencies.ts';
import type { Minor } from './minor.ts';
import { MoneyError } from './moneyError.ts';
import { normalizeDigits, stripInvisible } from '#engine/text/index.ts';

/** A parsed amount, or the error code. */
export type ParsedMoney =
  | { readonly ok: true; readonly minor: Minor }
  | { readonly ok: false; readonly code: 'money.notANumber' | 'money.tooManyDecimals' | 'money.tooBig' };

// Thousands must form groups of three with one separator: "7,77" is a typing error, not 777.
const plain = /^([-+\u2212]?)(\d*)(?:\.(\d*))?$/;
const grouped = /^([-+\u2212]?)([1-9]\d{0,2}(?:([, ])\d{3})(?:\3\d{3})*)(?:\.(\d*))?$/;
const ambiguous = /^[-+\u2212]?\d{1,3},\d{3}$/;

/**
 * Parses a typed amount of a currency, exactly. Accepts Arabic-Indic and Persian digits, the Arabic decimal (٫) and
 * thousands (٬) signs, commas or spaces as group separators, `.5`, `1.`, both minus signs, and the currency code
 * before or after. Rejects more decimals than the currency has, even zeros, because many people read 10.000 as ten
 * thousand. Rejects 1,234 for a currency with three decimals for the same reason. Throws only
 * `money.unknownCurrency`.
 */
export function parseDecimal(text: string, currency: string): ParsedMoney {
  const exponent = exponentOf(currency);
  if (text.length > 80) return { ok: false, code: 'money.notANumber' };
  const spaced = normalizeDigits(stripInvisible(text))
    .trim()
    .replace(/[\u00a0\u2009\u202f]/g, ' ');
  const figures = withoutCurrency(spaced, currency);
  if (exponent === 3 && ambiguous.test(figures)) return { ok: false, code: 'money.notANumber' };
  const parts = split(figures.replaceAll('\u066b', '.').replaceAll('\u066c', ','));
  if (parts === null) return { ok: false, code: 'money.notANumber' };
  if (parts.fraction.length > exponent) return { ok: false, code: 'money.tooManyDecimals' };
  const whole = parts.whole.replace(/^0+/, '');
  if (whole.length > 16) return { ok: false, code: 'money.tooBig' };
  const size = Number(BigInt(whole + parts.fraction.padEnd(exponent, '0') || '0'));
  if (!Number.isSafeInteger(size)) return { ok: false, code: 'money.tooBig' };
  return { ok: true, minor: parts.negative && size !== 0 ? -size : size };
}

/**
 * Parses a decimal string of a definition or a provider (`500.00`). Returns minor units. Throws a MoneyError if
 * parseDecimal would reject it.
 */
export function fromDecimal(text: string, currency: string): Minor {
  if (!/^-?\d+(\.\d+)?$/.test(text)) throw new MoneyError('money.notANumber', text.slice(0, 64));
  const parsed = parseDecimal(text, currency);
  if (!parsed.ok) throw new MoneyError(parsed.code, `${text.slice(0, 64)} ${currency}`);
  return parsed.minor;
}

function split(typed: string): { negative: boolean; whole: string; fraction: string } | null {
  const simple = plain.exec(typed);
  if (simple !== null) {
    const [, sign = '', whole = '', fraction = ''] = simple;
    return whole + fraction === '' ? null : { negative: isMinus(sign), whole, fraction };
  }
  const groups = grouped.exec(typed);
  if (groups === null) return null;
  const [, sign = '', whole = '', , fraction = ''] = groups;
  return { negative: isMinus(sign), whole: whole.replace(/[, ]/g, ''), fraction };
}

function withoutCurrency(typed: string, currency: string): string {
  const upper = typed.toUpperCase();
  if (upper.startsWith(currency)) return typed.slice(currency.length).trimStart();
  return upper.endsWith(currency) ? typed.slice(0, -currency.length).trimEnd() : typed;
}

function isMinus(sign: string): boolean {
  return sign === '-' || sign === '\u2212';
}
