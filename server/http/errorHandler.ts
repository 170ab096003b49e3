import { readFileSync } from 'node:fs';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { Catalog } from '#engine/definitions/index.ts';
import { AppError, type ErrorCode, errors, isErrorCode } from '#engine/errors.ts';
import { MoneyError } from '#engine/money/index.ts';
import { type Lang, languages, localize, type Text } from '#engine/text/index.ts';
import { fillText, isText, textIn } from '#server/catalog/texts.ts';
import { isUnavailable } from '#server/database/isUnavailable.ts';
import { languageOf } from './language.ts';

/** Where the texts of errors are read. */
export type ErrorTexts = Pick<Catalog, 'get'>;

/** What is answered when something is refused or went wrong. */
interface FailureBody {
  readonly error: {
    readonly code: ErrorCode;
    /** In the language of the request. */
    readonly message: string;
    /** The same in both languages: whoever shows it may switch. */
    readonly text: Text;
    readonly retryable: boolean;
    readonly requestId: string;
    readonly fields: AppError['fields'];
    readonly params: AppError['params'];
  };
}

/**
 * The one handler of whatever goes wrong, in operations, pages and before either: a Refusal with its code and its text, anything
 * unforeseen as `unexpected` with nothing about it, after it was logged. Without `texts`, or when they can't be had, the
 * built-in ones are said.
 */
export function errorHandler(texts?: () => ErrorTexts) {
  const builtIn = builtInTexts();
  const said = (): ErrorTexts => {
    try {
      return texts?.() ?? builtIn;
    } catch {
      return builtIn;
    }
  };
  return (error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    // Whoever sent it has gone, or was cut off: nobody reads the answer, and it is no fault of ours.
    const isBrokenOff = error !== undefined && error === request.raw.errored;
    const refusal = isBrokenOff ? new AppError('request.slow') : appErrorOf(error);
    const { status } = errors[refusal.code];
    if (status >= 500) request.log.error({ err: error }, refusal.code);
    if (status === 503) reply.header('retry-after', '5');
    const body = failureBody(refusal, said(), languageOf(request), request.id);
    return reply.code(status).header('cache-control', 'no-store').send(body);
  };
}

function builtInTexts(): ErrorTexts {
  const file = new URL('../../schemas/messages/errors.json', import.meta.url);
  const messages = JSON.parse(readFileSync(file, 'utf8'));
  return { get: () => messages };
}

/** Whatever was thrown, as a refusal of the table; what is not expected becomes `unexpected`, without a detail. */
function appErrorOf(error: unknown): AppError {
  if (error instanceof AppError) return error;
  const { code = '', statusCode = 500, message } = error as FastifyError & { code?: string };
  if (code.startsWith('FST_')) return ofFastify(code, statusCode, message);
  if (isUnavailable(error)) return new AppError('busy');
  // What was asked for comes to more than can be counted exactly.
  if (error instanceof MoneyError && error.code === 'money.tooBig') {
    return new AppError('request.invalid', { detail: 'an amount is too large' });
  }
  return new AppError('unexpected');
}

function ofFastify(code: string, status: number, message: string): AppError {
  if (status === 413 || code === 'FST_REQ_FILE_TOO_LARGE') return new AppError('request.tooLarge');
  if (status === 415 || status === 406) return new AppError('request.type');
  if (status === 408) return new AppError('request.slow');
  if (status >= 400 && status < 500) return new AppError('request.invalid', { detail: message });
  return new AppError('unexpected');
}

/** The answer of a refusal: its text in the language, and, for a 403 that a page may answer, its word in parentheses. */
function failureBody(refusal: AppError, catalog: ErrorTexts, language: Lang, requestId: string): FailureBody {
  const { code, params, fields } = refusal;
  const kind: { retryable: boolean; action?: string } = errors[code];
  // A definition's own message replaces the table's.
  const given = isText(params.message) ? params.message : textIn(catalog, 'errors', code);
  const text = filledIn(given, params);
  const own = localize(text, language);
  const message = kind.action ? `${own} (${kind.action})` : own;
  // What is wrong with a field may be the refusal itself: the same text stands at the field.
  const shown = fields.map((field) => {
    const said = field.message ?? (isErrorCode(field.code) ? textIn(catalog, 'errors', field.code) : undefined);
    if (!isText(said)) return field;
    const text = filledIn(said, { ...params, ...field.params });
    return { ...field, message: localize(text, language), text };
  });
  return { error: { code, message, text, retryable: kind.retryable, requestId, fields: shown, params } };
}

function filledIn(text: Text, params: AppError['params']): Text {
  return Object.fromEntries(languages.map((language) => [language, fillText(text, language, params)])) as Text;
}
