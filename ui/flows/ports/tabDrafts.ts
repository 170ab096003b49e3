type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Where a draft of this tab stands in its storage. */
const keyOf = (name: string): string => `masar.draft:${name}`;

/** Keeps what is typed into a form in a storage of the tab, under the form's draft name. `save` throws where there is no room. */
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
