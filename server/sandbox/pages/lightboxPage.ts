import type { Charge, Language } from '../charge.ts';
import { code, money } from './figures.ts';
import { html } from './html.ts';
import { framePage } from './layout.ts';
import { translatorFor } from './translator.ts';
import { textOf } from './texts.ts';

/** Asks to approve or refuse: what stands for a lender's own pages, in a lightbox or after a full redirect. */
export function lightboxPage(charge: Charge, language: Language): string {
  const say = translatorFor(language);
  const action = `/lightbox/${charge.pageToken}?lang=${language}`;
  const busy = textOf('working', language);
  const body = html`<h1>${say('lightboxTitle')}</h1>
<p class="soft">${say('lightboxAsk', { merchant: charge.merchantName })}</p>
<p class="amount">${money(charge.amount, charge.currency, language)}</p>
<dl class="facts">${charge.description && html`<div><dt>${say('forWhat')}</dt><dd><bdi>${charge.description}</bdi></dd></div>`}<div><dt>${say('reference')}</dt><dd>${code(charge.systemReference)}</dd></div></dl>
<form method="post" action="${action}" data-swap class="stack"><p class="error" role="alert" data-problem data-failed="${textOf('noAnswer', language)}"></p>
<div class="pair"><button class="button" name="decision" value="approve" data-busy="${busy}">${say('approve')}</button><button class="button plain" name="decision" value="refuse" data-busy="${busy}">${say('refuse')}</button></div>
<div><button class="quiet" name="decision" value="cancel">${say('otpCancel')}</button></div></form>`;
  return framePage({ language, title: textOf('lightboxTitle', language), script: 'frame', corner: charge.brand, body });
}
