/** A Storage that lasts as long as the document. Its entries are own properties, as in a real Storage. */
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

// A browser that blocks storage throws on access. Pages then forget, but work.
for (const name of ['localStorage', 'sessionStorage'] as const) {
  try {
    void window[name].length;
  } catch {
    Object.defineProperty(window, name, { value: Object.create(methods) });
  }
}
