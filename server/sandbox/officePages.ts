import type { FastifyInstance } from 'fastify';
import { BankError } from './bankError.ts';
import type { BankParts } from './bankParts.ts';
import { type Charge, isOpen, type Language } from './charge.ts';
import { isoQrReference } from './isoQr.ts';
import { mustBeOwnPage, pageHeaders } from './pageHeaders.ts';
import { chip } from './pages/chip.ts';
import { deskPage } from './pages/deskPage.ts';
import { code, money, time } from './pages/figures.ts';
import { type Html, html } from './pages/html.ts';
import { icon } from './pages/icon.ts';
import { languageOf } from './pages/language.ts';
import { officePage } from './pages/layout.ts';
import { textOf } from './pages/texts.ts';
import { translatorFor } from './pages/translator.ts';
import { readDigits } from './readDigits.ts';
type Query = { Querystring: Record<string, string | undefined>; Body: Record<string, string> | undefined };

/** The cash desk and the wallet phone. */
export async function officePages(app: FastifyInstance, bank: BankParts): Promise<void> {
  const { book, payments } = bank;
  app.addHook('onRequest', async (request) => mustBeOwnPage(request));

  app.get('/', async (request, reply) => reply.redirect(`/control?lang=${languageOf(request)}`, 303));

  app.get<Query>('/desk', async (request, reply) => {
    const reference = String(request.query.reference ?? '').slice(0, 60);
    const page = deskPage({
      language: languageOf(request),
      reference,
      charge: book.find('voucher', readDigits(reference)),
      tickFirst: request.query.problem === 'tick',
    });
    return pageHeaders(reply).send(page);
  });
  app.post<Query>('/desk', async (request, reply) => {
    const reference = readDigits(request.body?.reference ?? '');
    const late = request.body?.late === '1';
    const problem = act(book.find('voucher', reference), (charge) => payments.approve(charge, late));
    const more = problem ? '&problem=tick' : '';
    return reply.redirect(`/desk?reference=${encodeURIComponent(reference)}&lang=${languageOf(request)}${more}`, 303);
  });

  app.get<Query>('/wallet', async (request, reply) => {
    const typed = String(request.query.scan ?? '')
      .trim()
      .slice(0, 600);
    const charge = book.find('system', isoQrReference(typed) ?? readDigits(typed));
    const asked = book.all().filter((each) => each.method === 'wallet' && isOpen(each) && each.requests.length > 0);
    const scanned = charge?.method === 'wallet' ? charge : undefined;
    return pageHeaders(reply).send(
      walletPage({ language: languageOf(request), asked: asked.toReversed(), scanned, typed }),
    );
  });
  app.post<Query>('/wallet', async (request, reply) => {
    const charge = book.find('system', request.body?.systemReference ?? '');
    act(charge?.method === 'wallet' ? charge : undefined, (each) =>
      request.body?.decision === 'approve' ? payments.approve(each) : payments.decline(each, 'CUSTOMER_REFUSED'),
    );
    const scan = charge ? `&scan=${charge.systemReference}` : '';
    return reply.redirect(`/wallet?lang=${languageOf(request)}${scan}`, 303);
  });

  /** Does it if it still can be done; true when the charge is closed. A second press of the button is no problem. */
  function act(charge: Charge | undefined, work: (charge: Charge) => Charge): boolean {
    if (!charge || charge.paid) return false;
    try {
      work(charge);
      return false;
    } catch (error) {
      if (error instanceof BankError && error.code === 'CHARGE_CLOSED') return true;
      throw error;
    }
  }
}

type Options = { language: Language; asked: Charge[]; scanned: Charge | undefined; typed: string };

/** Stands for all phones with a wallet: what was requested waits here, and a code can be scanned as text. */
function walletPage({ language, asked, scanned, typed }: Options): string {
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
