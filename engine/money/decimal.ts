import { MoneyError } from './moneyError.ts';

/** An exact decimal: `unscaled` ÷ 10^`scale`. */
export type Decimal = { readonly unscaled: bigint; readonly scale: number };

const shape = /^(-?)(\d{1,30})(?:\.(\d{1,30}))?$/;

/**
 * Parses the decimal format of definitions, rates and rows: `14`, `0.5`, `-3.25`. Throws `money.notANumber` for
 * anything else.
 */
export function readDecimal(text: string): Decimal {
  const match = shape.exec(text);
  if (match === null) throw new MoneyError('money.notANumber', text.slice(0, 64));
  const [, sign = '', whole = '', fraction = ''] = match;
  return { unscaled: BigInt(sign + whole + fraction), scale: fraction.length };
}

/** Returns 10 to a non-negative power. */
export function powerOfTen(exponent: number): bigint {
  return 10n ** BigInt(exponent);
}

/** Formats an exact decimal with all its places: unscaled 134630, scale 2 is `1346.30`. */
export function writeDecimal({ unscaled, scale }: Decimal): string {
  const negative = unscaled < 0n;
  const digits = String(negative ? -unscaled : unscaled).padStart(scale + 1, '0');
  const whole = digits.slice(0, digits.length - scale);
  const fraction = digits.slice(digits.length - scale);
  return (negative ? '-' : '') + whole + (scale > 0 ? `.${fraction}` : '');
}

/** Returns the exact sum of two decimal strings. */
export function addDecimals(a: string, b: string): string {
  const left = readDecimal(a);
  const right = readDecimal(b);
  const scale = Math.max(left.scale, right.scale);
  const unscaled = rescaled(left, scale) + rescaled(right, scale);
  return writeDecimal({ unscaled, scale });
}

/** Returns a negative number, 0 or a positive number if a is less than, equal to or greater than b. */
export function compareDecimals(a: string, b: string): number {
  const left = readDecimal(a);
  const right = readDecimal(b);
  const scale = Math.max(left.scale, right.scale);
  const difference = rescaled(left, scale) - rescaled(right, scale);
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
}

function rescaled(value: Decimal, scale: number): bigint {
  return value.unscaled * powerOfTen(scale - value.scale);
}
