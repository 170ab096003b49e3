import { exponentOf } from './currencies.ts';
import { writeDecimal } from './decimal.ts';
import { checked, type Minor } from './minor.ts';

/**
 * Formats an amount as a decimal string with all places of its currency: 134630 EGP is `1346.30`, 500 JPY is `500`.
 */
export function toDecimal(minor: Minor, currency: string): string {
  return writeDecimal({ unscaled: BigInt(checked(minor)), scale: exponentOf(currency) });
}
