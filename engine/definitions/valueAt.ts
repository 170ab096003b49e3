import type { Path } from './finding.ts';

/** The value at a path of a definition. */
export function valueAt(value: unknown, path: Path): unknown {
  let at = value;
  for (const step of path) {
    at = typeof at === 'object' && at !== null ? (at as Record<string | number, unknown>)[step] : undefined;
  }
  return at;
}
