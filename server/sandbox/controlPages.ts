import type { FastifyInstance, FastifyRequest } from 'fastify';
import { BankError } from './bankError.ts';
import type { BankParts } from './bankParts.ts';
import { type Behaviour, behaviourRequest, type BehaviourRequest } from './behaviour.ts';
import { isOpen } from './charge.ts';
import { pageUrl } from './chargeView.ts';
import { mustBeOwnPage, pageHeaders } from './pageHeaders.ts';
import { chargePage } from './pages/chargePage.ts';
import { controlPage } from './pages/controlPage.ts';
import { languageOf } from './pages/language.ts';
import { randomId } from './randomId.ts';
import { refundCharge } from './refundCharge.ts';
type Request = FastifyRequest<{
  Params: { id: string };
  Querystring: Record<string, string | undefined>;
  Body: Record<string, string> | undefined;
}>;

const maxShown = 100;

/** The control page and the page of each charge, for people. Forms post here and are sent back to the page. */
export async function controlPages(app: FastifyInstance, bank: BankParts): Promise<void> {
  const { behaviours, book, webhooks, payments, courier, clock, store } = bank;
  app.addHook('onRequest', async (request) => mustBeOwnPage(request));
  const home = (request: Request, problem?: string) =>
    `/control?lang=${languageOf(request)}${problem ? `&problem=${encodeURIComponent(problem)}#misbehave` : ''}`;
  const chargeHome = (request: Request, id: string, problem?: string) =>
    `/control/charges/${id}/page?lang=${languageOf(request)}${problem ? `&problem=${encodeURIComponent(problem)}` : ''}`;

  app.get('/control', async (request: Request, reply) =>
    pageHeaders(reply).send(
      controlPage({
        language: languageOf(request),
        charges: book.all().slice(-maxShown).toReversed(),
        count: book.count(),
        behaviours: behaviours.all(),
        now: clock.now().toISOString(),
        offsetMs: clock.offset(),
        problem: request.query.problem?.slice(0, 80),
      }),
    ),
  );
  app.get('/control/charges/:id/page', async (request: Request, reply) => {
    const charge = book.get(request.params.id);
    const opensPage = charge.method === 'lightbox' || charge.otp !== undefined;
    const page = chargePage({
      language: languageOf(request),
      charge,
      webhooks: webhooks.all(charge.id),
      behaviours: behaviours.on(charge),
      pageUrl: opensPage && isOpen(charge) ? pageUrl(charge, '') : null,
      problem: request.query.problem,
    });
    return pageHeaders(reply).send(page);
  });

  app.post('/control/charges/:id/act', async (request: Request, reply) => {
    const charge = book.get(request.params.id);
    const { act, amount = '' } = request.body ?? {};
    const problem = refusal(() => {
      if (act === 'pay' || act === 'payLate') payments.approve(charge, act === 'payLate');
      if (act === 'decline') payments.decline(charge, 'DO_NOT_HONOUR');
      if (act === 'expire') payments.expire(charge);
      if (act === 'refund')
        refundCharge(book, clock, behaviours, charge, {
          refundId: randomId('portal'),
          amount: amount.trim(),
          by: 'portal',
        });
    });
    return reply.redirect(chargeHome(request, charge.id, problem?.code), 303);
  });
  app.post('/control/clear', async (request: Request, reply) => {
    if (request.body?.id) behaviours.remove(request.body.id);
    else behaviours.clear();
    return reply.redirect(home(request), 303);
  });
  app.post('/control/send', async (request: Request, reply) => {
    const { id = '', copies = '1' } = request.body ?? {};
    const webhook = store.get('webhooks', id);
    if (!webhook) throw new BankError('NOT_FOUND', 'There is no such webhook.');
    courier.sendAgain(id, copies === '10' ? 10 : 1);
    return reply.redirect(chargeHome(request, webhook.chargeId), 303);
  });
  app.post('/control/move', async (request: Request, reply) => {
    const offset = Number(request.body?.offsetMs);
    if (Number.isSafeInteger(offset) && Math.abs(offset) <= 1e12) clock.move(offset);
    book.expireDue();
    return reply.redirect(home(request), 303);
  });
  app.post('/control/forget', async (request: Request, reply) => {
    store.clear();
    book.clear();
    return reply.redirect(home(request), 303);
  });

  // One address for the program, which sends JSON, and for the page's form.
  app.post('/control', async (request: Request, reply) => {
    if (!isForm(request)) return reply.code(201).send(behaviours.add(readBehaviour(request.body, false)));
    const { chargeId } = request.body ?? {};
    const problem = refusal(() => behaviours.add(readBehaviour(request.body, true)));
    const to = chargeId && !problem ? chargeHome(request, book.get(chargeId).id) : home(request, problem?.field);
    return reply.redirect(to, 303);
  });
}

function isForm(request: Request): boolean {
  return request.headers['content-type']?.startsWith('application/x-www-form-urlencoded') ?? false;
}

/** The refusal that some work ran into, if it did. */
function refusal(work: () => unknown): BankError | undefined {
  try {
    work();
    return undefined;
  } catch (error) {
    if (error instanceof BankError) return error;
    throw error;
  }
}

/** A misbehaviour from the body of POST /control, JSON or the fields of the page's form. One that does nothing is refused. */
function readBehaviour(body: unknown, isForm: boolean): BehaviourRequest {
  const request = behaviourRequest(isForm ? fromForm(body as Record<string, string>) : body);
  const { decline, paid, webhook, call, refuseRefund } = request;
  if (!decline && !call && !refuseRefund && isEmpty(paid) && isEmpty(webhook))
    throw new BankError('INVALID_REQUEST', 'Say what shall go wrong.', isForm ? 'nothing' : undefined);
  return request;
}

/** Left-out fields of a form come as empty strings; those are left out here. */
function fromForm(form: Record<string, string>): unknown {
  const text = (name: string) => (form[name] ? { [name]: form[name] } : {});
  const number = (name: string) => (form[name] ? { [name]: Number(form[name]) } : {});
  const flag = (name: string) => (form[name] ? { [name]: true } : {});
  const paid = { ...renamed(form, 'paidAmount', 'amount'), ...renamed(form, 'paidCurrency', 'currency') };
  const webhook = {
    ...flag('silent'),
    ...flag('reorder'),
    ...number('delayMs'),
    ...number('copies'),
    ...text('signature'),
    ...renamed(form, 'webhookAmount', 'amount'),
    ...renamed(form, 'webhookCurrency', 'currency'),
  };
  const [at, when, how = ''] = (form.call ?? '').split(' ');
  return {
    scope: form.chargeId ? { chargeId: form.chargeId } : form.scope,
    ...text('decline'),
    ...flag('refuseRefund'),
    ...(isEmpty(paid) ? {} : { paid }),
    ...(isEmpty(webhook) ? {} : { webhook }),
    ...(at ? { call: { at, when, how: /^\d+$/.test(how) ? Number(how) : how } } : {}),
  };
}

function renamed(form: Record<string, string>, from: string, to: string): Record<string, string> {
  return form[from] ? { [to]: form[from] } : {};
}

function isEmpty(part: Behaviour['paid'] | Behaviour['webhook']): boolean {
  return part === undefined || Object.keys(part).length === 0;
}
