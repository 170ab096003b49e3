import type { Facts } from '#engine/conditions/index.ts';
import type { FeeAmount } from '#engine/definitionTypes.ts';
import { add, type Minor, percentOf } from '#engine/money/index.ts';
import { toQuoteCurrency } from './toQuoteCurrency.ts';
import type { Exchange } from './quoteTypes.ts';

export type FeeBasis = {
  readonly currency: string;
  readonly exchange: Exchange | undefined;
  /** The base of fees on the order's value, in minor units. */
  readonly value: Minor;
  /** The base of fees on the collected part, in minor units. */
  readonly collected: Minor;
  /** The fees calculated so far, by id. */
  readonly earlier: ReadonlyMap<string, Minor>;
  readonly optionFee: FeeAmount | undefined;
  readonly facts: Facts;
};

type FeeBase = 'value' | 'collected' | readonly string[] | undefined;

/**
 * Returns a fee in minor units: percent of its base plus fixed, each rounded half up, limited by min and max. A base
 * of 0 gives no fee, so a free order has none. Returns 0 for rounding up, which needs the other fees first.
 */
export function feeAmount(amount: FeeAmount, basis: FeeBasis): Minor {
  if ('kind' in amount) {
    return amount.kind === 'optionFee' && basis.optionFee !== undefined ? feeAmount(basis.optionFee, basis) : 0;
  }
  const base = baseOf(amount.of, basis);
  if (base <= 0) return 0;
  const percent = rate(amount.percent, basis.facts);
  const fixed = rate(amount.fixed, basis.facts);
  const linear = add(
    percent === undefined ? 0 : percentOf(base, percent),
    fixed === undefined ? 0 : toQuoteCurrency(fixed, basis),
  );
  const least = amount.min === undefined ? linear : Math.max(linear, toQuoteCurrency(amount.min, basis));
  return amount.max === undefined ? least : Math.min(least, toQuoteCurrency(amount.max, basis));
}

function baseOf(of: FeeBase, { value, collected, earlier }: FeeBasis): Minor {
  if (of === undefined || of === 'value') return value;
  if (of === 'collected') return collected;
  return of.reduce((total, id) => add(total, earlier.get(id) ?? 0), 0);
}

function rate(given: string | { from: string } | undefined, facts: Facts): string | undefined {
  if (given === undefined || typeof given === 'string') return given;
  const value = Object.hasOwn(facts, given.from) ? facts[given.from] : undefined;
  return value === undefined || value === null || value === '' ? undefined : String(value);
}
