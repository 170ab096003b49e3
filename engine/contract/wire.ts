/**
 * Maps internal names to external ones. A string renames; `as` and `of` also rename nested properties; list items are
 * renamed one by one. Example: `{ taxes: 'Taxes', role: { of: { permissions: 'Permissions' } } }`
 */
export interface WireMap {
  readonly [clean: string]: string | { readonly as?: string; readonly of: WireMap };
}

/** Converts a value to external names. Keeps names that the map does not contain. */
export function toWire(map: WireMap | undefined, value: unknown): unknown {
  return map ? rename(map, value, false) : value;
}

/** Converts a value to internal names. Keeps names that the map does not contain. */
export function fromWire(map: WireMap | undefined, value: unknown): unknown {
  return map ? rename(map, value, true) : value;
}

function rename(map: WireMap, value: unknown, inward: boolean): unknown {
  if (Array.isArray(value)) return value.map((each) => rename(map, each, inward));
  if (value === null || typeof value !== 'object') return value;
  const entries = new Map(
    Object.entries(map).map(([clean, entry]) => {
      const outside = typeof entry === 'string' ? entry : (entry.as ?? clean);
      const of = typeof entry === 'string' ? undefined : entry.of;
      return inward ? [outside, { name: clean, of }] : [clean, { name: outside, of }];
    }),
  );
  return Object.fromEntries(
    Object.entries(value).map(([name, held]) => {
      const entry = entries.get(name);
      if (!entry) return [name, held];
      return [entry.name, entry.of ? rename(entry.of, held, inward) : held];
    }),
  );
}
