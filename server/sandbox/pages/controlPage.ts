import type { Behaviour } from '../behaviour.ts';
import type { Charge, Language } from '../charge.ts';
import { testCards, testCode } from '../testCards.ts';
import { behaviourForm } from './behaviourForm.ts';
import { chip } from './chip.ts';
import { code, money, time } from './figures.ts';
import { type Html, html } from './html.ts';
import { icon } from './icon.ts';
import { inForce } from './inForce.ts';
import { officePage } from './layout.ts';
import { methodKey } from './methodKey.ts';
import { translatorFor } from './translator.ts';
import { textOf } from './texts.ts';

type Options = {
  language: Language;
  /** Newest first. */
  charges: readonly Charge[];
  count: number;
  behaviours: readonly Behaviour[];
  now: string;
  offsetMs: number;
  problem?: string | undefined;
};

/** What the bank knows and how it can be made to misbehave. */
export function controlPage(options: Options): string {
  const { language, behaviours, problem } = options;
  const body = html`<h1>${textOf('controlTitle', language)}</h1>
<div class="columns"><div class="stack">${chargeList(options)}${cardList(language)}</div>
<aside class="stack">${inForce(behaviours, language)}${behaviourForm({ language, problem })}${clockCard(options)}</aside></div>`;
  return officePage({ language, title: textOf('controlTitle', language), script: 'office', body }, '/control');
}

function chargeList({ language, charges, count }: Options): Html {
  const say = translatorFor(language);
  const head = html`<div class="head"><h2>${say('charges')}</h2><span class="hint">${say('chargesCount', { count: code(String(count)) })}</span></div>`;
  if (charges.length === 0)
    return html`<section class="card" data-live>${head}<div class="empty"><span class="disc">${icon('receipt', 24)}</span><h3>${say('chargesEmpty')}</h3><p>${say('chargesEmptyText')}</p></div></section>`;
  return html`<section class="card flush" data-live>${head}<table class="list"><thead><tr><th>${say('reference')}</th><th>${say('when')}</th><th>${say('status')}</th><th class="figure">${say('amount')}</th></tr></thead><tbody>${charges.map(
    (charge) =>
      html`<tr><td><a href="/control/charges/${charge.id}/page?lang=${language}"><bdi dir="ltr">${charge.merchantReference}</bdi></a><small><bdi>${charge.merchantName}</bdi> · ${say(methodKey(charge.method))}</small></td><td>${time(charge.createdAt)}</td><td>${chip(charge.status, language)}</td><td class="figure">${money(charge.paid?.amount ?? charge.amount, charge.paid?.currency ?? charge.currency, language)}</td></tr>`,
  )}</tbody></table></section>`;
}

function cardList(language: Language): Html {
  const say = translatorFor(language);
  const does = ({ otp, result, silence }: (typeof testCards)[number]): Html => {
    if (silence) return say(silence === 'paid' ? 'silentPaid' : 'silentUnpaid');
    if (result === 'approve') return say(otp ? 'approvedAfterCode' : 'approvedAtOnce');
    return say(otp ? 'declinedAfterCode' : 'declinedAtOnce', { reason: breakable(result) });
  };
  return html`<section class="card flush" id="cards"><div class="head"><h2>${say('cards')}</h2></div><p class="hint inset">${say('cardsHint', { code: code(testCode) })}</p><table class="list cards"><thead><tr><th>${say('card')}</th><th>${say('does')}</th></tr></thead><tbody>${testCards.map(
    (card) =>
      html`<tr><td>${code((card.number.match(/\d{1,4}/g) ?? []).join(' '))}<small><bdi>${card.brand}</bdi></small></td><td>${does(card)}</td></tr>`,
  )}</tbody></table></section>`;
}

/** A long code that may break after its underscores. */
function breakable(word: string): Html {
  const parts = word.split('_');
  return html`<bdi class="reason" dir="ltr">${parts.map((part, index) => html`${index > 0 && html`_<wbr>`}${part}`)}</bdi>`;
}

function clockCard({ language, now, offsetMs }: Options): Html {
  const say = translatorFor(language);
  const hour = 3_600_000;
  const move = (offset: number, text: Html) =>
    html`<button class="button plain small" name="offsetMs" value="${offset}">${text}</button>`;
  const forward = (hours: number) => move(offsetMs + hours * hour, say('forward', { hours: code(String(hours)) }));
  return html`<section class="card stack"><h2>${say('clock')}</h2><p>${say('clockNow', { time: time(now) })}${
    offsetMs !== 0 && html` ${say('clockMoved', { hours: code(String(Math.round(offsetMs / hour))) })}`
  }</p><form method="post" action="/control/move?lang=${language}" class="row">${[1, 24, 72].map(forward)}${offsetMs !== 0 && move(0, say('realTime'))}</form></section>
<details class="card"><summary>${say('reset')}</summary><p class="hint">${say('resetHint')}</p><form method="post" action="/control/forget?lang=${language}"><button class="button danger small">${say('reset')}</button></form></details>`;
}
