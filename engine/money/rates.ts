import { exponentOf } from './currencies.ts';
import { powerOfTen, readDecimal } from './decimal.ts';
import { checked, fromBigInt, type Minor } from './minor.ts';
import { MoneyError } from './moneyError.ts';
import { divideRounded, type Rounding } from './rounding.ts';

/** The given per cent of an amount: percentOf(9975, '10') is 998. The percentage is a decimal string. */
export function percentOf(minor: Minor, percent: string, rounding: Rounding = 'halfUp'): Minor {
  return ratioOf(minor, percent, '100', rounding);
}

/** An amount times a decimal string, such as the share of a fee that one side pays (`0.5`). */
export function timesDecimal(minor: Minor, factor: string, rounding: Rounding = 'halfUp'): Minor {
  return ratioOf(minor, factor, '1', rounding);
}

/**
 * An amount × times ÷ dividedBy, computed exactly and rounded once. The net of a price that holds 14 % tax is
 * ratioOf(gross, '100', '114'). Throws `money.notDivisible` for a divisor that is not above 0.
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
 * Exchanges into another currency by dividing: 1 unit of `to` costs `rate` units of `from`. 100000 EGP at '48.50' are
 * 2062 USD (20.62). Throws `money.notDivisible` for a rate that is not above 0.
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

/** Exchanges by multiplying: 1 unit of `from` is worth `rate` units of `to`. 2062 USD at '48.50' are 100007 EGP. */
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
