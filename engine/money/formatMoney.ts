import { currencyLabel } from './currencies.ts';
import type { Minor } from './minor.ts';
import { toDecimal } from './toDecimal.ts';
import type { Lang } from '#engine/text/index.ts';

/**
 * A formatted amount. `sign` and `number` belong in one left-to-right isolate. The label comes before it in English
 * and after it in Arabic. `text` is everything as plain text.
 */
export type FormattedMoney = {
  readonly sign: '' | '\u2212';
  readonly number: string;
  readonly currencyLabel: string;
  readonly labelFirst: boolean;
  readonly text: string;
};

/**
 * Formats an amount: `EGP 1,346.30`, `1,346.30 ج.م`. Both languages use digits 0–9, thousands commas and the minus
 * U+2212.
 */
export function formatMoney(minor: Minor, currency: string, lang: Lang): FormattedMoney {
  const sign = minor < 0 ? '\u2212' : '';
  const number = formatAmount(Math.abs(minor), currency);
  const label = currencyLabel(currency, lang);
  const labelFirst = lang === 'en';
  const text = labelFirst ? `${label} ${sign}${number}` : `${isolated(sign, number)} ${label}`;
  return { sign, number, currencyLabel: label, labelFirst, text };
}

/**
 * Formats the number alone, with thousands commas and U+2212, for fields and columns that show their currency once.
 */
export function formatAmount(minor: Minor, currency: string): string {
  const [whole = '', fraction] = toDecimal(Math.abs(minor), currency).split('.');
  const grouped = whole.replace(/\B(?=(?:\d{3})+$)/g, ',');
  return (minor < 0 ? '\u2212' : '') + grouped + (fraction === undefined ? '' : `.${fraction}`);
}

// Right-to-left text would move a minus to the other side of its number without an isolate.
function isolated(sign: string, number: string): string {
  return sign === '' ? number : `\u2066${sign}${number}\u2069`;
}
