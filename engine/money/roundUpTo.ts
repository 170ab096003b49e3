import { checked, fromBigInt, type Minor } from './minor.ts';
import { MoneyError } from './moneyError.ts';
import { divideRounded } from './rounding.ts';

/**
 * Rounds an amount up to a multiple of `step`: roundUpTo(134630, 100) is 134700. Throws `money.notDivisible` unless
 * `step` is above 0.
 */
export function roundUpTo(minor: Minor, step: Minor): Minor {
  if (checked(step) <= 0) throw new MoneyError('money.notDivisible', String(step));
  const steps = divideRounded(BigInt(checked(minor)), BigInt(step), minor < 0 ? 'down' : 'up');
  return fromBigInt(steps * BigInt(step));
}
