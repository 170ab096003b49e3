import type { FieldPath } from './fieldPath.ts';

/** Counts the given fields under each path that leads to them, such as their row. */
export function countUnder(fieldPaths: Iterable<FieldPath>): ReadonlyMap<FieldPath, number> {
  const counts = new Map<FieldPath, number>();
  for (const fieldPath of fieldPaths) {
    for (let end = fieldPath.lastIndexOf('/'); end > 0; end = fieldPath.lastIndexOf('/', end - 1)) {
      const above = fieldPath.slice(0, end);
      counts.set(above, (counts.get(above) ?? 0) + 1);
    }
  }
  return counts;
}
