import type { FastifyRequest } from 'fastify';
import { type Operation, fromWire } from '#engine/contract/index.ts';
import { throwAppError } from '#engine/errors.ts';
import { parseStrictJson } from './strictJson.ts';

type Properties = Readonly<Record<string, { readonly type?: string; readonly anyOf?: readonly { type?: string }[] }>>;

/**
 * One input from what a request says in its path, query and body, under clean names. Queries and paths hold text alone, so
 * there a number, a yes or no, and JSON are read by the type that the contract gives; a body is taken as it is.
 */
export function readInput(operation: Operation, request: FastifyRequest): Record<string, unknown> {
  const { properties = {} } = operation.input as { properties?: Properties };
  const input: Record<string, unknown> = {};
  const put = (name: string, value: unknown, where: string) => {
    if (Object.hasOwn(input, name)) invalid(`${name} stands in the address and in the ${where}`);
    input[name] = value;
  };
  for (const [name, value] of Object.entries((request.params ?? {}) as Record<string, string>))
    put(name, value, 'path');
  for (const [name, value] of Object.entries(queryOf(operation, request))) {
    put(name, fromText(name, value, properties[name]), 'query');
  }
  const body = bodyOf(operation, request);
  for (const [name, value] of Object.entries(body)) put(name, value, 'body');
  return input;
}

/** A query string belongs to what is read or is no JSON; a POST with JSON says all in its body. */
function queryOf(operation: Operation, request: FastifyRequest): Record<string, unknown> {
  const query = fromWire(operation.wire.input, request.query ?? {}) as Record<string, unknown>;
  const fromBody = request.method !== 'GET' && request.method !== 'DELETE' && (operation.body ?? 'json') === 'json';
  if (fromBody && Object.keys(query).length > 0) invalid('nothing is taken from the query here');
  return operation.access === 'return' || operation.access === 'webhook' ? {} : query;
}

function bodyOf(operation: Operation, request: FastifyRequest): Record<string, unknown> {
  if (request.method === 'GET' || (operation.body ?? 'json') !== 'json') return {};
  const body = request.body ?? {};
  if (typeof body !== 'object' || Array.isArray(body)) return invalid('the body must be an object');
  return fromWire(operation.wire.input, body) as Record<string, unknown>;
}

function fromText(name: string, value: unknown, schema: Properties[string] | undefined): unknown {
  if (typeof value !== 'string') return invalid(`${name} is there twice`);
  const type = schema?.type;
  if (type === 'integer' || type === 'number') {
    return /^-?\d{1,15}(\.\d{1,9})?$/.test(value) ? Number(value) : invalid(`${name} must be a number`);
  }
  if (type === 'boolean') {
    return value === 'true' || (value === 'false' ? false : invalid(`${name} must be true or false`));
  }
  if (type !== 'object' && type !== 'array') return value;
  return parseStrictJson(value, name);
}

function invalid(detail: string): never {
  return throwAppError('request.invalid', { detail });
}
