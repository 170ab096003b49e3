import formbody from '@fastify/formbody';
import multipart from '@fastify/multipart';
import type { Ajv, ErrorObject, ValidateFunction } from 'ajv';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { TSchema } from 'typebox';
import { type Operation, operations, toWire } from '#engine/contract/index.ts';
import { throwAppError } from '#engine/errors.ts';
import { createAjv } from '#engine/forms/ajv.ts';
import { isStorable } from '#engine/text/index.ts';
import { StartupError } from '#server/startupError.ts';
import { authorizeOperation, buildRequestContext } from './buildRequestContext.ts';
import type { Context, FileAnswer, Handlers, Services } from './context.ts';
import { refuseForeignOrigin } from './origin.ts';
import { withIdempotency } from './queries/idempotency.ts';
import { consumeRateLimit } from './queries/rateLimits.ts';
import { readInput } from './readInput.ts';
import { readParts } from './readParts.ts';
import { parseStrictJson } from './strictJson.ts';
type AnyHandler = (input: unknown, context: Context) => unknown;

/**
 * Serves every operation of the contract by its handler: reads and judges the input, knows the viewer, guards, counts,
 * answers. Throws a StartupError when an operation has no handler.
 */
export async function serveOperations(app: FastifyInstance, services: Services, handlers: Handlers): Promise<void> {
  const missing = Object.keys(operations).filter((name) => !Object.hasOwn(handlers, name));
  if (missing.length > 0) throw new StartupError(`No handler is there for ${missing.join(', ')}.`);
  const validator = contractValidator();
  const bodies: Record<string, (scope: FastifyInstance) => Promise<unknown>> = {
    json: async (scope) => readJson(scope),
    multipart: async (scope) =>
      scope.register(multipart, {
        limits: { files: 1, fields: 4, parts: 5, headerPairs: 20, fieldSize: 1000 },
        throwFileSizeLimit: true,
      }),
    raw: async (scope) => readRaw(scope),
    form: async (scope) => scope.register(formbody),
  };
  for (const [body, prepare] of Object.entries(bodies)) {
    await app.register(async (scope) => {
      await prepare(scope);
      for (const operation of Object.values(operations)) {
        if ((operation.body ?? 'json') !== body) continue;
        route(scope, operation, services, handlers[operation.name] as AnyHandler, validator);
      }
    });
  }
}

function route(
  scope: FastifyInstance,
  operation: Operation,
  services: Services,
  handle: AnyHandler,
  validator: ReturnType<typeof contractValidator>,
): void {
  const judgeInput = validator(operation.input);
  const checksOrigin = operation.access === 'app' || operation.access === 'public';
  scope.route({
    method: [...operation.methods],
    url: operation.path.replace(/\{(\w+)\}/g, ':$1'),
    ...(operation.bodyLimit ? { bodyLimit: operation.bodyLimit } : {}),
    config: { operation: operation.name },
    onRequest: async (request) => {
      if (checksOrigin && request.method !== 'GET' && request.method !== 'HEAD') {
        refuseForeignOrigin(request, services.settings);
      }
    },
    handler: async (request, reply) => {
      const context = await buildRequestContext(services, request, reply);
      authorizeOperation(operation, context);
      const parts = operation.body === 'multipart' ? await readParts(request) : undefined;
      const input = { ...readInput(operation, request), ...parts?.fields };
      refuseIllFormed(input);
      const fault = judgeInput(input);
      if (fault) {
        if (fault.unknownKey) request.log.warn({ operation: operation.name, fault: fault.detail }, 'unknown property');
        throwAppError('request.invalid', { detail: fault.detail });
      }
      await refuseTooMany(operation, services, request);
      const output = await answer(
        operation,
        services,
        handle,
        input,
        parts ? { ...context, upload: parts.upload } : context,
      );
      if (reply.sent) return reply;
      if (operation.responseType === 'file') return sendFile(reply, output as FileAnswer);
      if (operation.responseType === 'redirect') return reply.redirect((output as { to: string }).to, 303);
      if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
      return toWire(operation.wire.output, output);
    },
  });
}

async function refuseTooMany(operation: Operation, services: Services, request: FastifyRequest): Promise<void> {
  if (!operation.rate) return;
  const { times, seconds, by } = operation.rate;
  const whose = by ? (request.params as Record<string, string>)[by] : request.ip;
  await consumeRateLimit(services.db, `${operation.name} ${whose}`, { times, seconds });
}

function answer(
  operation: Operation,
  services: Services,
  handle: AnyHandler,
  input: Record<string, unknown>,
  context: Context,
): unknown {
  const key = operation.idempotencyKey && input[operation.idempotencyKey];
  if (typeof key !== 'string') return handle(input, context);
  const scope = `${context.viewer?.user.id ?? ''}/${context.viewer?.business?.id ?? ''}`;
  return withIdempotency(services.db, { operation: operation.name, scope, key }, input, (tx) =>
    Promise.resolve(handle(input, { ...context, db: tx })),
  );
}

function sendFile(reply: FastifyReply, { body, type, headers = {} }: FileAnswer): FastifyReply {
  return reply.headers(headers).type(type).send(body);
}

function readJson(scope: FastifyInstance): void {
  scope.removeContentTypeParser('application/json');
  scope.addContentTypeParser(
    'application/json',
    { parseAs: 'string' },
    async (_request: FastifyRequest, text: string | Buffer) =>
      text.length === 0 ? undefined : parseStrictJson(String(text)),
  );
}

function readRaw(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser(
    '*',
    { parseAs: 'buffer' },
    async (_request: FastifyRequest, body: string | Buffer) => body,
  );
}

/**
 * Refuses text that no database keeps and no page shows: with the character NUL, or with half of a pair of surrogates. `value`
 * is data as JSON has it, names of properties included.
 */
function refuseIllFormed(value: unknown, where = ''): void {
  if (typeof value === 'string') {
    if (!isStorable(value)) throwAppError('request.invalid', { detail: `${where}: not a text` });
  } else if (Array.isArray(value)) {
    for (const [index, each] of value.entries()) refuseIllFormed(each, `${where}/${index}`);
  } else if (typeof value === 'object' && value !== null) {
    for (const [name, each] of Object.entries(value)) {
      refuseIllFormed(name, where);
      refuseIllFormed(each, `${where}/${name}`);
    }
  }
}

/** What is wrong with a value, in words for the one who sent it; null when nothing is. */
type Fault = { readonly detail: string; readonly unknownKey: boolean } | null;

/**
 * Judges values by the schemas of the contract. Nothing is coerced, removed or filled in. Each is compiled once, when it is
 * first needed: all of them together are a good part of a start.
 */
function contractValidator(): (schema: TSchema) => (value: unknown) => Fault {
  const ajv: Ajv = createAjv('contract');
  return (schema) => {
    let compiled: ValidateFunction | undefined;
    return (value) => {
      const validate = (compiled ??= ajv.compile(schema as object));
      return validate(value) ? null : faultOf(validate.errors ?? []);
    };
  };
}

function faultOf([error]: readonly ErrorObject[]): Fault {
  if (!error) return { detail: 'not as agreed', unknownKey: false };
  const where = error.instancePath.slice(1).replaceAll('/', '.');
  const unknownKey = error.keyword === 'additionalProperties';
  const what = unknownKey ? `${error.params.additionalProperty} is not known here` : (error.message ?? 'not as agreed');
  return { detail: where ? `${where}: ${what}` : what, unknownKey };
}
