import { divideByRate, fromDecimal, type Minor } from '#engine/money/index.ts';
import type { Exchange } from './quoteTypes.ts';

/**
 * Converts a decimal amount of a definition from the base currency to the quote's currency, by dividing by the rate.
 */
export function toQuoteCurrency(
  decimal: string,
  { currency, exchange }: { readonly currency: string; readonly exchange?: Exchange | undefined },
): Minor {
  if (exchange === undefined || exchange.base === currency) return fromDecimal(decimal, currency);
  return divideByRate(fromDecimal(decimal, exchange.base), exchange.rate, { from: exchange.base, to: currency });
}
