import type { FastifyInstance } from 'fastify';
import { BankError } from './bankError.ts';
import type { BankParts } from './bankParts.ts';
import type { Reason } from './charge.ts';
import { chargeView } from './chargeView.ts';
import { mustBeOwnPage } from './pageHeaders.ts';
import { randomId } from './randomId.ts';
import { oneOf, shape, text, whole } from './readers.ts';
import { refundCharge } from './refundCharge.ts';

type ById = { Params: { id: string } };

const clockRequest = shape({ offsetMs: whole(-1e12, 1e12) });
const sendRequest = shape({}, { copies: whole(1, 200) });
const payRequest = shape({}, { late: oneOf([true, false]) });
const refundRequest = shape({ amount: text(20) });
const nothing = shape({});

/** The JSON side of the control page (POST /control itself is with the page): misbehaviours, the clock, and acts that a buyer or a clerk would do by hand. */
export async function controlRoutes(app: FastifyInstance, bank: BankParts): Promise<void> {
  const { behaviours, book, payments, webhooks, courier, clock, store } = bank;
  const view = (id: string) => ({ ...chargeView(book.get(id), bank.url()), history: book.get(id).history });

  app.addHook('onRequest', async (request) => mustBeOwnPage(request));

  app.get('/control/behaviours', async () => ({ behaviours: behaviours.all() }));
  app.delete('/control/behaviours', async (_request, reply) => {
    behaviours.clear();
    return reply.code(204).send();
  });
  app.delete<ById>('/control/behaviours/:id', async ({ params }, reply) => {
    if (!behaviours.remove(params.id)) throw new BankError('NOT_FOUND', 'There is no such misbehaviour.');
    return reply.code(204).send();
  });

  app.get('/control/clock', async () => ({ now: clock.now().toISOString(), offsetMs: clock.offset() }));
  app.post('/control/clock', async ({ body }) => {
    clock.move(clockRequest(body).offsetMs);
    book.expireDue();
    return { now: clock.now().toISOString(), offsetMs: clock.offset() };
  });

  app.get<{ Querystring: { chargeId?: string } }>('/control/webhooks', async ({ query }) => ({
    webhooks: webhooks
      .all(query.chargeId)
      .map(({ body, ...webhook }) => ({ ...webhook, body: JSON.parse(body) as unknown })),
  }));
  app.post<ById>('/control/webhooks/:id/send', async ({ params, body }, reply) => {
    const { copies = 1 } = sendRequest(body ?? {});
    if (!courier.sendAgain(params.id, copies)) throw new BankError('NOT_FOUND', 'There is no such webhook.');
    return reply.code(202).send({ copies });
  });

  app.get<ById>('/control/charges/:id', async ({ params }) => view(params.id));
  app.post<ById>('/control/charges/:id/pay', async ({ params, body }) => {
    payments.approve(book.get(params.id), payRequest(body ?? {}).late);
    return view(params.id);
  });
  app.post<ById>('/control/charges/:id/decline', async ({ params, body }) => {
    nothing(body ?? {});
    payments.decline(book.get(params.id), refusal);
    return view(params.id);
  });
  app.post<ById>('/control/charges/:id/expire', async ({ params, body }) => {
    nothing(body ?? {});
    payments.expire(book.get(params.id));
    return view(params.id);
  });
  app.post<ById>('/control/charges/:id/refund', async ({ params, body }) => {
    const { amount } = refundRequest(body);
    const asked = { refundId: randomId('portal'), amount, by: 'portal' as const };
    refundCharge(book, clock, behaviours, book.get(params.id), asked);
    return view(params.id);
  });
  app.post('/control/reset', async ({ body }, reply) => {
    nothing(body ?? {});
    store.clear();
    book.clear();
    return reply.code(204).send();
  });
}

const refusal: Reason = 'DO_NOT_HONOUR';
