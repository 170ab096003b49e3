import type { Behaviour } from '../behaviour.ts';
import { type Charge, isOpen, type Language, refunded } from '../charge.ts';
import type { Webhook } from '../webhook.ts';
import { behaviourForm } from './behaviourForm.ts';
import { chip } from './chip.ts';
import { code, money, time } from './figures.ts';
import { type Html, html } from './html.ts';
import { icon } from './icon.ts';
import { inForce } from './inForce.ts';
import { officePage } from './layout.ts';
import { methodKey } from './methodKey.ts';
import { translatorFor } from './translator.ts';
import { type TextKey, textOf } from './texts.ts';

type Options = {
  language: Language;
  charge: Charge;
  webhooks: readonly Webhook[];
  behaviours: readonly Behaviour[];
  pageUrl: string | null;
  problem?: string | undefined;
};

/** One charge with its history and webhooks, and what can be done to it. */
export function chargePage(options: Options): string {
  const { language, charge, behaviours, problem } = options;
  const say = translatorFor(language);
  const body = html`<p><a class="quiet" href="/control?lang=${language}">${say('allCharges')}</a></p>
<div class="title"><h1><bdi dir="ltr">${charge.merchantReference}</bdi></h1>${chip(charge.status, language)}</div>
${problem && html`<div class="note bad" role="alert">${icon('alert')}<span>${say(problemKey(problem))}</span></div>`}
<div class="columns"><div class="stack">${record(options)}${webhookList(options)}${history(options)}</div>
<aside class="stack">${acts(options)}${inForce(behaviours, language)}${behaviourForm({ language, charge })}</aside></div>`;
  const here = `/control/charges/${charge.id}/page`;
  return officePage(
    { language, title: `${charge.merchantReference} · ${textOf('bank', language)}`, script: 'office', body },
    here,
  );
}

function problemKey(code: string): TextKey {
  const known = ['problemINVALID_REQUEST', 'problemREFUND_TOO_MUCH', 'problemREFUND_REFUSED'] as const;
  return known.find((key) => key === `problem${code}`) ?? 'problemCHARGE_CLOSED';
}

function record({ language, charge }: Options): Html {
  const say = translatorFor(language);
  const line = (label: Html, value: Html | string | null | undefined) =>
    value && html`<div><dt>${label}</dt><dd>${value}</dd></div>`;
  const paid = charge.paid && money(charge.paid.amount, charge.paid.currency, language);
  const { name, phone } = charge.customer;
  return html`<section class="card"><h2>${say('record')}</h2><dl class="record">${[
    line(say('method'), say(methodKey(charge.method))),
    line(say('merchant'), html`<bdi>${charge.merchantName}</bdi>`),
    line(say('forWhat'), charge.description && html`<bdi>${charge.description}</bdi>`),
    line(
      say('customer'),
      (name ?? phone) &&
        html`<bdi>${name ?? ''}</bdi> ${phone && code(`${phone.slice(0, 3)} •••• ${phone.slice(-4)}`)}`,
    ),
    line(say('reference'), charge.voucher && code(charge.voucher)),
    line(say('systemReference'), code(charge.systemReference)),
    line(say('card'), charge.card && html`${charge.card.brand} ${code(`•••• ${charge.card.last4}`)}`),
    line(say('expires'), time(charge.expiresAt)),
    line(say('asked'), money(charge.amount, charge.currency, language)),
    line(say('taken'), paid),
    line(
      say('givenBack'),
      charge.refunds.length > 0 && charge.paid ? money(refunded(charge), charge.paid.currency, language) : null,
    ),
  ]}</dl></section>`;
}

function history({ language, charge }: Options): Html {
  const say = translatorFor(language);
  return html`<section class="card"><h2>${say('history')}</h2><ol class="rows">${charge.history.map(
    (step) =>
      html`<li><div>${chip(step.status, language)}${step.reason && html` ${code(step.reason)}`}</div>${time(step.at)}</li>`,
  )}</ol></section>`;
}

function webhookList({ language, webhooks }: Options): Html {
  const say = translatorFor(language);
  const send = (id: string) =>
    html`<form method="post" action="/control/send?lang=${language}" class="row"><input type="hidden" name="id" value="${id}"><button class="button plain small" name="copies" value="1">${say('sendNow')}</button><button class="button plain small" name="copies" value="10">${say('sendTen')}</button></form>`;
  return html`<section class="card" data-live><h2>${say('webhooks')}</h2>${
    webhooks.length === 0
      ? html`<p class="hint">${say('webhooksEmpty')}</p>`
      : html`<ul class="rows">${webhooks.map(
          (webhook) =>
            html`<li><div><code dir="ltr">${webhook.type}</code> ${chip(webhook.state, language)}<small>${say('tries')} ${code(String(webhook.tries))}${webhook.lastAnswer && html` · ${say('answer')} ${code(webhook.lastAnswer)}`}</small></div>${send(webhook.id)}</li>`,
        )}</ul>`
  }</section>`;
}

function acts({ language, charge, pageUrl }: Options): Html | null {
  const say = translatorFor(language);
  const path = (act: string) => `/control/charges/${charge.id}/${act}?lang=${language}`;
  const act = (name: string, label: Html) =>
    html`<button class="button plain small" name="act" value="${name}">${label}</button>`;
  const late = charge.status === 'EXPIRED' || charge.status === 'CANCELLED';
  const givesBack = charge.status === 'APPROVED' || charge.status === 'PARTIALLY_REFUNDED';
  if (!isOpen(charge) && !late && !givesBack) return null;
  return html`<section class="card stack"><h2>${say('act')}</h2>${
    (isOpen(charge) || late) &&
    html`<form method="post" action="${path('act')}" class="row">${isOpen(charge) ? [act('pay', say('pay')), act('decline', say('refuse')), act('expire', say('expire'))] : act('payLate', say('payLate'))}</form>`
  }${isOpen(charge) && pageUrl && html`<p><a href="${pageUrl}">${say('openPage')}</a></p>`}${charge.voucher && html`<p><a href="/desk?reference=${charge.voucher}&lang=${language}">${say('openDesk')}</a></p>`}${
    givesBack &&
    html`<form method="post" action="${path('act')}" class="stack"><div class="field"><label for="amount">${say('portalRefund')}</label><input id="amount" name="amount" class="input" dir="ltr" inputmode="decimal" autocomplete="off" required maxlength="20" placeholder="${charge.paid?.amount ?? ''}"></div><button class="button plain small" name="act" value="refund">${say('giveBack')}</button></form>`
  }</section>`;
}
