import { randomUUID } from 'node:crypto';
import cookie from '@fastify/cookie';
import Fastify, { type FastifyInstance } from 'fastify';
import { AppError } from '#engine/errors.ts';
import { databaseTime } from '#server/database/now.ts';
import type { Database } from '#server/database/pool.ts';
import type { ServerPlugin } from '#server/http/context.ts';
import { errorHandler, type ErrorTexts } from '#server/http/errorHandler.ts';
import { builtPages, decoratePage } from '#server/plugins/builtPages.ts';
import type { DefinitionFindings } from '#server/plugins/definitionFindings.ts';
import { contentPolicy, securityHeaders } from '#server/plugins/securityHeaders.ts';
import type { Settings } from '#server/settings.ts';

/** Under this path the server passes on what the UI's own server makes; the UI's development configuration has the same. */
const prefix = '/__ui/';

/** The UI's own server, by its origin, and what is wrong with the definitions. */
interface DevServer {
  readonly origin: string;
  readonly findings: DefinitionFindings;
}

/** Draws the findings into the page (ui/dev). */
const drawsFindings = `<script type="module" nonce="development" src="${prefix}dev/definitionFindings.ts"></script>`;

/**
 * For `npm run dev` alone: pages and their modules come from the UI's own server as they are saved. Its inline scripts and its
 * channel are granted by the nonce that it puts into the pages; the pages of a running shop never have either.
 */
async function devPageProxy(app: FastifyInstance, { origin, findings }: DevServer): Promise<void> {
  const { host } = new URL(origin);
  const more: Record<string, string> = {
    'script-src': "'nonce-development'",
    'style-src': "'nonce-development'",
    'connect-src': `ws://${host} ${origin}`,
  };
  decoratePage(app, async (entry) => {
    const html = await (await fetch(`${origin}${prefix}${entry}.html`)).text();
    return html.replace('</head>', `${drawsFindings}</head>`);
  });
  findings.register(app);
  app.addHook('onSend', async (_request, reply) => {
    if (!String(reply.getHeader('content-type')).startsWith('text/html')) return;
    // What the page was granted stays.
    const policy = String(reply.getHeader('content-security-policy'));
    reply.header(
      'content-security-policy',
      policy.replace(/(script-src|style-src|connect-src) 'self'/g, (found, name: string) => `${found} ${more[name]}`),
    );
  });
  app.get(`${prefix}*`, async (request, reply) => {
    const made = await fetch(`${origin}${request.url}`, { headers: { accept: request.headers.accept ?? '*/*' } });
    for (const name of ['content-type', 'etag', 'cache-control']) {
      const value = made.headers.get(name);
      if (value !== null) reply.header(name, value);
    }
    return reply.code(made.status).send(Buffer.from(await made.arrayBuffer()));
  });
}

export interface AppDeps {
  readonly settings: Settings;
  readonly db: Database;
  /** Folder of the built UI. */
  readonly dist: string;
  /** The definitions of now, for the texts of errors; without them those that are built in are said. */
  readonly texts?: (() => ErrorTexts) | undefined;
  /** What makes the UI while it is written, instead of `dist`; see `npm run dev`. */
  readonly live?: DevServer | undefined;
  /** Where its log goes, line by line. */
  readonly log?: NodeJS.WritableStream;
  /** So long a request may take to arrive, in milliseconds. */
  readonly slowestMs?: number;
}

/**
 * The HTTP server without a port: `inject()` serves tests, `listen()` the world. It holds what every request passes; what
 * there is to ask for comes with the areas. Bodies are limited, slow ones cut off, only declared content types are read.
 */
export async function buildApp(deps: AppDeps, plugins: readonly ServerPlugin[] = []): Promise<FastifyInstance> {
  const { settings, dist, db, log = process.stdout, slowestMs = 30_000 } = deps;
  const https = settings.publicUrl.startsWith('https:');
  const answerError = errorHandler(deps.texts);
  const app = Fastify({
    // An address that can't be read is refused before any hook runs.
    frameworkErrors: (error, request, reply) => {
      reply.header('x-request-id', request.id).header('content-security-policy', contentPolicy({}, https));
      reply.header('x-content-type-options', 'nosniff');
      answerError(error, request, reply);
    },
    bodyLimit: 65_536,
    requestTimeout: slowestMs,
    connectionTimeout: 60_000,
    // Head and body together; without the second Node looks every 30 s only.
    http: { headersTimeout: slowestMs, connectionsCheckingInterval: slowestMs / 6 },
    forceCloseConnections: 'idle',
    // What still comes in while it stops is answered like anything else, and /readyz says so itself.
    return503OnClosing: false,
    trustProxy: trusted(settings.trustProxy),
    // No secret, and short enough to be read out; of a UUID, whose bytes are drawn ahead.
    genReqId: () => randomUUID().slice(-12),
    logger: {
      level: settings.logLevel,
      // Not beside it: who reads no more of it is missed there (lifecycle.ts).
      stream: log,
      redact: ['req.headers.cookie', 'req.headers.authorization'],
      // Queries and parameters hold tokens (refNum), so what is logged is the route.
      serializers: {
        req: ({ method, url, ip, routeOptions }) => ({ method, path: routePath(routeOptions?.url, url), ip }),
        err: serializeError,
      },
    },
  });
  // As text/plain a page of another site could post without asking.
  app.removeContentTypeParser('text/plain');
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
  // A reply that was under way when the server began to stop lets go of its connection, which would otherwise stay for more.
  let closing = false;
  app.addHook('preClose', async () => {
    closing = true;
  });
  app.addHook('onSend', async (_request, reply) => {
    if (closing) reply.header('connection', 'close');
  });
  await app.register(cookie);
  await securityHeaders(app, { https });
  app.setErrorHandler(answerError);
  app.setNotFoundHandler((request, reply) => answerError(new AppError('notFound'), request, reply));
  await (deps.live ? devPageProxy(app, deps.live) : builtPages(app, { dist }));
  await health(app, { db });
  for (const plugin of plugins) await app.register(plugin, deps);
  return app;
}

/** The route of an address under /api; of a page its path. */
function routePath(route: string | undefined, url: string): string | undefined {
  return route === undefined || route.endsWith('*') ? url.split('?')[0] : route;
}

/** A number counts the proxies nearest to us: what stands before them in X-Forwarded-For is not believed. */
function trusted(setting: Settings['trustProxy']) {
  if (typeof setting === 'number') return (_address: string, hop: number) => hop < setting;
  return setting === false ? false : [...setting];
}

/**
 * `/healthz`: the process lives. `/readyz`: it takes work, which it doesn't while stopping or without its database; `skew` is
 * how many milliseconds this machine's clock is ahead of the database's, by which everything is timed.
 */
async function health(app: FastifyInstance, { db }: { db: Database }): Promise<void> {
  let stopping = false;
  app.addHook('preClose', async () => {
    stopping = true;
  });
  app.get('/healthz', async () => ({ ok: true }));
  app.get('/readyz', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    if (stopping) return reply.code(503).send({ ready: false, reason: 'stopping' });
    try {
      return { ready: true, skew: Date.now() - (await databaseTime(db)).getTime() };
    } catch {
      return reply.code(503).send({ ready: false, reason: 'database' });
    }
  });
}

/** What of an error is written to the log. */
type SerializedError = {
  readonly type: string;
  readonly message: string;
  readonly stack: string;
  readonly code?: unknown;
  readonly constraint?: unknown;
  readonly cause?: SerializedError;
};

/**
 * An error as the log has it: what happened and where. PostgreSQL tells the whole row that it refused (`detail`), and others
 * bring along what they were working on: tokens, answers of buyers, passwords. None of that is written down.
 */
function serializeError(error: Error & { readonly code?: unknown; readonly constraint?: unknown }): SerializedError {
  const { name, message, stack = '', code, constraint, cause } = error;
  return {
    type: name,
    message,
    stack,
    ...(code === undefined ? {} : { code }),
    ...(constraint === undefined ? {} : { constraint }),
    ...(cause instanceof Error ? { cause: serializeError(cause) } : {}),
  };
}
