import type { Address } from './address.ts';

/** How many of some fields stand under each address that they lead through: a row, its rows. */
export function countUnder(addresses: Iterable<Address>): ReadonlyMap<Address, number> {
  const counts = new Map<Address, number>();
  for (const address of addresses) {
    for (let end = address.lastIndexOf('/'); end > 0; end = address.lastIndexOf('/', end - 1)) {
      const above = address.slice(0, end);
      counts.set(above, (counts.get(above) ?? 0) + 1);
    }
  }
  return counts;
}
