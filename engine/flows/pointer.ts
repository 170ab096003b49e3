const shape = /^\/[A-Za-z0-9_-]+(\/[A-Za-z0-9_-]+)+$/;

/** The parts of a pointer such as /context/order/status: a root and at least one name. Null for anything else. */
export function parsePointer(pointer: string): readonly [root: string, ...names: string[]] | null {
  return shape.test(pointer) ? (pointer.slice(1).split('/') as [string, ...string[]]) : null;
}

/** What stands at a path inside plain data; undefined where there is nothing. Only own properties count. */
export function readAt(data: unknown, names: readonly string[]): unknown {
  let value = data;
  for (const name of names) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return undefined;
    value = (value as Record<string, unknown>)[name];
  }
  return value;
}
