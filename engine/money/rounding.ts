/**
 * Rounds a fraction of the smallest unit. `halfUp` rounds halves away from zero, so that a refund mirrors its charge.
 * `up` rounds away from zero, `down` towards it.
 */
export type Rounding = 'halfUp' | 'halfEven' | 'up' | 'down';

/** Returns numerator ÷ denominator (above 0), rounded to an integer. All money rounding goes through here. */
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
