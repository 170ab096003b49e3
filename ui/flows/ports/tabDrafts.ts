type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem' | 'removeItem'>;

const keyOf = (name: string): string => `masar.draft:${name}`;

/** Stores form drafts by name in the tab's storage. `save` throws if storage is full. */
export function tabDrafts(storage: Storage) {
  return {
    load(name: string): unknown {
      try {
        return JSON.parse(storage.getItem(keyOf(name)) ?? 'null');
      } catch {
        return null;
      }
    },
    save(name: string, data: unknown): void {
      storage.setItem(keyOf(name), JSON.stringify(data));
    },
    forget(name: string): void {
      storage.removeItem(keyOf(name));
    },
  };
}
