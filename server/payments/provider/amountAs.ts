import { checked, fromDecimal, isCurrency, type Minor, MoneyError, toDecimal } from '#engine/money/index.ts';

type AmountAs = 'decimal' | 'minor';

/** An amount as a provider wants it: a decimal string with the places of its currency, or an integer of minor units. */
export function writeAmount(amount: Minor, currency: string, as: AmountAs): string | number {
  return as === 'minor' ? checked(amount) : toDecimal(amount, currency);
}

/** An amount as a provider wrote it; null for what is none, or has more places than its currency. */
export function readAmount(value: unknown, currency: string | null, as: AmountAs): Minor | null {
  if (currency === null || !isCurrency(currency)) return null;
  if (as === 'minor') {
    const minor = typeof value === 'string' && /^\d{1,16}$/.test(value) ? Number(value) : value;
    return typeof minor === 'number' && Number.isSafeInteger(minor) && minor >= 0 ? minor : null;
  }
  // A number has lost what it was written as: 150.1 is 150.10 all the same, and an exponent is nobody's amount.
  if (typeof value !== 'string' && typeof value !== 'number') return null;
  try {
    const minor = fromDecimal(String(value), currency);
    return minor >= 0 ? minor : null;
  } catch (error) {
    if (error instanceof MoneyError) return null;
    throw error;
  }
}
