import type { Path } from './finding.ts';

/** Every property of every object in a JSON value, outer ones first. */
export function* everyProperty(
  value: unknown,
  path: Path = [],
): Generator<{ readonly key: string; readonly value: unknown; readonly path: Path }> {
  if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) yield* everyProperty(item, [...path, index]);
    return;
  }
  if (typeof value !== 'object' || value === null) return;
  for (const [key, item] of Object.entries(value)) {
    const at = [...path, key];
    yield { key, value: item, path: at };
    yield* everyProperty(item, at);
  }
}
