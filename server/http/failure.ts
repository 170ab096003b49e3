import type { FastifyError } from 'fastify';
import { type ErrorCode, Refusal, errors, isErrorCode } from '#engine/errors.ts';
import type { Lang } from '#engine/text/index.ts';
import type { Catalog } from '#engine/definitions/index.ts';
import { fillText, isText, textIn, textOf } from './texts.ts';

/** What is answered when something is refused or went wrong. */
export interface FailureBody {
  readonly error: {
    readonly code: ErrorCode;
    readonly message: string;
    readonly retryable: boolean;
    readonly requestId: string;
    readonly fields: Refusal['fields'];
    readonly params: Refusal['params'];
  };
}

/** PostgreSQL can't take it right now: disk full, too many connections, shutting down, timed out, cut off. */
const busyCodes = /^(53\w{3}|57\w{3}|08\w{3}|55P03|40001|40P01|25P03)$/;
const lostConnections = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ENOSPC']);

/** Whatever was thrown, as a refusal of the table; what is not expected becomes `unexpected`, without a detail. */
export function refusalOf(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  const { code = '', statusCode = 500, message } = error as FastifyError & { code?: string };
  if (code.startsWith('FST_')) return ofFastify(code, statusCode, message);
  if (busyCodes.test(code) || lostConnections.has(code) || /timeout exceeded when trying to connect/.test(message)) {
    return new Refusal('busy');
  }
  return new Refusal('unexpected');
}

function ofFastify(code: string, status: number, message: string): Refusal {
  if (status === 413 || code === 'FST_REQ_FILE_TOO_LARGE') return new Refusal('request.tooLarge');
  if (status === 415 || status === 406) return new Refusal('request.type');
  if (status === 408) return new Refusal('request.slow');
  if (status >= 400 && status < 500) return new Refusal('request.invalid', { detail: message });
  return new Refusal('unexpected');
}

/** The answer of a refusal: its text in the language, and, for a 403 that a page may answer, its word in parentheses. */
export function failureBody(
  refusal: Refusal,
  catalog: Pick<Catalog, 'get'>,
  language: Lang,
  requestId: string,
): FailureBody {
  const { code, params, fields } = refusal;
  const kind: { retryable: boolean; action?: string } = errors[code];
  // A definition's own words stand in place of the table's.
  const own = isText(params.says) ? fillText(params.says, language, params) : undefined;
  const text = own ?? textOf(catalog, 'errors', code, language, params);
  const message = kind.action ? `${text} (${kind.action})` : text;
  // What is wrong with a field may be the refusal itself: the same text stands at the field.
  const shown = fields.map((field) => {
    const said = field.message ?? (isErrorCode(field.code) ? textIn(catalog, 'errors', field.code) : undefined);
    return isText(said) ? { ...field, message: fillText(said, language, { ...params, ...field.params }) } : field;
  });
  return { error: { code, message, retryable: kind.retryable, requestId, fields: shown, params } };
}
