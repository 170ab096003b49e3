import type { FormData } from '#engine/forms/index.ts';

/**
 * Identifies a field on the screen: a JSON pointer with row ids in place of indexes, so it stays the same when rows
 * move.
 */
export type FieldPath = string;

type Holder = Record<string, unknown> | readonly unknown[] | undefined;

/** Converts a pointer to a field path. */
export function fieldPathOf(pointer: string, data: FormData): FieldPath {
  let holder: Holder = data;
  let fieldPath = '';
  for (const key of pointer.split('/').slice(1)) {
    const item: unknown = Array.isArray(holder)
      ? holder[Number(key)]
      : (holder as Record<string, unknown> | undefined)?.[key];
    const id: unknown = Array.isArray(holder) ? (item as { id?: unknown } | undefined)?.id : undefined;
    fieldPath += `/${typeof id === 'string' ? keyOfRow(id) : key}`;
    holder = item as Holder;
  }
  return fieldPath;
}

/** Converts a field path to a pointer. Undefined if its row is gone. */
export function pointerOfPath(fieldPath: FieldPath, data: FormData): string | undefined {
  let holder: Holder = data;
  let pointer = '';
  for (const key of fieldPath.split('/').slice(1)) {
    const index: number | undefined = Array.isArray(holder) ? indexOf(holder, key) : undefined;
    if (index === -1) return undefined;
    pointer += `/${index ?? key}`;
    holder = (
      Array.isArray(holder) ? holder[Number(index)] : (holder as Record<string, unknown> | undefined)?.[key]
    ) as Holder;
  }
  return pointer;
}

/** Returns the value at a field path. */
export function valueAt(fieldPath: FieldPath, data: FormData): unknown {
  let holder: unknown = data;
  for (const key of fieldPath.split('/').slice(1)) {
    if (Array.isArray(holder)) holder = holder[indexOf(holder, key)];
    else if (typeof holder === 'object' && holder !== null && Object.hasOwn(holder, key)) {
      holder = (holder as Record<string, unknown>)[key];
    } else return undefined;
  }
  return holder;
}

/**
 * Returns the data with another value at a field path. Undefined removes the key. Untouched parts keep their identity.
 */
export function withValueAt(fieldPath: FieldPath, value: unknown, data: FormData): FormData {
  return put(data, fieldPath.split('/').slice(1), value) as FormData;
}

function put(holder: unknown, [key = '', ...rest]: readonly string[], value: unknown): unknown {
  if (Array.isArray(holder)) {
    const index = indexOf(holder, key);
    return index === -1 ? holder : holder.with(index, rest.length === 0 ? value : put(holder[index], rest, value));
  }
  const record = typeof holder === 'object' && holder !== null ? (holder as Record<string, unknown>) : {};
  const next = rest.length === 0 ? value : put(Object.hasOwn(record, key) ? record[key] : undefined, rest, value);
  if (next !== undefined) return { ...record, [key]: next };
  const { [key]: _, ...others } = record;
  return others;
}

/** Escapes a row id for a field path. */
export function keyOfRow(id: string): string {
  return id.replaceAll('~', '~0').replaceAll('/', '~1');
}

const places = new WeakMap<readonly unknown[], ReadonlyMap<string, number>>();

// Rows are immutable, so their indexes are computed once.
function indexOf(rows: readonly unknown[], id: string): number {
  let known = places.get(rows);
  if (known === undefined) {
    known = new Map(rows.map((row, index) => [keyOfRow(String((row as { id?: unknown } | null)?.id)), index]));
    places.set(rows, known);
  }
  return known.get(id) ?? -1;
}
