import type { Output } from '#engine/contract/index.ts';
import type { Catalog, FactMap, MenuEntry } from '#engine/definitions/index.ts';
import type { FactValues } from '#server/businesses/facts.ts';
import { compiledConditionAt, evaluateCase, evaluateCondition } from '#server/catalog/conditions.ts';
import { addressOfType } from '#server/products/productTypes.ts';
import { hasPermission, type Viewer } from '#server/session/viewer.ts';

type Group = Output<'session.get'>['menu'][number];
type Entry = Group['entries'][number];

/**
 * The menu of a viewer: the groups of their side in order, each with the entries that they may use. What only their browser
 * knows travels along as `when`.
 */
export function menuOf(catalog: Catalog, viewer: Viewer, facts: FactValues): Group[] {
  return catalog
    .menu(viewer.role.portal)
    .map(({ entries, ...group }) => ({
      ...group,
      entries: entries
        .filter((entry) => isShown(catalog, entry, viewer, facts))
        .map((entry) => shownEntry(catalog, entry, facts)),
    }))
    .filter(({ entries }) => entries.length > 0);
}

/** By the permission, or because it is public to the role (makePublicFor); and whatever must hold besides. */
function isShown(catalog: Catalog, entry: MenuEntry, viewer: Viewer, facts: FactValues): boolean {
  const { permission, publicTo, visibleIf } = entry;
  const isOpen = permission === undefined && publicTo.length === 0;
  const may =
    isOpen || publicTo.includes(viewer.roleId) || (permission !== undefined && hasPermission(viewer, permission));
  return may && visibleIf.every((map) => evaluateCondition(catalog, 'menu', map, facts));
}

function shownEntry(catalog: Catalog, entry: MenuEntry, facts: FactValues): Entry {
  const { id, title, icon, redirectLink, visibleIf, count } = entry;
  const to = addressOf(catalog, entry, facts);
  const waiting = count === undefined ? 0 : Number(facts[count] ?? 0);
  const when = visibleIf.find((map) => asksBrowser(catalog, map));
  return {
    id,
    title,
    ...(icon ? { icon } : {}),
    ...(to ? { to } : {}),
    ...(redirectLink ? { external: redirectLink } : {}),
    ...(waiting > 0 ? { count: waiting } : {}),
    ...(when ? { when } : {}),
  };
}

function addressOf(catalog: Catalog, { id, kind, to }: MenuEntry, facts: FactValues): string | undefined {
  if (kind === 'report') return catalog.get('report', id)?.route;
  if (kind === 'product-type') return addressOfType(catalog, id);
  const page = kind === 'page' ? id : typeof to === 'object' ? evaluateCase(catalog, 'menu', to.case, facts) : to;
  return page === undefined ? undefined : catalog.get('page', String(page))?.route;
}

function asksBrowser(catalog: Catalog, map: FactMap): boolean {
  const declared = catalog.facts('menu');
  return compiledConditionAt(catalog, 'menu', map).facts.some((name) => declared[name]?.source !== 'server');
}
