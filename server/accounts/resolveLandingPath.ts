import type { FactValues } from '#server/businesses/facts.ts';
import { evaluateCase } from '#server/catalog/conditions.ts';
import type { Catalog } from '#engine/definitions/index.ts';
import { sameOriginPath } from './sameOriginPath.ts';
import type { Viewer } from './viewer.ts';

export interface LandingHints {
  readonly returnUrl?: string | undefined;
  readonly lastRoute?: string | undefined;
}

/**
 * Where somebody who has signed in goes: where they wanted to, else where they last were as this role, else where the role
 * begins. Only addresses of our own count.
 */
export function resolveLandingPath(
  catalog: Catalog,
  viewer: Viewer,
  facts: FactValues,
  hints: LandingHints = {},
): string {
  const { routePrefix, landing } = viewer.role;
  const last = sameOriginPath(hints.lastRoute);
  const target = sameOriginPath(hints.returnUrl) ?? (last && isUnder(routePrefix, last) ? last : null);
  if (target) return target;
  const firstPermissionUrl = viewer.permissions.find(({ clientURL }) => clientURL)?.clientURL ?? '';
  return (
    sameOriginPath(String(evaluateCase(catalog, 'landing', landing.case, { ...facts, firstPermissionUrl }))) ?? '/'
  );
}

function isUnder(prefix: string, address: string): boolean {
  return address === prefix || address.startsWith(`${prefix}/`) || address.startsWith(`${prefix}?`);
}
