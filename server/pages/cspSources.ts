import type { Catalog, Provider } from '#engine/definitions/index.ts';
import type { CspSources } from '#server/plugins/securityHeaders.ts';
import type { Settings } from '#server/settings.ts';

/** What a page may load of the providers through which somebody can pay on it, and nothing else. */
export function cspSourcesFor(catalog: Catalog, providers: readonly string[], settings: Settings): CspSources {
  const frame = new Set<string>();
  const connect = new Set<string>();
  for (const id of providers) {
    const provider = catalog.get('provider', id);
    for (const origin of provider ? originsOf(provider, settings) : []) {
      if (provider?.csp?.frame) frame.add(origin);
      if (provider?.csp?.connect) connect.add(origin);
    }
  }
  return { frame: [...frame], connect: [...connect] };
}

/** The origins of a provider: fixed ones, and those that settings of the server name. One that is not set is none. */
function originsOf({ origins = [] }: Provider, settings: Settings): string[] {
  return origins.flatMap((origin) => {
    const url = URL.parse(typeof origin === 'string' ? origin : settings.named(origin.setting));
    return url ? [url.origin] : [];
  });
}
