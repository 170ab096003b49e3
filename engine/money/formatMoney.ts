import { currencyLabel } from './currencies.ts';
import type { Minor } from './minor.ts';
import { toDecimal } from './toDecimal.ts';
import type { Lang } from '#engine/text/index.ts';

/**
 * An amount as it is shown. `sign` and `number` belong inside one left-to-right isolate; the label stands before it in
 * English and after it in Arabic. `text` is the whole as plain text, for messages and labels.
 */
export type FormattedMoney = {
  readonly sign: '' | '\u2212';
  readonly number: string;
  readonly currencyLabel: string;
  readonly labelFirst: boolean;
  readonly text: string;
};

/** Shows an amount: `EGP 1,346.30`, `1,346.30 ج.م`; digits 0–9 and thousands commas in both languages, minus U+2212. */
export function formatMoney(minor: Minor, currency: string, lang: Lang): FormattedMoney {
  const sign = minor < 0 ? '\u2212' : '';
  const number = formatAmount(Math.abs(minor), currency);
  const label = currencyLabel(currency, lang);
  const labelFirst = lang === 'en';
  const text = labelFirst ? `${label} ${sign}${number}` : `${isolated(sign, number)} ${label}`;
  return { sign, number, currencyLabel: label, labelFirst, text };
}

/** The figure alone, with thousands commas and U+2212: for fields and columns that name their currency once. */
export function formatAmount(minor: Minor, currency: string): string {
  const [whole = '', fraction] = toDecimal(Math.abs(minor), currency).split('.');
  const grouped = whole.replace(/\B(?=(?:\d{3})+$)/g, ',');
  return (minor < 0 ? '\u2212' : '') + grouped + (fraction === undefined ? '' : `.${fraction}`);
}

// Without an isolate a minus before a figure goes to its other side in right-to-left text.
function isolated(sign: string, number: string): string {
  return sign === '' ? number : `\u2066${sign}${number}\u2069`;
}
