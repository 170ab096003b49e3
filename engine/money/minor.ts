import { MoneyError } from './moneyError.ts';

/** An amount in the smallest unit of its currency (piastres for EGP), a safe integer. The currency stands beside it. */
export type Minor = number;

/** The same number, if it is a safe integer; else throws `money.tooBig` or `money.notANumber`. -0 becomes 0. */
export function checked(value: number): Minor {
  if (Number.isSafeInteger(value)) return value + 0;
  throw new MoneyError(Number.isInteger(value) ? 'money.tooBig' : 'money.notANumber', String(value));
}

/** a + b; throws `money.tooBig` rather than losing a unit. */
export function add(a: Minor, b: Minor): Minor {
  return checked(checked(a) + checked(b));
}

/** a − b; throws `money.tooBig` rather than losing a unit. */
export function subtract(a: Minor, b: Minor): Minor {
  return checked(checked(a) - checked(b));
}

/** The sum of stored amounts; 0 for none. */
export function sum(amounts: Iterable<Minor>): Minor {
  let total = 0;
  for (const amount of amounts) total = add(total, amount);
  return total;
}

/** An amount times a whole number, such as a quantity; throws `money.notANumber` for a fraction. */
export function multiply(amount: Minor, quantity: number): Minor {
  const product = BigInt(checked(amount)) * BigInt(checked(quantity));
  return fromBigInt(product);
}

/** A BigInt as a checked amount; throws `money.tooBig`. */
export function fromBigInt(value: bigint): Minor {
  return checked(Number(value));
}
