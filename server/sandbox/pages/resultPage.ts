import type { Charge, ChargeStatus, Language } from '../charge.ts';
import { money } from './figures.ts';
import { type Html, html } from './html.ts';
import { icon } from './icon.ts';
import { framePage } from './layout.ts';
import { translatorFor } from './translator.ts';
import { type TextKey, textOf } from './texts.ts';

const titles: Record<ChargeStatus, TextKey> = {
  PENDING: 'lightboxTitle',
  OTP_REQUIRED: 'otpTitle',
  APPROVED: 'doneTitle',
  DECLINED: 'declinedTitle',
  CANCELLED: 'cancelledTitle',
  EXPIRED: 'expiredTitle',
  PARTIALLY_REFUNDED: 'returnedTitle',
  REFUNDED: 'returnedTitle',
};

/**
 * Says how it ended and hands back: in a frame by a message to the merchant's page, else by going to the return
 * address. Both are hints only; the merchant asks the bank what is true.
 */
export function resultPage(charge: Charge, language: Language, messageOrigins: readonly string[]): string {
  const say = translatorFor(language);
  const done = charge.status === 'APPROVED';
  const merchant = charge.merchantName;
  const name = titles[charge.status];
  const body = html`<div class="sign ${done ? 'good' : 'bad'}">${icon(done ? 'check' : charge.status === 'EXPIRED' ? 'clock' : 'x', 28)}</div>
<h1>${say(name)}</h1>
<p class="amount small">${money(charge.paid?.amount ?? charge.amount, charge.paid?.currency ?? charge.currency, language)}</p>
<p class="soft">${charge.paid ? say('doneText', { merchant }) : say('declinedText')}</p>${wayBack(charge, language)}`;
  const data = {
    type: charge.status === 'CANCELLED' ? 'CANCELLED' : 'DONE',
    reference: charge.merchantReference,
    origins: messageOrigins.join(' '),
  };
  return framePage({ language, title: textOf(name, language), script: 'frame', corner: charge.brand, data, body });
}

/** Shown only where the page stands alone; the script follows it by itself. */
function wayBack(charge: Charge, language: Language): Html | null {
  if (charge.returnUrl === undefined) return null;
  const text = translatorFor(language)('goBack', { merchant: charge.merchantName });
  const facts = { merchantReference: charge.merchantReference, chargeId: charge.id };
  if (charge.returnMethod === 'POST')
    return html`<form class="alone stack" method="post" action="${charge.returnUrl}" data-return>${Object.entries(
      facts,
    ).map(
      ([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`,
    )}<button class="button plain">${text}</button></form>`;
  const url = new URL(charge.returnUrl);
  for (const [name, value] of Object.entries(facts)) url.searchParams.set(name, value);
  return html`<p class="alone"><a class="button plain" href="${url.href}" data-return>${text}</a></p>`;
}
