import type { Catalog } from '#engine/definitions/index.ts';
import { serverRoots } from '#server/serverRoots.ts';

/** First parts of addresses that no shop and no product may have: those of the server and of every page. */
export function reservedSlugs(catalog: Catalog): ReadonlySet<string> {
  const ofPages = catalog.all('page').flatMap(({ value }) => {
    const first = value.route.split('/')[1] ?? '';
    return first === '' || first.includes('{') ? [] : [first.toLowerCase()];
  });
  const ofReports = catalog.all('report').map(({ value }) => (value.route.split('/')[1] ?? '').toLowerCase());
  return new Set([...serverRoots, ...ofPages, ...ofReports]);
}
