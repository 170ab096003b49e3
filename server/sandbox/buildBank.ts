import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import Fastify, { type FastifyError, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { apiRoutes } from './apiRoutes.ts';
import { bankClock } from './bankClock.ts';
import { BankError } from './bankError.ts';
import { openBankKeys } from './bankKeys.ts';
import type { BankParts } from './bankParts.ts';
import { bankUrl } from './bankUrl.ts';
import { behaviours as openBehaviours } from './behaviours.ts';
import { buyerPages } from './buyerPages.ts';
import { cardPayments } from './cardPayments.ts';
import { chargeBook } from './chargeBook.ts';
import { controlPages } from './controlPages.ts';
import { controlRoutes } from './controlRoutes.ts';
import { courier as openCourier } from './courier.ts';
import { webhooks as openWebhooks } from './webhooks.ts';
import { officePages } from './officePages.ts';
import { pageHeaders } from './pageHeaders.ts';
import { languageOf } from './pages/language.ts';
import { problemPage } from './pages/problemPage.ts';
import { payments as openPayments } from './payments.ts';
import { openStore } from './store.ts';
const types = {
  'bank.css': 'text/css',
  'frame.css': 'text/css',
  'office.css': 'text/css',
  'frame.js': 'text/javascript',
  'office.js': 'text/javascript',
  'mark.svg': 'image/svg+xml',
};

/** The few files that the pages load; nothing comes from anywhere else. */
async function assets(app: FastifyInstance): Promise<void> {
  for (const [name, type] of Object.entries(types)) {
    const content = await readFile(new URL(`./pages/assets/${name}`, import.meta.url));
    app.get(`/assets/${name}`, async (_request, reply) =>
      reply.header('cache-control', 'no-cache').type(`${type}; charset=utf-8`).send(content),
    );
  }
}

export type BankOptions = {
  /** The data folder; the bank keeps its own under `sandbox` in it. */
  dataDir: string;
  /** The merchant's secret: authorises the API and signs the webhooks. */
  secret: string;
  /** Origins of the merchant's pages; `http://localhost:*` leaves the port open. */
  merchantOrigins?: readonly string[];
  /** The bank's own address. Left out, it is where the bank listens. */
  publicUrl?: string | undefined;
  /** Pauses before each further try of a webhook, in ms; after the last one the webhook is given up. */
  retryMs?: readonly number[] | undefined;
  /** How long the merchant may take to answer a webhook, in ms. */
  webhookTimeoutMs?: number;
  /** Hears of what should not happen while answering. */
  onFault?: (error: unknown) => void;
  /** Hears that the journal cannot be written: from then on nothing is answered, and the process should end. */
  onBroken?: (error: unknown) => void;
};

const second = 1000;
/** From a second to an hour, about two days in all. */
const usualRetryMs = [1, 2, 5, 15, 60, 300, 900, ...Array.from({ length: 48 }, () => 3600)].map((s) => s * second);

/** Builds the pretend bank on its stored state. The caller listens and closes; closing stops webhooks and timers. */
export async function buildBank(options: BankOptions): Promise<FastifyInstance> {
  const { secret, dataDir, merchantOrigins = ['http://localhost:3000', 'http://127.0.0.1:3000'] } = options;
  if (secret === '') throw new Error('The bank needs a secret.');
  const app = Fastify({
    bodyLimit: 65_536,
    requestTimeout: 30_000,
    forceCloseConnections: true,
    routerOptions: { maxParamLength: 200 },
  });
  const folder = join(dataDir, 'sandbox');
  const store = await openStore(folder);
  const keys = await openBankKeys(folder);
  const clock = bankClock(store);
  const behaviours = openBehaviours(store);
  const { retryMs = usualRetryMs, webhookTimeoutMs = 10 * second } = options;
  const courier = openCourier({ store, clock, secret, retryMs, timeoutMs: webhookTimeoutMs });
  const webhooks = openWebhooks(store, clock, behaviours, courier.wake);
  const book = chargeBook(store, clock, behaviours, webhooks);
  const payments = openPayments(book, clock, behaviours);
  const cards = cardPayments(book, clock, payments, keys, secret);
  const url = () => bankUrl(app, options.publicUrl);
  const bank: BankParts = {
    store,
    keys,
    clock,
    behaviours,
    courier,
    webhooks,
    book,
    payments,
    cards,
    secret,
    merchantOrigins,
    url,
  };

  app.removeContentTypeParser('text/plain');
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(body as string))),
  );
  app.addHook('onRequest', async () => book.expireDue());
  // Nothing is answered before it is on the disk: what anybody was told outlives a crash.
  app.addHook('onSend', async (_request, reply) => {
    reply.header('x-content-type-options', 'nosniff');
    await store.durable();
  });
  handleErrors(app, (error) => options.onFault?.(error));
  app.get('/healthz', async () => ({ status: 'ok' }));
  await app.register(assets);
  await app.register(async (api) => apiRoutes(api, bank), { prefix: '/api' });
  await app.register(async (pages) => buyerPages(pages, bank));
  await app.register(async (pages) => officePages(pages, bank));
  await app.register(async (control) => {
    await controlRoutes(control, bank);
  });
  await app.register(async (control) => controlPages(control, bank));

  const ticking = setInterval(() => {
    book.expireDue();
    store.durable().catch((error: unknown) => options.onBroken?.(error));
  }, second);
  ticking.unref();
  app.addHook('onReady', async () => courier.start());
  app.addHook('onClose', async () => {
    clearInterval(ticking);
    await courier.stop();
    await store.close();
  });
  return app;
}

/** Turns refusals into answers: a page for a browser, JSON for a program. What nobody expected goes to `onFault`. */
function handleErrors(app: FastifyInstance, onFault: (error: unknown) => void): void {
  app.setErrorHandler(async (error: FastifyError, request, reply) => {
    const refusal = known(error);
    if (!refusal) onFault(error);
    return answer(request, reply, refusal ?? new BankError('INTERNAL', 'The bank is not well.'));
  });
  app.setNotFoundHandler(async (request, reply) =>
    answer(request, reply, new BankError('NOT_FOUND', 'There is nothing here.')),
  );
}

function known(error: FastifyError): BankError | undefined {
  if (error instanceof BankError) return error;
  const status = error.statusCode ?? 500;
  if (status < 400 || status > 499) return undefined;
  return new BankError(
    status === 413 ? 'TOO_LARGE' : status === 415 ? 'UNSUPPORTED_TYPE' : 'BAD_REQUEST',
    error.message,
  );
}

function answer(request: FastifyRequest, reply: FastifyReply, error: BankError): FastifyReply {
  reply.code(error.status);
  if (!request.headers.accept?.includes('text/html')) return reply.send(error.toJSON());
  const page = problemPage(languageOf(request), error.code === 'NOT_FOUND' ? undefined : error.message);
  return pageHeaders(reply).send(page);
}
