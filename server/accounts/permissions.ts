import type { Catalog, PermissionEntry } from '#engine/definitions/index.ts';

/** The permissions that a role's template carries; with `team`, only those of them that a team role names. */
export function permissionsFor(
  catalog: Catalog,
  role: string,
  team: readonly string[] | null,
): readonly PermissionEntry[] {
  return catalog.permissions.filter(
    ({ name, grantedTo }) => grantedTo.includes(role) && (team === null || team.includes(name)),
  );
}
