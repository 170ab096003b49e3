import { tabDrafts } from './tabDrafts.ts';

type StorageName = 'local' | 'session';
type WebStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
type Storages = Readonly<Record<StorageName, WebStorage>>;
type RemovedItem = { readonly key: string; readonly storage?: StorageName } | { readonly draft: string };

/**
 * Stores values under external keys, in local storage by default: strings as they are, others as JSON. Ignores storage
 * that is full or blocked, since no journey depends on it.
 */
export function storagePorts(storages: Storages) {
  return {
    setItem({ key, value, storage = 'local' }: { key: string; value: unknown; storage?: StorageName }): void {
      try {
        storages[storage].setItem(key, typeof value === 'string' ? value : JSON.stringify(value ?? null));
      } catch {
        // Full or blocked.
      }
    },
    removeItem(what: RemovedItem): void {
      try {
        if ('draft' in what) tabDrafts(storages.session).forget(what.draft);
        else storages[what.storage ?? 'local'].removeItem(what.key);
      } catch {
        // Blocked.
      }
    },
  };
}
