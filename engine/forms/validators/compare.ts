import type { ValueKind } from '../definition.ts';
import { readInstant } from '#engine/text/index.ts';

/** Below 0, 0 or above 0; undefined where two values of the kind cannot be compared. */
export function compare(kind: ValueKind, a: unknown, b: unknown): number | undefined {
  if (kind === 'instant' || kind === 'range') return difference(instant(a), instant(b));
  if (typeof a === 'string' && typeof b === 'string') return a < b ? -1 : Number(a > b);
  return difference(number(a), number(b));
}

/** The moments that a value has: both ends of a range, else itself. */
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
