/** The currencies that the bank takes: decimals, and the ISO number that stands in a QR code. */
export const currencies: Readonly<Record<string, { decimals: number; number: string }>> = {
  EGP: { decimals: 2, number: '818' },
  USD: { decimals: 2, number: '840' },
  EUR: { decimals: 2, number: '978' },
  GBP: { decimals: 2, number: '826' },
  SAR: { decimals: 2, number: '682' },
  AED: { decimals: 2, number: '784' },
  QAR: { decimals: 2, number: '634' },
  KWD: { decimals: 3, number: '414' },
  BHD: { decimals: 3, number: '048' },
  OMR: { decimals: 3, number: '512' },
  JOD: { decimals: 3, number: '400' },
  JPY: { decimals: 0, number: '392' },
};

/**
 * Reads a decimal string into minor units. The decimals must be exactly those of the currency, so that "150" for EGP
 * is refused and not guessed at. Null for anything else: signs, spaces, grouping, zero, more than 12 whole digits.
 */
export function readAmount(text: string, currency: string): bigint | null {
  const known = Object.hasOwn(currencies, currency) ? currencies[currency] : undefined;
  if (!known) return null;
  const shape =
    known.decimals === 0 ? /^(?:[1-9]\d{0,11})$/ : new RegExp(`^(?:0|[1-9]\\d{0,11})\\.\\d{${known.decimals}}$`);
  if (!shape.test(text)) return null;
  const minor = BigInt(text.replace('.', ''));
  return minor > 0n ? minor : null;
}

/** A decimal number as an amount of a currency: with exactly its decimals, what is too many cut off. Anything else as it is. */
export function fitAmount(text: string, currency: string): string {
  const parts = /^(\d+)(?:\.(\d+))?$/.exec(text);
  if (parts === null) return text;
  const decimals = currencies[currency]?.decimals ?? 2;
  return writeAmount(BigInt(`${parts[1]}${(parts[2] ?? '').padEnd(decimals, '0').slice(0, decimals)}`), currency);
}

/** Writes minor units as a decimal string with the currency's decimals. */
export function writeAmount(minor: bigint, currency: string): string {
  const decimals = currencies[currency]?.decimals ?? 2;
  if (decimals === 0) return String(minor);
  const digits = String(minor).padStart(decimals + 1, '0');
  return `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}

/** The sum of decimal strings of one currency, again as a decimal string; "0.00" for none. */
export function sumAmounts(amounts: readonly string[], currency: string): string {
  return writeAmount(
    amounts.reduce((sum, amount) => sum + (readAmount(amount, currency) ?? 0n), 0n),
    currency,
  );
}
