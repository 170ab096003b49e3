import type { ValueKind } from '../definition.ts';
import { readInstant } from '#engine/text/index.ts';

/** Returns a negative number, 0 or a positive number; undefined if two values of the kind cannot be compared. */
export function compare(kind: ValueKind, a: unknown, b: unknown): number | undefined {
  if (kind === 'instant' || kind === 'range') return difference(instant(a), instant(b));
  if (typeof a === 'string' && typeof b === 'string') return a < b ? -1 : Number(a > b);
  return difference(number(a), number(b));
}

/** Returns the moments of a value: both ends of a range, or the value itself. */
export function endsOf(kind: ValueKind, value: unknown): readonly unknown[] {
  if (kind !== 'range') return [value];
  const { from, to } = value as { from: unknown; to: unknown };
  return [from, to];
}

function difference(a: number | undefined, b: number | undefined): number | undefined {
  return a === undefined || b === undefined ? undefined : a - b;
}

function number(value: unknown): number | undefined {
  return typeof value === 'number' && Number.isFinite(value) ? value : undefined;
}

function instant(value: unknown): number | undefined {
  return typeof value === 'string' ? (readInstant(value) ?? undefined) : undefined;
}
