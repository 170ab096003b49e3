import { tabDrafts } from './tabDrafts.ts';

type StorageName = 'local' | 'session';
type WebStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
type Storages = Readonly<Record<StorageName, WebStorage>>;
type RemovedItem = { readonly key: string; readonly storage?: StorageName } | { readonly draft: string };

/**
 * Keeps values under the keys of the outside, in the browser's local storage unless told otherwise: texts as they are,
 * everything else as JSON. A storage that refuses is left alone: nothing that a journey needs is only there.
 */
export function storagePorts(storages: Storages) {
  return {
    setItem({ key, value, storage = 'local' }: { key: string; value: unknown; storage?: StorageName }): void {
      try {
        storages[storage].setItem(key, typeof value === 'string' ? value : JSON.stringify(value ?? null));
      } catch {
        // Full, or switched off.
      }
    },
    removeItem(what: RemovedItem): void {
      try {
        if ('draft' in what) tabDrafts(storages.session).forget(what.draft);
        else storages[what.storage ?? 'local'].removeItem(what.key);
      } catch {
        // Switched off.
      }
    },
  };
}
