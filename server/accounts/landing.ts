import type { FactValues } from '#server/businesses/facts.ts';
import { chooseAt } from '#server/catalog/decide.ts';
import type { Catalog } from '#engine/definitions/index.ts';
import { ownAddress } from './ownAddress.ts';
import type { Viewer } from './viewer.ts';

export interface Wishes {
  readonly returnUrl?: string | undefined;
  readonly lastRoute?: string | undefined;
}

/**
 * Where somebody who has signed in goes: where they wanted to, else where they last were as this role, else where the role
 * begins. Only addresses of our own count.
 */
export function landingOf(catalog: Catalog, viewer: Viewer, facts: FactValues, wishes: Wishes = {}): string {
  const { routePrefix, landing } = viewer.role;
  const last = ownAddress(wishes.lastRoute);
  const wanted = ownAddress(wishes.returnUrl) ?? (last && isUnder(routePrefix, last) ? last : null);
  if (wanted) return wanted;
  const firstPermissionUrl = viewer.permissions.find(({ clientURL }) => clientURL)?.clientURL ?? '';
  return ownAddress(String(chooseAt(catalog, 'landing', landing.choose, { ...facts, firstPermissionUrl }))) ?? '/';
}

function isUnder(prefix: string, address: string): boolean {
  return address === prefix || address.startsWith(`${prefix}/`) || address.startsWith(`${prefix}?`);
}
