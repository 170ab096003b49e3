import { randomBytes } from 'node:crypto';
import scalar from '@scalar/fastify-api-reference';
import type { FastifyInstance } from 'fastify';
import { errorsOf, type Operation, operations, type WireMap } from '#engine/contract/index.ts';
import { type ErrorCode, errors } from '#engine/errors.ts';
import type { Handlers, ServerPlugin, Services } from './context.ts';
import { serveOperations } from './serveOperations.ts';

type Schema = Readonly<Record<string, unknown>>;

/** The contract as OpenAPI 3.1, under the names of the outside. */
function openApi(): Schema {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const operation of Object.values(operations)) {
    for (const method of operation.methods) {
      paths[operation.path] = { ...paths[operation.path], [method.toLowerCase()]: described(operation, method) };
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Masar', version: '1', description: 'Every operation of the server.' },
    paths,
    components: {
      schemas: { Error: errorSchema },
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: '__Host-masar' } },
    },
  };
}

function described(operation: Operation, method: string): Schema {
  const input = operation.input as { properties?: Record<string, Schema>; required?: readonly string[] };
  const inPath = new Set(operation.params);
  const rest = Object.entries(input.properties ?? {}).filter(([name]) => !inPath.has(name));
  const required = (input.required ?? []).filter((name) => !inPath.has(name));
  const outside = (name: string) => outsideName(operation.wire.input, name);
  const inQuery = method === 'GET' || method === 'DELETE';
  const { callers, security } = callersOf(operation);
  const body = {
    type: 'object',
    additionalProperties: false,
    required: required.map(outside),
    properties: Object.fromEntries(rest.map(([name, schema]) => [outside(name), schema])),
  };
  return {
    operationId: method === operation.methods[0] ? operation.name : `${operation.name}.${method.toLowerCase()}`,
    summary: operation.name,
    description: `${operation.summary} Callers: ${callers}.`,
    tags: [operation.name.split('.')[0]],
    security,
    parameters: [
      ...operation.params.map((name) => ({ name, in: 'path', required: true, schema: input.properties?.[name] ?? {} })),
      ...(inQuery
        ? rest.map(([name, schema]) => ({
            name: outside(name),
            in: 'query',
            required: required.includes(name),
            schema,
          }))
        : []),
    ],
    ...(inQuery || operation.body === 'raw'
      ? {}
      : { requestBody: { content: { [mediaType(operation)]: { schema: body } } } }),
    responses: { ...answers(operation), ...refusals(operation) },
  };
}

/** Who may call, in words, and what such a caller must show: one of `security`. */
function callersOf({ access, permission }: Operation): {
  readonly callers: string;
  readonly security: readonly Schema[];
} {
  if (access !== 'app') return { callers: access === 'public' ? 'everybody' : 'providers', security: [] };
  const signedIn = [{ session: [] }];
  if (permission === 'signedIn') return { callers: 'every signed-in user', security: signedIn };
  if (permission === 'definition')
    return { callers: 'signed-in users whom the named definition allows', security: signedIn };
  const named = [permission].flat();
  const callers = `signed-in users with the permission ${named.join(' or ')}`;
  return { callers, security: named.map((name) => ({ session: [name] })) };
}

function answers(operation: Operation): Schema {
  if (operation.responseType === 'redirect') return { '303': { description: 'Where to go on.' } };
  if (operation.responseType === 'file') return { '200': { description: 'The file.' } };
  const schema = renamed(operation.output as unknown as Schema, operation.wire.output);
  return { '200': { description: 'Done.', content: { 'application/json': { schema } } } };
}

/** Each status once, with the codes that it may carry. */
function refusals(operation: Operation): Schema {
  const byStatus = Map.groupBy(errorsOf(operation), (code: ErrorCode) => errors[code].status);
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [
      String(status),
      {
        description: codes.join(', '),
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    ]),
  );
}

function mediaType({ body }: Operation): string {
  if (body === 'multipart') return 'multipart/form-data';
  return body === 'form' ? 'application/x-www-form-urlencoded' : 'application/json';
}

function renamed(schema: Schema, map: WireMap | undefined): Schema {
  if (!map) return schema;
  const { properties, required, items, anyOf } = schema as {
    properties?: Record<string, Schema>;
    required?: readonly string[];
    items?: Schema;
    anyOf?: readonly Schema[];
  };
  return {
    ...schema,
    ...(items ? { items: renamed(items, map) } : {}),
    ...(anyOf ? { anyOf: anyOf.map((each) => renamed(each, map)) } : {}),
    ...(required ? { required: required.map((name) => outsideName(map, name)) } : {}),
    ...(properties
      ? {
          properties: Object.fromEntries(
            Object.entries(properties).map(([name, inner]) => {
              const entry = map[name];
              return [outsideName(map, name), typeof entry === 'object' ? renamed(inner, entry.of) : inner];
            }),
          ),
        }
      : {}),
  };
}

function outsideName(map: WireMap | undefined, name: string): string {
  const entry = map?.[name];
  return (typeof entry === 'string' ? entry : entry?.as) ?? name;
}

const errorSchema = {
  type: 'object',
  required: ['error'],
  properties: {
    error: {
      type: 'object',
      required: ['code', 'message', 'text', 'retryable', 'fields', 'params', 'requestId'],
      properties: {
        code: { enum: Object.keys(errors) },
        message: { type: 'string' },
        text: { type: 'object', properties: { en: { type: 'string' }, ar: { type: 'string' } } },
        retryable: { type: 'boolean' },
        fields: {
          type: 'array',
          items: {
            type: 'object',
            properties: {
              path: { type: 'string' },
              code: { type: 'string' },
              message: { type: 'string' },
              text: { type: 'object' },
            },
          },
        },
        params: { type: 'object' },
        requestId: { type: 'string' },
      },
    },
  },
} as const;

/** A placeholder in the page that each reply replaces by its own nonce. */
const placeholder = 'nonce-of-this-reply';

/** `/api/openapi.json`, and the same as a page at `/api/docs`: everything it loads is ours. */
async function serveDocs(app: FastifyInstance): Promise<void> {
  const document = openApi();
  app.get('/api/openapi.json', async () => document);
  await app.register(async (scope) => {
    scope.addHook('onSend', async (_request, reply, payload) => {
      if (typeof payload !== 'string' || !String(reply.getHeader('content-type')).startsWith('text/html'))
        return payload;
      const nonce = randomBytes(16).toString('base64');
      reply.grant({ script: [`'nonce-${nonce}'`], style: ["'unsafe-inline'"] });
      return payload.replaceAll(placeholder, nonce);
    });
    await scope.register(scalar, {
      routePrefix: '/api/docs',
      configuration: {
        url: '/api/openapi.json',
        pageTitle: 'Masar API',
        nonce: placeholder,
        withDefaultFonts: false,
        telemetry: false,
        showDeveloperTools: 'never',
        agent: { disabled: true },
        hideClientButton: true,
      },
    });
  });
}

/** Everything under /api, by the contract. */
export function operationsPlugin(services: Services, handlers: Handlers): ServerPlugin {
  return async (app) => {
    await serveOperations(app, services, handlers);
    await serveDocs(app);
  };
}
