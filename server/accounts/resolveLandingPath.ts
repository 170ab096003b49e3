import type { Catalog } from '#engine/definitions/index.ts';
import type { FactValues } from '#server/businesses/facts.ts';
import { evaluateCase } from '#server/catalog/conditions.ts';
import type { Viewer } from '#server/session/viewer.ts';

/** The origin against which an address is resolved to see whether it leaves the site. The name is reserved, so no one owns it. */
const here = 'http://masar.invalid';

/**
 * A path of our own with query and fragment, as it was given; null for one that leads to another origin or is none. A browser
 * reads `//host`, `/\host` and control characters in its own ways, so they are refused whatever they resolve to.
 */
function sameOriginPath(address: string | undefined): string | null {
  if (!address || !/^\/(?![/\\])[^\\\s\p{Cc}]*$/u.test(address)) return null;
  const url = URL.parse(address, here);
  if (url?.origin !== here) return null;
  return url.pathname.startsWith('//') ? null : url.pathname + url.search + url.hash;
}

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
