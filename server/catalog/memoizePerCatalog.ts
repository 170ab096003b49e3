import type { Catalog } from '#engine/definitions/index.ts';
import { memoize } from './memoize.ts';

/** What is worked out of a catalog, once for each: a published definition makes another catalog, and this goes with the old. */
export function memoizePerCatalog<T extends object>(make: (catalog: Catalog) => T): (catalog: Catalog) => T {
  const made = new WeakMap<Catalog, T>();
  return (catalog) => memoize(made, catalog, () => make(catalog));
}
