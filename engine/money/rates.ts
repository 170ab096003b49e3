import { exponentOf } from './currencies.ts';
import { powerOfTen, readDecimal } from './decimal.ts';
import { checked, fromBigInt, type Minor } from './minor.ts';
import { MoneyError } from './moneyError.ts';
import { divideRounded, type Rounding } from './rounding.ts';

/** Returns a percentage of an amount: percentOf(9975, '10') is 998. `percent` is a decimal string. */
export function percentOf(minor: Minor, percent: string, rounding: Rounding = 'halfUp'): Minor {
  return ratioOf(minor, percent, '100', rounding);
}

/** Multiplies an amount by a decimal string, such as one side's share of a fee (`0.5`). */
export function timesDecimal(minor: Minor, factor: string, rounding: Rounding = 'halfUp'): Minor {
  return ratioOf(minor, factor, '1', rounding);
}

/**
 * Returns amount × times ÷ dividedBy, computed exactly and rounded once. The net of a price with 14 % tax is
 * ratioOf(gross, '100', '114'). Throws `money.notDivisible` unless the divisor is above 0.
 */
export function ratioOf(minor: Minor, times: string, dividedBy: string, rounding: Rounding = 'halfUp'): Minor {
  const factor = readDecimal(times);
  const divisor = readDecimal(dividedBy);
  if (divisor.unscaled <= 0n) throw new MoneyError('money.notDivisible', dividedBy);
  const numerator = BigInt(checked(minor)) * factor.unscaled * powerOfTen(divisor.scale);
  const denominator = divisor.unscaled * powerOfTen(factor.scale);
  return fromBigInt(divideRounded(numerator, denominator, rounding));
}

/**
 * Converts to another currency by division: 1 unit of `to` costs `rate` units of `from`. 100000 EGP at '48.50' are
 * 2062 USD (20.62). Throws `money.notDivisible` unless the rate is above 0.
 */
export function divideByRate(
  minor: Minor,
  rate: string,
  currencies: { readonly from: string; readonly to: string },
  rounding: Rounding = 'halfUp',
): Minor {
  const { unscaled, scale } = positiveRate(rate);
  const numerator = BigInt(checked(minor)) * powerOfTen(scale + exponentOf(currencies.to));
  return fromBigInt(divideRounded(numerator, unscaled * powerOfTen(exponentOf(currencies.from)), rounding));
}

/** Converts by multiplication: 1 unit of `from` is worth `rate` units of `to`. 2062 USD at '48.50' are 100007 EGP. */
export function multiplyByRate(
  minor: Minor,
  rate: string,
  currencies: { readonly from: string; readonly to: string },
  rounding: Rounding = 'halfUp',
): Minor {
  const { unscaled, scale } = positiveRate(rate);
  const numerator = BigInt(checked(minor)) * unscaled * powerOfTen(exponentOf(currencies.to));
  return fromBigInt(divideRounded(numerator, powerOfTen(scale + exponentOf(currencies.from)), rounding));
}

function positiveRate(rate: string): { unscaled: bigint; scale: number } {
  const decimal = readDecimal(rate);
  if (decimal.unscaled <= 0n) throw new MoneyError('money.notDivisible', rate);
  return decimal;
}
