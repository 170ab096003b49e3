type Where = 'local' | 'session';
type Storages = Readonly<Record<Where, Pick<Storage, 'setItem' | 'removeItem'>>>;

/**
 * Keeps values under the keys of the outside, in the browser's local storage unless told otherwise: texts as they are,
 * everything else as JSON. A storage that refuses is left alone: nothing that a journey needs is only there.
 */
export function rememberIn(storages: Storages) {
  return {
    remember({ key, value, in: where = 'local' }: { key: string; value: unknown; in?: Where }): void {
      try {
        storages[where].setItem(key, typeof value === 'string' ? value : JSON.stringify(value ?? null));
      } catch {
        // Full, or switched off.
      }
    },
    forget({ key, in: where = 'local' }: { key: string; in?: Where }): void {
      try {
        storages[where].removeItem(key);
      } catch {
        // Switched off.
      }
    },
  };
}
