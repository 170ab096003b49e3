import type { Catalog } from '#engine/definitions/index.ts';
import { readCatalog } from '#server/catalog/readCatalog.ts';

const read = new Map<string, Catalog>();

/** The catalog of the built-in definitions and the packs over them, read once for a test file. */
export function testCatalog(...packs: readonly string[]): Catalog {
  const name = packs.join(',');
  const catalog = read.get(name) ?? readCatalog(packs);
  read.set(name, catalog);
  return catalog;
}
