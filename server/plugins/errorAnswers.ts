import { readFileSync } from 'node:fs';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Refusal, errors } from '#engine/errors.ts';
import type { Catalog } from '#engine/definitions/index.ts';
import { failureBody, refusalOf } from '#server/http/failure.ts';
import { languageOf } from '#server/http/language.ts';

export type ErrorHandler = (error: unknown, request: FastifyRequest, reply: FastifyReply) => FastifyReply;

/**
 * Answers what goes wrong outside of the operations, and before there are any: a Refusal with its code and its text, anything
 * unforeseen as `unexpected` with nothing about it, after it was logged.
 */
export function errorAnswers(texts: Pick<Catalog, 'get'> = builtInTexts()): ErrorHandler {
  return (error, request, reply) => {
    const refusal = error instanceof Refusal ? error : refusalOf(error);
    const { status } = errors[refusal.code];
    if (status >= 500) request.log.error({ err: error }, refusal.code);
    if (status === 503) reply.header('retry-after', '5');
    const body = failureBody(refusal, texts, languageOf(request), request.id);
    return reply.code(status).header('cache-control', 'no-store').send(body);
  };
}

/** The texts of errors as they are built in, which need no catalog. */
function builtInTexts(): Pick<Catalog, 'get'> {
  const file = new URL('../../schemas/messages/errors.json', import.meta.url);
  const messages = JSON.parse(readFileSync(file, 'utf8'));
  return { get: () => messages };
}
