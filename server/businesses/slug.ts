import { randomInt } from 'node:crypto';
import type { Catalog } from '#engine/definitions/index.ts';
import type { Tx } from '#server/database/transaction.ts';
import type { Db } from '#server/database/transaction.ts';
import { serverRoots } from '#server/serverRoots.ts';
import { insertProductSlug, takenOf } from './queries/slugs.ts';

/** No vowels and nothing that looks like something else: the end is read out, and spells no word. */
const letters = '23456789bcdfghjkmnpqrstvwxz';

/** A text as a part of an address: lower case letters and digits of any script, words joined by hyphens, at most `longest`. */
export function slugOf(text: string, longest: number): string {
  const joined = text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\p{M}]+/gu, '-')
    .replace(/^-+|-+$/g, '');
  return [...joined].slice(0, longest).join('').replace(/-+$/, '');
}

/** Takes a new name for a product at the root of the site: from its title, with an end that makes it the only one. */
export async function claimProductSlug(tx: Tx, businessId: number, title: string): Promise<string> {
  for (;;) {
    const end = Array.from({ length: 6 }, () => letters[randomInt(letters.length)]).join('');
    const start = slugOf(title, 40);
    const slug = start ? `${start}-${end}` : end;
    if (await insertProductSlug(tx, businessId, slug)) return slug;
  }
}

/** First parts of addresses that no shop and no product may have: those of the server and of every page. */
export function reservedSlugs(catalog: Catalog): ReadonlySet<string> {
  const ofPages = catalog.all('page').flatMap(({ value }) => {
    const first = value.route.split('/')[1] ?? '';
    return first === '' || first.includes('{') ? [] : [first.toLowerCase()];
  });
  const ofReports = catalog.all('report').map(({ value }) => (value.route.split('/')[1] ?? '').toLowerCase());
  return new Set([...serverRoots, ...ofPages, ...ofReports]);
}

/**
 * First parts of the addresses of pages that a shop or a product has already: they share the root of the site, and who came
 * first keeps the name. Such definitions are not served.
 */
export async function takenRoots(db: Db, catalog: Catalog): Promise<string[]> {
  return takenOf(db, [...reservedSlugs(catalog)]);
}
