const shape = /^\/[A-Za-z0-9_-]+(\/[A-Za-z0-9_-]+)+$/;

/** Splits a pointer such as /context/order/status into a root and at least one name. Returns null for anything else. */
export function parsePointer(pointer: string): readonly [root: string, ...names: string[]] | null {
  return shape.test(pointer) ? (pointer.slice(1).split('/') as [string, ...string[]]) : null;
}

/** Returns the value at a path of plain data, or undefined. Reads only own properties. */
export function readAt(data: unknown, names: readonly string[]): unknown {
  let value = data;
  for (const name of names) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return undefined;
    value = (value as Record<string, unknown>)[name];
  }
  return value;
}
