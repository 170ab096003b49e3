import type { Charge, Language } from '../charge.ts';
import { code, money, time } from './figures.ts';
import { type Html, html } from './html.ts';
import { icon } from './icon.ts';
import { officePage } from './layout.ts';
import { translatorFor } from './translator.ts';
import { textOf } from './texts.ts';
import { chip } from './chip.ts';

type Options = { language: Language; asked: Charge[]; scanned: Charge | undefined; typed: string };

/** Stands for all phones with a wallet: what was requested waits here, and a code can be scanned as text. */
export function walletPage({ language, asked, scanned, typed }: Options): string {
  const say = translatorFor(language);
  const unknown = typed !== '' && !scanned;
  const waiting =
    asked.length === 0
      ? html`<div class="empty"><span class="disc">${icon('phone', 24)}</span><h2>${say('walletEmpty')}</h2><p>${say('walletEmptyText')}</p></div>`
      : asked.map((charge) => request(charge, language));
  const body = html`<div class="narrow"><h1>${say('walletTitle')}</h1><p class="soft">${say('walletIntro')}</p>
<section data-live class="stack">${waiting}</section>
<section class="stack"><h2>${say('walletScan')}</h2>${scanned ? request(scanned, language) : null}
<form method="get" action="/wallet" class="stack card"><input type="hidden" name="lang" value="${language}"><div class="field"><label for="scan">${say('walletScanLabel')}</label><textarea id="scan" name="scan" class="input" dir="ltr" rows="3" required maxlength="600"${unknown && html` aria-invalid="true" aria-describedby="unknown"`}>${unknown ? typed : ''}</textarea>${
    unknown &&
    html`<p class="error" id="unknown" role="alert">${icon('alert', 16)}<span>${say('walletUnknown')}</span></p>`
  }</div><button class="button plain">${say('walletOpen')}</button></form></section></div>`;
  const query = typed === '' ? '' : `?scan=${encodeURIComponent(typed)}`;
  return officePage({ language, title: textOf('walletTitle', language), script: 'office', body }, `/wallet${query}`);
}

function request(charge: Charge, language: Language): Html {
  const say = translatorFor(language);
  const amount = money(charge.amount, charge.currency, language);
  const mobiles = charge.requests.map(({ mobile }) => code(`${mobile.slice(0, 3)} •••• ${mobile.slice(-4)}`));
  return html`<article class="card"><div class="head"><span>${mobiles.length > 0 ? mobiles.map((mobile) => say('walletFrom', { mobile })) : code(charge.systemReference)}</span>${chip(charge.status, language)}</div>
<dl class="record"><div><dt>${say('merchant')}</dt><dd><bdi>${charge.merchantName}</bdi></dd></div><div><dt>${say('deskBy')}</dt><dd>${time(charge.expiresAt)}</dd></div><div class="total"><dt>${say('amount')}</dt><dd>${amount}</dd></div></dl>${
    charge.status === 'PENDING' &&
    html`<form method="post" action="/wallet?lang=${language}" class="pair"><input type="hidden" name="systemReference" value="${charge.systemReference}"><button class="button plain" name="decision" value="refuse">${say('refuse')}</button><button class="button" name="decision" value="approve">${say('walletPay', { amount })}</button></form>`
  }</article>`;
}
