/** Error codes of amounts. Typed text causes the first three, a programming error the others. */
export type MoneyErrorCode =
  | 'money.notANumber'
  | 'money.tooManyDecimals'
  | 'money.tooBig'
  | 'money.unknownCurrency'
  | 'money.notDivisible';

/** Thrown when an amount cannot be computed. Not for display: show the text of its code. */
export class MoneyError extends Error {
  readonly code: MoneyErrorCode;

  constructor(code: MoneyErrorCode, about: string) {
    super(`${code}: ${about}`);
    this.name = 'MoneyError';
    this.code = code;
  }
}
