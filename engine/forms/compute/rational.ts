/** An exact fraction; the denominator is above 0. */
export type Rational = { readonly top: bigint; readonly bottom: bigint };

/** Converts a decimal string or a number exactly. Returns null for an invalid or too large number. */
export function rationalOf(value: number | string): Rational | null {
  const match = /^(-?)(\d{1,40})(?:\.(\d{1,40}))?(?:e([+-]?\d{1,2}))?$/i.exec(String(value));
  if (match === null) return null;
  const [, sign = '', whole = '', fraction = '', power = '0'] = match;
  const scale = fraction.length - Number(power);
  const unscaled = BigInt(sign + whole + fraction);
  return scale >= 0
    ? { top: unscaled, bottom: 10n ** BigInt(scale) }
    : { top: unscaled * 10n ** BigInt(-scale), bottom: 1n };
}

/** Returns a + b. */
export function plus(a: Rational, b: Rational): Rational {
  return { top: a.top * b.bottom + b.top * a.bottom, bottom: a.bottom * b.bottom };
}

/** Returns a × b. */
export function times(a: Rational, b: Rational): Rational {
  return { top: a.top * b.top, bottom: a.bottom * b.bottom };
}

/** Returns a ÷ b, or null if b is 0. */
export function divided(a: Rational, b: Rational): Rational | null {
  if (b.top === 0n) return null;
  const sign = b.top < 0n ? -1n : 1n;
  return { top: a.top * b.bottom * sign, bottom: a.bottom * b.top * sign };
}

/** Returns whether a is less than b. */
export function isBelow(a: Rational, b: Rational): boolean {
  return a.top * b.bottom < b.top * a.bottom;
}
