import type { Catalog, Provider } from '#engine/definitions/index.ts';
import type { Settings } from '#server/settings.ts';
import { type ConfiguredProvider, configureProvider } from './configureProvider.ts';

/** A provider of the catalog. `open` is null where nobody is called: it has no adapter, or it is off. */
export interface KnownProvider {
  readonly definition: Provider | undefined;
  readonly configured: ConfiguredProvider | null;
  /** Attempts may be made with it. */
  readonly on: boolean;
}

interface ProviderContext {
  readonly catalog: Catalog;
  readonly settings: Pick<Settings, 'named'>;
}

const known = new WeakMap<Catalog, WeakMap<object, Map<string, KnownProvider>>>();

/** The provider of an id with the settings of this server, opened once. One that the catalog does not have is off. */
export function providerOf({ catalog, settings }: ProviderContext, id: string): KnownProvider {
  let ofCatalog = known.get(catalog);
  if (ofCatalog === undefined) known.set(catalog, (ofCatalog = new WeakMap()));
  let byId = ofCatalog.get(settings);
  if (byId === undefined) ofCatalog.set(settings, (byId = new Map()));
  let provider = byId.get(id);
  if (provider === undefined) {
    const definition = catalog.get('provider', id);
    const configured = definition === undefined ? null : configureProvider(id, definition, settings.named);
    provider = { definition, configured, on: configured !== null || definition?.adapter === 'none' };
    byId.set(id, provider);
  }
  return provider;
}
