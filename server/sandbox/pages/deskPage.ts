import { type Charge, isOpen, isPaid, type Language } from '../charge.ts';
import { money, inThrees, time } from './figures.ts';
import { type Html, html } from './html.ts';
import { icon } from './icon.ts';
import { officePage } from './layout.ts';
import { translatorFor, type Translate } from './translator.ts';
import { textOf } from './texts.ts';

type Options = { language: Language; reference: string; charge: Charge | undefined; tickFirst: boolean };

/** The clerk's page: a reference is typed, what it stands for is shown, the cash is taken. */
export function deskPage({ language, reference, charge, tickFirst }: Options): string {
  const say = translatorFor(language);
  const unknown = reference !== '' && !charge;
  const search = html`<form method="get" action="/desk" class="stack card"><input type="hidden" name="lang" value="${language}">
<div class="field"><label for="reference">${say('deskAsk')}</label><input id="reference" name="reference" class="input big" dir="ltr" inputmode="numeric" autocomplete="off" required maxlength="40" value="${unknown ? reference : ''}"${!charge && html` autofocus`} aria-describedby="about"${unknown && html` aria-invalid="true"`}>
<p id="about" class="${unknown ? 'error' : 'hint'}"${unknown && html` role="alert"`}>${unknown && icon('alert', 16)}<span>${unknown ? say('deskUnknown') : say('deskHint')}</span></p></div>
<button class="button">${say('deskFind')}</button></form>`;
  const body = html`<div class="narrow"><h1>${say('deskTitle')}</h1>${charge ? slip(charge, language, say, tickFirst) : search}</div>`;
  const query = reference === '' ? '' : `?reference=${encodeURIComponent(reference)}`;
  return officePage({ language, title: textOf('deskTitle', language), script: 'office', body }, `/desk${query}`);
}

function slip(charge: Charge, language: Language, say: Translate, tickFirst: boolean): Html {
  return html`<section class="card slip"><div class="head"><span>${say('reference')}</span><strong>${inThrees(charge.voucher ?? '')}</strong></div>
<dl class="record"><div><dt>${say('merchant')}</dt><dd><bdi>${charge.merchantName}</bdi></dd></div>${charge.description && html`<div><dt>${say('forWhat')}</dt><dd><bdi>${charge.description}</bdi></dd></div>`}${
    !isPaid(charge) && html`<div><dt>${say('deskBy')}</dt><dd>${time(charge.expiresAt)}</dd></div>`
  }<div class="total"><dt>${say('amount')}</dt><dd>${money(charge.amount, charge.currency, language)}</dd></div></dl>${state(charge, language, say, tickFirst)}</section>
<p><a class="quiet" href="/desk?lang=${language}">${say('deskNext')}</a></p>`;
}

function state(charge: Charge, language: Language, say: Translate, tickFirst: boolean): Html {
  if (charge.paid)
    return html`<div class="note good" role="status">${icon('check')}<span>${say('deskPaid')} · ${time(charge.paid.at)}${charge.paid.late && html` · ${say('late')}`}</span></div>`;
  if (charge.status === 'DECLINED')
    return html`<div class="note bad" role="status">${icon('x')}<span>${say('deskDeclined')}</span></div>`;
  const amount = money(charge.amount, charge.currency, language);
  const start = html`<form method="post" action="/desk?lang=${language}" class="stack"><input type="hidden" name="reference" value="${charge.voucher ?? ''}">`;
  if (isOpen(charge)) return html`${start}<button class="button">${say('deskPay', { amount })}</button></form>`;
  const why = charge.status === 'EXPIRED' ? say('deskExpired', { time: time(charge.expiresAt) }) : say('deskCancelled');
  return html`<div class="note wait" role="status">${icon('clock')}<span>${why}</span></div>${start}
<label class="tick"><input type="checkbox" name="late" value="1"${tickFirst && html` aria-invalid="true" aria-describedby="tick"`}><span>${say('deskLate')}<small>${say('deskLateHint')}</small></span></label>${
    tickFirst &&
    html`<p class="error" id="tick" role="alert">${icon('alert', 16)}<span>${say('deskTickFirst')}</span></p>`
  }<button class="button plain">${say('deskPay', { amount })}</button></form>`;
}
