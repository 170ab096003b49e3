/** What a storage does, for as long as the document lives; its keys are its own, as those of a storage are. */
const methods = {
  get length(): number {
    return Object.keys(this).length;
  },
  key(index: number): string | null {
    return Object.keys(this)[index] ?? null;
  },
  getItem(this: Record<string, string>, key: string): string | null {
    return Object.hasOwn(this, key) ? (this[key] ?? null) : null;
  },
  setItem(this: Record<string, string>, key: string, value: string): void {
    this[key] = value;
  },
  removeItem(this: Record<string, string>, key: string): void {
    delete this[key];
  },
};

// A browser that keeps nothing of a site refuses to be asked for its storages: a page of it forgets, it does not fail.
for (const name of ['localStorage', 'sessionStorage'] as const) {
  try {
    void window[name].length;
  } catch {
    Object.defineProperty(window, name, { value: Object.create(methods) });
  }
}
