import { MoneyError } from './moneyError.ts';

/**
 * An amount in the smallest unit of its currency (piastres for EGP), a safe integer. A value beside it holds the
 * currency.
 */
export type Minor = number;

/**
 * Returns the number if it is a safe integer, and 0 for -0. Throws `money.tooBig` or `money.notANumber` otherwise.
 */
export function checked(value: number): Minor {
  if (Number.isSafeInteger(value)) return value + 0;
  throw new MoneyError(Number.isInteger(value) ? 'money.tooBig' : 'money.notANumber', String(value));
}

/** Returns a + b. Throws `money.tooBig` outside the safe range. */
export function add(a: Minor, b: Minor): Minor {
  return checked(checked(a) + checked(b));
}

/** Returns a − b. Throws `money.tooBig` outside the safe range. */
export function subtract(a: Minor, b: Minor): Minor {
  return checked(checked(a) - checked(b));
}

/** Returns the sum of the amounts, 0 for none. Throws `money.tooBig` outside the safe range. */
export function sum(amounts: Iterable<Minor>): Minor {
  let total = 0;
  for (const amount of amounts) total = add(total, amount);
  return total;
}

/**
 * Returns an amount times an integer, such as a quantity. Throws `money.notANumber` for a fraction and `money.tooBig`
 * outside the safe range.
 */
export function multiply(amount: Minor, quantity: number): Minor {
  const product = BigInt(checked(amount)) * BigInt(checked(quantity));
  return fromBigInt(product);
}

/** Converts a BigInt to an amount. Throws `money.tooBig` outside the safe range. */
export function fromBigInt(value: bigint): Minor {
  return checked(Number(value));
}
