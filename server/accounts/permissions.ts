import type { Grant, Permission } from '#engine/definitions/index.ts';
import type { Catalog } from '#server/catalog/served.ts';

/** A permission as some definition brings it. */
export type Granted = Grant | Permission;

const known = new WeakMap<Catalog, readonly Granted[]>();

/** Every permission of the definitions, each name once: what pages, product types, lists and reports bring, and the rest. */
export function permissionsOf(catalog: Catalog): readonly Granted[] {
  const before = known.get(catalog);
  if (before) return before;
  const brought = [
    ...catalog.all('product-type').map(({ value }) => value.permission),
    ...(['page', 'resource', 'report'] as const).flatMap((kind) =>
      catalog.all(kind).flatMap(({ value }) => (value.grant ? [value.grant] : [])),
    ),
    ...catalog.all('permission').map(({ value }) => value),
  ];
  const byName = new Map(brought.map((grant) => [grant.name, grant]));
  const all = [...byName.values()];
  known.set(catalog, all);
  return all;
}

/** The permissions that a role's template carries; with `team`, only those of them that a team role names. */
export function permissionsFor(catalog: Catalog, role: string, team: readonly string[] | null): readonly Granted[] {
  return permissionsOf(catalog).filter(
    ({ name, grantedTo }) => grantedTo.includes(role) && (team === null || team.includes(name)),
  );
}
