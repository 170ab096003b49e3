import type { Path } from './finding.ts';

/** Returns the value at a path, or undefined. */
export function valueAt(value: unknown, path: Path): unknown {
  let at = value;
  for (const step of path) {
    at = typeof at === 'object' && at !== null ? (at as Record<string | number, unknown>)[step] : undefined;
  }
  return at;
}
