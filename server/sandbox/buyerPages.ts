import type { FastifyInstance, FastifyReply } from 'fastify';
import type { BankParts } from './bankParts.ts';
import { resendMs } from './cardPayments.ts';
import { type Charge, isOpen } from './charge.ts';
import { mustBeOwnPage, pageHeaders } from './pageHeaders.ts';
import { languageOf } from './pages/language.ts';
import { lightboxPage } from './pages/lightboxPage.ts';
import { otpPage } from './pages/otpPage.ts';
import { problemPage } from './pages/problemPage.ts';
import { resultPage } from './pages/resultPage.ts';

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
