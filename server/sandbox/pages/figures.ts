import type { Language } from '../charge.ts';
import { type Html, html } from './html.ts';

const arabicNames: Readonly<Record<string, string>> = {
  EGP: 'ج.م',
  SAR: 'ر.س',
  AED: 'د.إ',
  KWD: 'د.ك',
  USD: '$',
  EUR: '€',
};

/** An amount as people read it, isolated from the text around it: `EGP 1,346.30`, `1,346.30 ج.م`. */
export function money(amount: string, currency: string, language: Language): Html {
  const [whole = '', decimals] = amount.split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',') + (decimals === undefined ? '' : `.${decimals}`);
  return language === 'ar'
    ? html`<bdi class="money"><bdi dir="ltr">${grouped}</bdi> <span class="cur">${arabicNames[currency] ?? currency}</span></bdi>`
    : html`<bdi class="money"><span class="cur">${currency}</span> ${grouped}</bdi>`;
}

/** A number, reference, phone or code, kept left to right in every text. */
export function code(text: string): Html {
  return html`<bdi class="num" dir="ltr">${text}</bdi>`;
}

/** A reference in threes; the spaces are only drawn, so copying gives the bare digits. */
export function inThrees(digits: string): Html {
  return html`<bdi class="num threes" dir="ltr">${(digits.match(/\d{1,3}/g) ?? []).map((part) => html`<span>${part}</span>`)}</bdi>`;
}

const clock = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Africa/Cairo',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** An instant in Cairo's time, DD-MM-YYYY HH:MM. */
export function time(iso: string): Html {
  const text = clock.format(new Date(iso)).replaceAll('/', '-').replace(', ', ' ');
  return html`<time datetime="${iso}"><bdi class="num" dir="ltr">${text}</bdi></time>`;
}
