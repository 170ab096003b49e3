import type { Output } from '#engine/contract/index.ts';
import type { FactMap, Menu, MenuPlace } from '#engine/definitions/index.ts';
import type { FactValues } from '#server/businesses/facts.ts';
import { chooseAt, holdsAt } from '#server/catalog/decide.ts';
import type { Catalog } from '#server/catalog/served.ts';
import { type Viewer, holds } from './viewer.ts';

type Group = Output<'session.get'>['menu'][number];
type Entry = Group['entries'][number];

/** An entry before it is judged. */
interface Place {
  readonly id: string;
  readonly group: string;
  readonly after: string | undefined;
  readonly entry: Omit<Entry, 'id' | 'count' | 'to'>;
  readonly to: string | undefined;
  readonly permission: string | undefined;
  readonly publicTo: readonly string[];
  readonly conditions: readonly (FactMap | undefined)[];
  readonly count: string | undefined;
}

/**
 * The menu of a viewer: the groups of their side in order, each with the entries that they may use. What only their browser
 * knows travels along as `when`.
 */
export function menuOf(catalog: Catalog, viewer: Viewer, facts: FactValues): Group[] {
  const places = placesOf(catalog, facts).filter((place) => isShown(catalog, place, viewer, facts));
  return catalog
    .all('menu')
    .filter(({ value }) => value.stage === viewer.role.stage && value.in === undefined)
    .sort((a, b) => (a.value.order ?? 0) - (b.value.order ?? 0) || (a.id < b.id ? -1 : 1))
    .map(({ id, value }) => ({
      id,
      title: value.title,
      ...(value.heading ? { heading: value.heading } : {}),
      ...(value.icon ? { icon: value.icon } : {}),
      entries: inOrder(places.filter(({ group }) => group === id)).map((place) => shown(place, facts)),
    }))
    .filter(({ entries }) => entries.length > 0);
}

function placesOf(catalog: Catalog, facts: FactValues): Place[] {
  const placed = (
    id: string,
    place: MenuPlace | undefined,
    own: { title: Entry['title']; icon?: string | undefined; to: string; permission: string | undefined },
  ): Place[] => {
    if (!place) return [];
    const icon = place.icon ?? own.icon;
    const entry = { title: place.title ?? own.title, ...(icon ? { icon } : {}) };
    return [
      {
        id,
        group: place.in,
        after: place.after,
        entry,
        to: own.to,
        permission: own.permission,
        publicTo: [],
        conditions: [place.show?.when],
        count: undefined,
      },
    ];
  };
  return [
    ...catalog.all('page').flatMap(({ id, value }) =>
      placed(id, value.menu, {
        title: value.title,
        to: value.route,
        permission: value.grant?.name ?? value.permission,
      }),
    ),
    ...catalog.all('product-type').flatMap(({ id, value }) =>
      placed(id, value.menu, {
        title: value.name,
        icon: value.icon,
        to: `/seller/new-products/${value.route}`,
        permission: value.permission.name,
      }),
    ),
    ...catalog
      .all('report')
      .flatMap(({ id, value }) =>
        placed(id, value.menu, { title: value.title, to: value.route, permission: value.grant.name }),
      ),
    ...catalog
      .all('menu')
      .flatMap(({ id, value }) => (value.in === undefined ? [] : [ownEntry(catalog, id, value, facts)])),
  ];
}

function ownEntry(catalog: Catalog, id: string, menu: Menu, facts: FactValues): Place {
  const page = typeof menu.to === 'object' ? chooseAt(catalog, 'menu', menu.to.choose, facts) : menu.to;
  const to = page === undefined ? undefined : catalog.get('page', String(page))?.route;
  return {
    id,
    group: menu.in ?? '',
    after: menu.after,
    entry: {
      title: menu.title,
      ...(menu.icon ? { icon: menu.icon } : {}),
      ...(menu.redirectLink ? { external: menu.redirectLink } : {}),
    },
    to,
    permission: menu.permission,
    publicTo: menu.publicTo ?? [],
    conditions: [menu.needs],
    count: menu.count,
  };
}

function isShown(catalog: Catalog, place: Place, viewer: Viewer, facts: FactValues): boolean {
  const may =
    place.permission === undefined || holds(viewer, place.permission) || place.publicTo.includes(viewer.roleId);
  const isPublic =
    place.permission !== undefined || place.publicTo.length === 0 || place.publicTo.includes(viewer.roleId);
  return may && isPublic && place.conditions.every((map) => holdsAt(catalog, 'menu', map, facts));
}

/** Each entry behind the one it follows; what follows nothing (or nothing that is shown) keeps its place. */
function inOrder(places: readonly Place[]): Place[] {
  const ids = new Set(places.map(({ id }) => id));
  const byTitle = [...places].sort((a, b) => (a.id < b.id ? -1 : 1));
  const ordered = byTitle.filter(({ after }) => after === undefined || !ids.has(after));
  let rest = byTitle.filter((place) => !ordered.includes(place));
  while (rest.length > 0) {
    const next = rest.find(({ after }) => ordered.some(({ id }) => id === after)) ?? rest[0];
    if (!next) break;
    const at = ordered.findIndex(({ id }) => id === next.after);
    ordered.splice(at === -1 ? ordered.length : at + 1, 0, next);
    rest = rest.filter((place) => place !== next);
  }
  return ordered;
}

function shown(place: Place, facts: FactValues): Entry {
  const count = place.count === undefined ? 0 : Number(facts[place.count] ?? 0);
  const when = place.conditions.find((map) => map !== undefined && Object.keys(map).some(isBrowserFact));
  return {
    id: place.id,
    ...place.entry,
    ...(place.to ? { to: place.to } : {}),
    ...(count > 0 ? { count } : {}),
    ...(when ? { when } : {}),
  };
}

function isBrowserFact(name: string): boolean {
  return name.startsWith('stored.') || name.startsWith('device.');
}
