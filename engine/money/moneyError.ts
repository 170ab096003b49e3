/** What can be wrong with an amount: the first three are answers to typed text, the others are faults of the caller. */
export type MoneyErrorCode =
  | 'money.notANumber'
  | 'money.tooManyDecimals'
  | 'money.tooBig'
  | 'money.unknownCurrency'
  | 'money.notDivisible';

/** Thrown where an amount cannot be computed. Never shown as it is: the code has the text. */
export class MoneyError extends Error {
  readonly code: MoneyErrorCode;

  constructor(code: MoneyErrorCode, about: string) {
    super(`${code}: ${about}`);
    this.name = 'MoneyError';
    this.code = code;
  }
}
