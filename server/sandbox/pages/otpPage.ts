import type { Charge, Language } from '../charge.ts';
import { testCode } from '../testCards.ts';
import { code, money } from './figures.ts';
import { html } from './html.ts';
import { icon } from './icon.ts';
import { framePage } from './layout.ts';
import { translatorFor } from './translator.ts';
import { textOf } from './texts.ts';

type Options = { charge: Charge; language: Language; triesLeft: number; incomplete: boolean; resendInSeconds: number };

/** Asks for the one-time code. The page works without its script; with it, nothing is added to the browser's history. */
export function otpPage({ charge, language, triesLeft, incomplete, resendInSeconds }: Options): string {
  const say = translatorFor(language);
  const path = `/otp/${charge.pageToken}`;
  const wrong = triesLeft === 2 ? say('otpWrong2') : triesLeft === 1 ? say('otpWrong1') : null;
  const problem = incomplete ? say('otpIncomplete') : wrong;
  const phone = (charge.customer.phone ?? '').replace(/\D/g, '').slice(-2) || '21';
  const wait = `0:${String(resendInSeconds).padStart(2, '0')}`;
  const body = html`<h1 class="hide">${say('otpTitle')}</h1>
<p>${say('otpSent', { digits: code(phone) })}</p>
<dl class="facts"><div><dt>${say('merchant')}</dt><dd><bdi>${charge.merchantName}</bdi></dd></div><div><dt>${say('amount')}</dt><dd>${money(charge.amount, charge.currency, language)}</dd></div>${
    charge.card && html`<div><dt>${say('card')}</dt><dd>${code(`•••• ${charge.card.last4}`)}</dd></div>`
  }</dl>
<form method="post" action="${path}?lang=${language}" data-swap class="stack">
<div class="field"><div class="label"><label for="code">${say('otpLabel')}</label><span class="hint">${say('otpTest', { code: code(testCode) })}</span></div><div class="code${problem && ' bad'}"><input id="code" name="code" dir="ltr" inputmode="numeric" autocomplete="one-time-code" maxlength="12" required${problem && html` aria-invalid="true" aria-describedby="problem"`}></div>
<p class="error" id="problem" role="alert" data-problem data-failed="${textOf('noAnswer', language)}">${problem && html`${icon('alert', 16)}<span>${problem}</span>`}</p></div>
<button class="button" data-busy="${textOf('otpChecking', language)}">${say('otpConfirm')}</button></form>
<div class="under"><form method="post" action="${path}/resend?lang=${language}" data-swap><button class="quiet"${resendInSeconds > 0 && html` disabled data-seconds="${resendInSeconds}" data-wait="${textOf('otpAgainIn', language)}" data-now="${textOf('otpAgain', language)}"`}>${resendInSeconds > 0 ? say('otpAgainIn', { time: code(wait) }) : say('otpAgain')}</button></form>
<form method="post" action="${path}/cancel?lang=${language}" data-swap><button class="quiet">${say('otpCancel')}</button></form></div>`;
  return framePage({ language, title: textOf('otpTitle', language), script: 'frame', body });
}
