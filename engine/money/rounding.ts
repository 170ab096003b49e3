/**
 * How a fraction of the smallest unit is settled. Halves of `halfUp` go away from zero, so that a refund mirrors its
 * charge; `up` is away from zero, `down` towards it.
 */
export type Rounding = 'halfUp' | 'halfEven' | 'up' | 'down';

/** numerator ÷ denominator (above 0), rounded to a whole number. Everything that rounds money comes through here. */
export function divideRounded(numerator: bigint, denominator: bigint, rounding: Rounding): bigint {
  const negative = numerator < 0n;
  const size = negative ? -numerator : numerator;
  const whole = size / denominator;
  const rest = size % denominator;
  const rounded = goesUp(whole, rest * 2n, denominator, rounding) ? whole + 1n : whole;
  return negative ? -rounded : rounded;
}

function goesUp(whole: bigint, twiceRest: bigint, denominator: bigint, rounding: Rounding): boolean {
  if (rounding === 'down' || twiceRest === 0n) return false;
  if (rounding === 'up') return true;
  if (twiceRest !== denominator) return twiceRest > denominator;
  return rounding === 'halfUp' || whole % 2n === 1n;
}
