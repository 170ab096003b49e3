import { exponentOf } from './currencies.ts';
import type { Minor } from './minor.ts';
import { MoneyError } from './moneyError.ts';
import { normalizeDigits, stripInvisible } from '#engine/text/index.ts';

/** An amount, or why the text is none. */
export type ParsedMoney =
  | { readonly ok: true; readonly minor: Minor }
  | { readonly ok: false; readonly code: 'money.notANumber' | 'money.tooManyDecimals' | 'money.tooBig' };

// Thousands must stand in groups of three after one and the same separator: "7,77" is a slip, not 777.
const plain = /^([-+\u2212]?)(\d*)(?:\.(\d*))?$/;
const grouped = /^([-+\u2212]?)([1-9]\d{0,2}(?:([, ])\d{3})(?:\3\d{3})*)(?:\.(\d*))?$/;
const ambiguous = /^[-+\u2212]?\d{1,3},\d{3}$/;

/**
 * Reads what a person typed as an amount of a currency, exactly. Takes Arabic-Indic and Persian digits, the Arabic
 * decimal (٫) and thousands (٬) signs, grouping by comma or space, `.5`, `1.`, both minus signs, and the currency's code
 * before or after it, as amounts are shown and copied. More decimals than the currency has are refused even when they are
 * zeros, since 10.000 is ten thousand to many; so is 1,234 of a currency with three decimals, which is one and a bit to as
 * many. Throws only `money.unknownCurrency`.
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

/** Reads a decimal string of a definition or a provider (`500.00`) as minor units. Throws a MoneyError where parseDecimal would refuse. */
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
