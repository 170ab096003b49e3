import { add, type Minor, percentOf } from '#engine/money/index.ts';
import { toQuoteCurrency } from './toQuoteCurrency.ts';
import type { QuoteInput } from './quoteTypes.ts';

type Part = 'lines' | 'taxes' | 'fees';

interface ChargedAmount {
  /** What of the order's value is charged now, in minor units. */
  readonly collected: Minor;
  /** Whether the option has to do with a part at all. */
  readonly collects: (part: Part) => boolean;
}

/** What an option collects of an order: all of it, some of its parts, or a share of its value (never more than all). */
export function chargedAmount(
  { option, currency, exchange }: QuoteInput,
  { net, taxes, value }: { readonly net: Minor; readonly taxes: Minor; readonly value: Minor },
): ChargedAmount {
  const which = option?.collects;
  if (which !== undefined && 'percent' in which) {
    const share = percentOf(value, which.percent);
    const least = which.min === undefined ? 0 : toQuoteCurrency(which.min, { currency, exchange });
    return { collected: Math.min(value, Math.max(share, least)), collects: () => true };
  }
  const collects = (part: Part): boolean => which?.includes(part) ?? true;
  return { collected: add(collects('lines') ? net : 0, collects('taxes') ? taxes : 0), collects };
}
