import { readFileSync } from 'node:fs';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type ErrorCode, type ErrorParams, type FieldIssue, Refusal, errors } from '#engine/errors.ts';
import { type Lang, type Text, fillPlaceholders, localise } from '#engine/text/index.ts';
import { languageOf } from '#server/plugins/languageOf.ts';

/** What every refusal looks like to who asked. `message` is for a person, in the person's language. */
export interface ErrorAnswer {
  readonly error: {
    readonly code: ErrorCode;
    readonly message: string;
    readonly retryable: boolean;
    readonly fields: readonly FieldIssue[];
    readonly params: ErrorParams;
    /** By which the log is searched; also in the header x-request-id. */
    readonly requestId: string;
  };
}

export type ErrorText = (code: ErrorCode) => Text;

export type ErrorHandler = (error: unknown, request: FastifyRequest, reply: FastifyReply) => FastifyReply;

/**
 * Answers what goes wrong: a Refusal with its code and its text; what Fastify or the database refuse with the code that
 * means it; anything else as `unexpected` with nothing about it, after it was logged.
 */
export function errorAnswers(textOf: ErrorText = builtInTexts()): ErrorHandler {
  return (error, request, reply) => {
    const refusal = error instanceof Refusal ? error : refusalOf(error);
    if (refusal.code === 'unexpected') request.log.error({ err: error }, 'unexpected');
    else if (refusal.code === 'busy') request.log.warn({ err: error }, 'busy');
    return answer(request, reply, refusal, textOf);
  };
}

function answer(request: FastifyRequest, reply: FastifyReply, refusal: Refusal, textOf: ErrorText): FastifyReply {
  const { code, params, fields } = refusal;
  const kind: { status: number; retryable: boolean; action?: string } = errors[code];
  const lang = languageOf(request);
  const message = fillPlaceholders(localise(textOf(code), lang), filled(params, lang));
  if (kind.status === 503) reply.header('retry-after', '2');
  const body: ErrorAnswer = {
    error: {
      code,
      message: kind.action ? `${message} (${kind.action})` : message,
      retryable: kind.retryable,
      fields: fields.map((field) =>
        field.message === undefined ? field : { ...field, message: shown(field.message, lang) },
      ),
      params,
      requestId: request.id,
    },
  };
  return reply.code(kind.status).header('cache-control', 'no-store').send(body);
}

/** What Fastify, its plugins and the database mean with their own errors. */
function refusalOf(error: unknown): Refusal {
  const {
    code = '',
    statusCode = 500,
    message = '',
  } = error as { code?: string; statusCode?: number; message?: string };
  if (overload.test(code) || /timeout exceeded when trying to connect|Connection terminated/.test(message))
    return new Refusal('busy');
  switch (statusCode) {
    case 400:
      return new Refusal('request.invalid', { detail: message });
    case 404:
      return new Refusal('notFound');
    case 408:
      return new Refusal('request.slow');
    case 413:
      return new Refusal('request.tooLarge');
    case 406:
    case 415:
      return new Refusal('request.type');
    case 503:
      return new Refusal('busy');
    default:
      return new Refusal('unexpected');
  }
}

/** The database is away, full, stopping, out of connections, or too slow at the moment (classes 08, 40, 53, 57; 55P03). */
const overload = /^(08|40|53|57)[0-9A-Z]{3}$|^55P03$|^ECONN(REFUSED|RESET)$/;

function filled(params: ErrorParams, lang: Lang): Record<string, string | number> {
  const entries = Object.entries(params).map(([name, value]) => [name, shown(value, lang)]);
  return Object.fromEntries(entries) as Record<string, string | number>;
}

function shown(value: unknown, lang: Lang): unknown {
  return typeof value === 'object' && value !== null && 'en' in value ? localise(value as Text, lang) : value;
}

function builtInTexts(): ErrorText {
  const texts: Record<string, Text> = JSON.parse(
    readFileSync(new URL('../../schemas/messages/errors.json', import.meta.url), 'utf8'),
  );
  return (code) => texts[code] ?? code;
}
