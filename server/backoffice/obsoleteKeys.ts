import type { Catalog, Kind } from '#engine/definitions/index.ts';

/** A key under which a definition asked something before it renamed it. */
export interface ObsoleteKey {
  /** Id of the form or product type. */
  readonly by: string;
  readonly key: string;
}

/** For each key of the questions of these kinds, what it was called before, the latest first; at the root of the answers. */
export function obsoleteKeys(
  catalog: Catalog,
  kinds: readonly Extract<Kind, 'form' | 'product-type'>[],
): ReadonlyMap<string, readonly ObsoleteKey[]> {
  const found = new Map<string, readonly ObsoleteKey[]>();
  for (const { id, value } of kinds.flatMap((kind) => [...catalog.all(kind)])) {
    const steps = (value.migrations ?? []).flatMap(({ steps }) => steps).filter((step) => step.in === undefined);
    const own = new Map<string, readonly ObsoleteKey[]>();
    for (const { rename } of steps)
      if (rename !== undefined) own.set(rename.to, [{ by: id, key: rename.from }, ...(own.get(rename.from) ?? [])]);
    for (const [key, earlier] of own) found.set(key, [...(found.get(key) ?? []), ...earlier]);
  }
  return found;
}
