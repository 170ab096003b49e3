import type { Catalog, Provider } from '#engine/definitions/index.ts';
import type { Settings } from '#server/settings.ts';
import { type OpenProvider, openProvider } from './openProvider.ts';

/** A provider of the catalog. `open` is null where nobody is called: it has no adapter, or it is off. */
export interface KnownProvider {
  readonly definition: Provider | undefined;
  readonly open: OpenProvider | null;
  /** Attempts may be made with it. */
  readonly on: boolean;
}

interface Where {
  readonly catalog: Catalog;
  readonly settings: Pick<Settings, 'named'>;
}

const known = new WeakMap<Catalog, WeakMap<object, Map<string, KnownProvider>>>();

/** The provider of an id with the settings of this server, opened once. One that the catalog does not have is off. */
export function providerOf({ catalog, settings }: Where, id: string): KnownProvider {
  let ofCatalog = known.get(catalog);
  if (ofCatalog === undefined) known.set(catalog, (ofCatalog = new WeakMap()));
  let byId = ofCatalog.get(settings);
  if (byId === undefined) ofCatalog.set(settings, (byId = new Map()));
  let provider = byId.get(id);
  if (provider === undefined) {
    const definition = catalog.get('provider', id);
    const open = definition === undefined ? null : openProvider(id, definition, settings.named);
    provider = { definition, open, on: open !== null || definition?.adapter === 'none' };
    byId.set(id, provider);
  }
  return provider;
}
