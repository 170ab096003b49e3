/** How an error appears to HTTP clients and users. */
export interface ErrorSpec {
  /** HTTP status. 410 means an expired session, 460 means field errors of a form. */
  readonly status: number;
  /** True if the same request can succeed later, unchanged. */
  readonly retryable: boolean;
  /** The reason keyword in parentheses at the end of the error's message. A page can handle it. */
  readonly action?: string;
}

/** All expected errors. schemas/messages/errors.json has their texts, by the same code. */
export const errors = {
  'request.invalid': { status: 400, retryable: false },
  'request.type': { status: 415, retryable: false },
  'request.tooLarge': { status: 413, retryable: false },
  'request.slow': { status: 408, retryable: true },
  'request.inProgress': { status: 409, retryable: true },
  'request.keyReused': { status: 409, retryable: false },
  'origin.refused': { status: 403, retryable: false },
  notFound: { status: 404, retryable: false },
  'rate.limited': { status: 429, retryable: true },
  busy: { status: 503, retryable: true },
  unexpected: { status: 500, retryable: true },

  'session.missing': { status: 401, retryable: false },
  'session.expired': { status: 410, retryable: false },
  'session.ended': { status: 401, retryable: false },
  'permission.missing': { status: 403, retryable: false },
  'account.otherSessions': { status: 403, retryable: false, action: 'ActiveSession' },
  'account.passwordChange': { status: 403, retryable: false, action: 'ForcePasswordChange' },
  'account.phoneUnverified': { status: 403, retryable: false, action: 'phoneVerified' },
  'account.disabled': { status: 403, retryable: false, action: 'ForceLogout' },
  'login.invalid': { status: 460, retryable: false },
  'captcha.failed': { status: 460, retryable: true },
  'account.exists': { status: 460, retryable: false },
  'code.wrong': { status: 460, retryable: false },
  'link.expired': { status: 409, retryable: false },

  'form.invalid': { status: 460, retryable: false },
  'draft.tooLarge': { status: 413, retryable: false },
  'product.changed': { status: 409, retryable: false },
  'product.notAllowed': { status: 403, retryable: false },
  'product.unavailable': { status: 409, retryable: false },
  'shop.nameTaken': { status: 460, retryable: false },

  'upload.type': { status: 422, retryable: false },
  'upload.broken': { status: 422, retryable: false },
  'upload.tooLarge': { status: 413, retryable: false },
  'upload.quota': { status: 413, retryable: false },
  'upload.expired': { status: 409, retryable: false },

  'checkout.expired': { status: 409, retryable: false },
  'stock.insufficient': { status: 409, retryable: false },
  'quote.changed': { status: 409, retryable: false },
  'quote.expired': { status: 409, retryable: false },
  'option.notOffered': { status: 409, retryable: false },
  'option.required': { status: 460, retryable: false },
  'limit.reached': { status: 409, retryable: false },
  'promo.unknown': { status: 460, retryable: false },
  'promo.usedUp': { status: 409, retryable: false },
  'order.alreadyPlaced': { status: 409, retryable: false },
  'order.alreadyPaid': { status: 409, retryable: false },
  'order.expired': { status: 409, retryable: false },
  'payment.cardInvalid': { status: 460, retryable: false },
  'order.refused': { status: 409, retryable: false },
  'attempt.notWaiting': { status: 409, retryable: false },
  'wallet.requestFailed': { status: 409, retryable: true },
  'provider.unavailable': { status: 503, retryable: true },
  'webhook.unsigned': { status: 401, retryable: false },

  'definition.invalid': { status: 422, retryable: false },
  'definition.conflict': { status: 409, retryable: false },
} as const satisfies Record<string, ErrorSpec>;

export type ErrorCode = keyof typeof errors;

/**
 * An error of one field. `path` is a JSON pointer into the input. `code` is an issue code of the form, not of this
 * table.
 */
export interface FieldIssue {
  readonly path: string;
  readonly code: string;
  readonly params?: Readonly<Record<string, unknown>>;
  /** The message in the request's language. */
  readonly message?: unknown;
  /** The message if it is the same in both languages. */
  readonly text?: unknown;
}

/** Placeholder values of the message. A value can itself be a text in both languages. */
export type ErrorParams = Readonly<Record<string, unknown>>;

/** An expected error. The server answers any other thrown value with a 500 without details. */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly code: ErrorCode;
  readonly params: ErrorParams;
  readonly fields: readonly FieldIssue[];

  constructor(code: ErrorCode, params: ErrorParams = {}, fields: readonly FieldIssue[] = []) {
    super(code);
    this.code = code;
    this.params = params;
    this.fields = fields;
  }
}

/** Throws an AppError with `code`. `fields` lists the errors of single fields. */
export function throwAppError(code: ErrorCode, params?: ErrorParams, fields?: readonly FieldIssue[]): never {
  throw new AppError(code, params, fields);
}

export function isErrorCode(code: string): code is ErrorCode {
  return Object.hasOwn(errors, code);
}
