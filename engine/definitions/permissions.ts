import type { Path } from './finding.ts';
import type { Document } from './document.ts';
import { isObject } from './language.ts';
import type { DefinitionSet } from './definitionSet.ts';
import type { DeclaredPermission } from '#engine/definitionTypes.ts';

/** A permission in a definition, with the roles whose template includes it. */
export interface LocatedPermission {
  readonly document: Document;
  readonly path: Path;
  readonly permission: DeclaredPermission;
}

/** Returns all permissions of the definitions: those they declare, and the files under permissions/. */
export function permissionsUsedIn(definitions: DefinitionSet): LocatedPermission[] {
  const places: LocatedPermission[] = [];
  const add = (document: Document, path: Path, permission: unknown) => {
    if (isObject(permission) && typeof permission.name === 'string')
      places.push({ document, path, permission: permission as never });
  };
  for (const kind of ['page', 'report', 'list'] as const) {
    for (const document of definitions.all(kind)) add(document, ['permission'], document.value.permission);
  }
  for (const document of definitions.all('product-type')) add(document, ['permission'], document.value.permission);
  for (const document of definitions.all('permission')) add(document, [], document.value);
  return places;
}

/** Returns the name of the permission that a definition names or declares. */
export function permissionNameOf(permission: string | DeclaredPermission | undefined): string | undefined {
  return typeof permission === 'object' ? permission.name : permission;
}

/** Returns all names and client URLs of permissions. */
export function permissionNames(definitions: DefinitionSet): ReadonlySet<string> {
  const names = new Set<string>();
  for (const { permission } of permissionsUsedIn(definitions)) {
    names.add(permission.name);
    if (typeof permission.clientURL === 'string') names.add(permission.clientURL);
  }
  return names;
}
