const table = {
  UNAUTHORIZED: 401,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  IDEMPOTENCY_CONFLICT: 409,
  REFERENCE_TAKEN: 409,
  CHARGE_CLOSED: 409,
  WRONG_METHOD: 409,
  REFUND_CONFLICT: 409,
  BAD_REQUEST: 400,
  TOO_LARGE: 413,
  UNSUPPORTED_TYPE: 415,
  INVALID_REQUEST: 422,
  CARD_DATA_UNREADABLE: 422,
  WALLET_NOT_FOUND: 422,
  REFUND_TOO_MUCH: 422,
  REFUND_REFUSED: 422,
  INTERNAL: 500,
} as const;

export type BankErrorCode = keyof typeof table;

/** A refusal that the merchant is told: a code with its HTTP status, a sentence, and the field at fault if there is one. */
export class BankError extends Error {
  readonly code: BankErrorCode;
  readonly status: number;
  readonly field: string | undefined;

  constructor(code: BankErrorCode, message: string, field?: string) {
    super(message);
    this.name = 'BankError';
    this.code = code;
    this.status = table[code];
    this.field = field;
  }

  /** The body that the API answers with. */
  toJSON(): { error: { code: BankErrorCode; message: string; field?: string } } {
    return { error: { code: this.code, message: this.message, ...(this.field ? { field: this.field } : {}) } };
  }
}
