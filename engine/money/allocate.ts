import { checked, fromBigInt, type Minor } from './minor.ts';
import { MoneyError } from './moneyError.ts';

/**
 * Splits a total by weights with the largest-remainder method. The parts sum to the total, and each is at most one
 * unit off its exact share. If the total is at most the sum of the weights, no part exceeds its weight. Equal
 * remainders favor the earlier part; all-zero weights count as equal. Throws `money.notDivisible` for a non-zero
 * total without weights.
 */
export function allocate(total: Minor, weights: readonly number[]): Minor[] {
  if (weights.length === 0 && checked(total) !== 0) throw new MoneyError('money.notDivisible', 'no weights');
  const shares = weights.map((weight) => BigInt(notNegative(weight)));
  if (total === 0) return weights.map(() => 0);
  if (weights.length === 1) return [checked(total)];
  const sum = shares.reduce((before, share) => before + share, 0n);
  const size = BigInt(Math.abs(checked(total)));
  const parts = split(size, sum === 0n ? shares.map(() => 1n) : shares, sum === 0n ? BigInt(shares.length) : sum);
  return parts.map((part) => fromBigInt(total < 0 ? -part : part));
}

function split(size: bigint, shares: readonly bigint[], sum: bigint): bigint[] {
  const parts = shares.map((share) => (size * share) / sum);
  let left = Number(size - parts.reduce((before, part) => before + part, 0n));
  const byRemainder = shares
    .map((share, index) => ({ index, remainder: (size * share) % sum }))
    .sort((a, b) => (a.remainder === b.remainder ? a.index - b.index : a.remainder > b.remainder ? -1 : 1));
  for (const { index } of byRemainder) {
    if (left === 0) break;
    parts[index] = (parts[index] ?? 0n) + 1n;
    left -= 1;
  }
  return parts;
}

function notNegative(weight: number): number {
  if (checked(weight) < 0) throw new MoneyError('money.notANumber', String(weight));
  return weight;
}
