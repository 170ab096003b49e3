import type { Catalog } from '#engine/definitions/index.ts';
import type { Db } from '#server/database/transaction.ts';
import { takenOf } from './queries/slugs.ts';
import { reservedSlugs } from './reservedSlugs.ts';

/**
 * First parts of the addresses of pages that a shop or a product has already: they share the root of the site, and who came
 * first keeps the name. Such definitions are not served.
 */
export async function takenRoots(db: Db, catalog: Catalog): Promise<string[]> {
  return takenOf(db, [...reservedSlugs(catalog)]);
}
