import { createHash, timingSafeEqual } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { BankError } from './bankError.ts';
import type { BankParts } from './bankParts.ts';
import type { CallFault, Operation } from './behaviour.ts';
import type { Target } from './behaviours.ts';
import { chargeView } from './chargeView.ts';
import { createCharge } from './createCharge.ts';
import { shape, text, words } from './readers.ts';
import { refundCharge } from './refundCharge.ts';
type ById = { Params: { id: string } };

const authenticateRequest = shape({ encryptedData: text(8192) });
const requestToPayRequest = shape({ mobile: text(40) });
const detailsRequest = shape({ details: words(20, 100) });
const refundRequest = shape({ refundId: text(100), amount: text(20) });
const nothing = shape({});

/** The merchant's API. All but the public key asks for the merchant's secret. */
export async function apiRoutes(app: FastifyInstance, bank: BankParts): Promise<void> {
  const { book, payments, cards, keys } = bank;

  app.get('/keys', async (_request, reply) => {
    // The merchant's page may fetch the key itself.
    reply.header('access-control-allow-origin', '*').header('cache-control', 'public, max-age=300');
    return keys.jwks;
  });

  await app.register(async (guarded) => {
    guarded.addHook('onRequest', async (request) => authorise(request, bank.secret));
    const view = (charge: Parameters<typeof chargeView>[0]) => chargeView(charge, bank.url());

    guarded.post('/charges', async (request, reply) => {
      const merchantReference = (request.body as { merchantReference?: unknown } | null)?.merchantReference;
      return corruptResponse(
        bank,
        reply.code(201),
        'create',
        typeof merchantReference === 'string' ? { merchantReference } : {},
        () => {
          const { charge, replayed } = createCharge(book, bank.clock, bank.merchantOrigins, request.body);
          if (replayed) reply.header('idempotent-replayed', 'true');
          return view(charge);
        },
        (charge) => charge,
      );
    });

    guarded.get('/charges', async (request, reply) => {
      const query = request.query as Record<string, unknown>;
      const { merchantReference } = query;
      if (typeof merchantReference !== 'string')
        return corruptResponse(bank, reply, 'list', {}, () => page(bank, query, view));
      const charge = book.find('merchant', merchantReference);
      return corruptResponse(bank, reply, 'inquiry', charge ?? { merchantReference }, () => {
        if (!charge) throw new BankError('NOT_FOUND', 'There is no charge with this reference.', 'merchantReference');
        return view(charge);
      });
    });

    guarded.get<ById>('/charges/:id', async ({ params }, reply) =>
      corruptResponse(bank, reply, 'inquiry', book.get(params.id), () => view(book.get(params.id))),
    );

    guarded.post<ById>('/charges/:id/authenticate', async ({ params, body }, reply) => {
      const { encryptedData } = authenticateRequest(body);
      return corruptResponse(bank, reply, 'authenticate', book.get(params.id), async () => {
        const { charge, silence } = await cards.authenticate(params.id, encryptedData);
        if (silence) {
          await bank.store.durable();
          return hang(reply);
        }
        return view(charge);
      });
    });

    guarded.post<ById>('/charges/:id/request-to-pay', async ({ params, body }, reply) => {
      const { mobile } = requestToPayRequest(body);
      return corruptResponse(bank, reply, 'requestToPay', book.get(params.id), () => {
        return { success: true, ...view(payments.requestToPay(book.get(params.id), mobile)) };
      });
    });

    guarded.post<ById>('/charges/:id/details', async ({ params, body }, reply) => {
      const { details } = detailsRequest(body);
      return corruptResponse(bank, reply, 'details', book.get(params.id), () =>
        view(payments.takeDetails(book.get(params.id), details)),
      );
    });

    guarded.post<ById>('/charges/:id/cancel', async ({ params, body }, reply) => {
      nothing(body ?? {});
      return corruptResponse(bank, reply, 'cancel', book.get(params.id), () =>
        view(payments.cancel(book.get(params.id))),
      );
    });

    guarded.post<ById>('/charges/:id/refunds', async ({ params, body }, reply) => {
      const request = refundRequest(body);
      return corruptResponse(bank, reply.code(201), 'refund', book.get(params.id), () => {
        const asked = { ...request, by: 'merchant' as const };
        const { charge, refund } = refundCharge(book, bank.clock, bank.behaviours, book.get(params.id), asked);
        return { ...view(charge), refundId: refund.refundId, refundAmount: refund.amount };
      });
    });
  });
}

/** One page of the list, oldest first: `after` a charge, `since` a time of the last change, at most `limit`. */
function page<T>(
  bank: BankParts,
  query: Record<string, unknown>,
  view: (charge: ReturnType<typeof bank.book.get>) => T,
) {
  const limit = query.limit === undefined ? 100 : Number(query.limit);
  if (!Number.isInteger(limit) || limit < 1 || limit > 500)
    throw new BankError('INVALID_REQUEST', 'limit must be 1 to 500.', 'limit');
  const since = query.since === undefined ? null : new Date(String(query.since));
  if (since && Number.isNaN(since.getTime()))
    throw new BankError('INVALID_REQUEST', 'since must be an ISO time.', 'since');
  const start = query.after === undefined ? 0 : bank.book.get(String(query.after)).number;
  const found = bank.book
    .all()
    .filter((charge) => charge.number > start && (!since || Date.parse(charge.updatedAt) >= since.getTime()));
  const charges = found.slice(0, limit);
  return { charges: charges.map(view), next: found.length > limit ? charges.at(-1)!.id : null };
}

function authorise(request: FastifyRequest, secret: string): void {
  const hash = (text: string) => createHash('sha256').update(text).digest();
  const given = request.headers.authorization ?? '';
  if (!timingSafeEqual(hash(given), hash(`Bearer ${secret}`)))
    throw new BankError('UNAUTHORIZED', 'The authorization header is missing or wrong.');
}

/**
 * Does one call of the API, with whatever misbehaviour is due for it: before (nothing is done) or after (it is done,
 * the answer is spoiled). `about` names the charge when the work is over, for a call that makes it.
 */
async function corruptResponse<T>(
  { behaviours, store }: BankParts,
  reply: FastifyReply,
  at: Operation,
  target: Target,
  work: () => T | Promise<T>,
  about: (result: T) => Target = () => target,
): Promise<T | FastifyReply> {
  const before = behaviours.takeFault(at, 'before', target);
  if (before !== undefined && !isSlow(before)) return corrupt(reply, before);
  if (before !== undefined) await pause(before.slowMs);
  const result = await work();
  const after = behaviours.takeFault(at, 'after', about(result));
  if (after === undefined) return result;
  await store.durable();
  if (!isSlow(after)) return corrupt(reply, after);
  await pause(after.slowMs);
  return result;
}

/** Leaves the call without an answer; the connection stays open until the caller gives up or the bank stops. */
function hang(reply: FastifyReply): FastifyReply {
  return reply.hijack();
}

function corrupt(reply: FastifyReply, how: Exclude<CallFault['how'], object>): FastifyReply {
  if (how === 'hang') return hang(reply);
  if (how === 'reset') {
    reply.hijack();
    reply.raw.socket?.resetAndDestroy();
    return reply;
  }
  if (how === 'garbage') return reply.code(200).type('text/html').send('<html><body>Gateway</body></html>');
  return reply.code(how).send({ error: { code: 'INTERNAL', message: 'The bank is not well.' } });
}

function isSlow(how: CallFault['how']): how is { slowMs: number } {
  return typeof how === 'object';
}
