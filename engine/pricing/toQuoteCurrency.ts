import { divideByRate, fromDecimal, type Minor } from '#engine/money/index.ts';
import type { Exchange } from './quoteTypes.ts';

/** An amount of a definition, which is of the base currency, in the currency of the quote: divided by the rate. */
export function toQuoteCurrency(
  decimal: string,
  { currency, exchange }: { readonly currency: string; readonly exchange?: Exchange | undefined },
): Minor {
  if (exchange === undefined || exchange.base === currency) return fromDecimal(decimal, currency);
  return divideByRate(fromDecimal(decimal, exchange.base), exchange.rate, { from: exchange.base, to: currency });
}
