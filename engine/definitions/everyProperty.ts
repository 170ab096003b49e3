import type { Path } from './finding.ts';

interface Property {
  readonly key: string;
  readonly value: unknown;
  readonly path: Path;
}

/** Returns all properties of all objects in a JSON value, outer ones first. */
export function everyProperty(value: unknown, path: Path = [], found: Property[] = []): readonly Property[] {
  if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) everyProperty(item, [...path, index], found);
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, item] of Object.entries(value)) {
      const at = [...path, key];
      found.push({ key, value: item, path: at });
      everyProperty(item, at, found);
    }
  }
  return found;
}
