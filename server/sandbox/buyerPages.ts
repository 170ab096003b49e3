import type { FastifyInstance, FastifyReply } from 'fastify';
import type { BankParts } from './bankParts.ts';
import { resendMs } from './cardPayments.ts';
import { type Charge, type ChargeStatus, isOpen, type Language } from './charge.ts';
import { mustBeOwnPage, pageHeaders } from './pageHeaders.ts';
import { code, money } from './pages/figures.ts';
import { type Html, html } from './pages/html.ts';
import { icon } from './pages/icon.ts';
import { languageOf } from './pages/language.ts';
import { framePage } from './pages/layout.ts';
import { problemPage } from './pages/problemPage.ts';
import { type TextKey, textOf } from './pages/texts.ts';
import { translatorFor } from './pages/translator.ts';
import { testCode } from './testCards.ts';
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
function resultPage(charge: Charge, language: Language, messageOrigins: readonly string[]): string {
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

type ByToken = {
  Params: { token: string };
  Querystring: { problem?: string };
  Body: Record<string, string> | undefined;
};
type Kind = 'otp' | 'lightbox';

/** The pages that a buyer sees in the merchant's lightbox. Every act answers with the way to the page it leads to. */
export async function buyerPages(app: FastifyInstance, bank: BankParts): Promise<void> {
  const { book, cards, payments, clock } = bank;
  app.addHook('onRequest', async (request) => mustBeOwnPage(request));

  for (const kind of ['otp', 'lightbox'] as const) {
    app.get<ByToken>(`/${kind}/:token`, async (request, reply) => {
      const language = languageOf(request);
      const charge = find(request.params.token, kind);
      if (!charge) return framed(reply, undefined).code(404).send(problemPage(language));
      framed(reply, charge);
      if (!isOpen(charge)) return reply.send(resultPage(charge, language, messageOrigins(charge)));
      if (kind === 'lightbox') return reply.send(lightboxPage(charge, language));
      const waited = clock.now().getTime() - Date.parse(charge.otp?.sentAt ?? charge.createdAt);
      const resendInSeconds = Math.max(0, Math.ceil((resendMs - waited) / 1000));
      const incomplete = request.query.problem === 'incomplete';
      return reply.send(otpPage({ charge, language, triesLeft: cards.triesLeft(charge), incomplete, resendInSeconds }));
    });
  }

  app.post<ByToken>('/otp/:token', async (request, reply) => {
    const charge = find(request.params.token, 'otp');
    const typed = request.body?.code ?? '';
    const outcome = charge && cards.confirm(charge, typed);
    const incomplete = outcome && !outcome.wrong && outcome.charge.status === 'OTP_REQUIRED';
    return reply.redirect(pathOf(request, 'otp', incomplete ? '&problem=incomplete' : ''), 303);
  });
  app.post<ByToken>('/otp/:token/resend', async (request, reply) => {
    const charge = find(request.params.token, 'otp');
    if (charge) cards.resend(charge);
    return reply.redirect(pathOf(request, 'otp'), 303);
  });
  app.post<ByToken>('/otp/:token/cancel', async (request, reply) => {
    const charge = find(request.params.token, 'otp');
    if (charge && isOpen(charge)) payments.cancel(charge, 'CUSTOMER_CANCELLED');
    return reply.redirect(pathOf(request, 'otp'), 303);
  });
  app.post<ByToken>('/lightbox/:token', async (request, reply) => {
    const charge = find(request.params.token, 'lightbox');
    const decision = request.body?.decision;
    if (charge && isOpen(charge)) {
      if (decision === 'approve') payments.approve(charge);
      if (decision === 'refuse') payments.decline(charge, 'CUSTOMER_REFUSED');
      if (decision === 'cancel') payments.cancel(charge, 'CUSTOMER_CANCELLED');
    }
    return reply.redirect(pathOf(request, 'lightbox'), 303);
  });

  function find(token: string, kind: Kind): Charge | undefined {
    const charge = book.find('page', token);
    const fits = kind === 'otp' ? charge?.method === 'card' && charge.otp !== undefined : charge?.method === 'lightbox';
    return fits ? charge : undefined;
  }

  function framed(reply: FastifyReply, charge: Charge | undefined): FastifyReply {
    const back = charge?.returnUrl === undefined ? [] : [new URL(charge.returnUrl).origin];
    return pageHeaders(
      reply,
      [...new Set([...back, ...bank.merchantOrigins])],
      charge?.returnMethod === 'POST' ? back : [],
    );
  }

  /** Where the message may go: the return address first, then what else the merchant has (ports left open cannot be told). */
  function messageOrigins(charge: Charge): string[] {
    const back = charge.returnUrl === undefined ? [] : [new URL(charge.returnUrl).origin];
    return [...new Set([...back, ...bank.merchantOrigins.filter((origin) => !origin.endsWith(':*'))])];
  }
}

function pathOf(request: { params: unknown; query: unknown; headers: object }, kind: Kind, more = ''): string {
  const { token } = request.params as { token: string };
  const language = languageOf(request as Parameters<typeof languageOf>[0]);
  return `/${kind}/${encodeURIComponent(token)}?lang=${language}${more}`;
}

/** Asks to approve or refuse: what stands for a lender's own pages, in a lightbox or after a full redirect. */
function lightboxPage(charge: Charge, language: Language): string {
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

type Options = { charge: Charge; language: Language; triesLeft: number; incomplete: boolean; resendInSeconds: number };

/** Asks for the one-time code. The page works without its script; with it, nothing is added to the browser's history. */
function otpPage({ charge, language, triesLeft, incomplete, resendInSeconds }: Options): string {
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
