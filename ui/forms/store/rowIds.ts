import { isRecord } from '#engine/conditions/index.ts';
import type { CompiledField, FormData } from '#engine/forms/index.ts';

/** Returns the data with an id in every row, by which a row keeps its identity. */
export function withRowIds(fields: readonly CompiledField[], data: FormData, newId: () => string): FormData {
  let result: Record<string, unknown> = data;
  for (const { key, kind, fields: inner } of fields) {
    const value = data[key];
    const next =
      kind === 'rows' && Array.isArray(value)
        ? identified(inner, value, newId)
        : kind === 'group' && isRecord(value)
          ? withRowIds(inner, value, newId)
          : value;
    if (next !== value) result = { ...result, [key]: next };
  }
  return result;
}

/** Returns a row without its id and those of inner rows, for a copy. */
export function withoutIds(row: FormData, fields: readonly CompiledField[]): FormData {
  const { id: _, ...copy }: Record<string, unknown> = row;
  for (const { key, kind, fields: inner } of fields) {
    const value = copy[key];
    if (kind === 'rows' && Array.isArray(value)) {
      copy[key] = value.map((each: unknown) => (isRecord(each) ? withoutIds(each, inner) : each));
    }
  }
  return copy;
}

function identified(
  fields: readonly CompiledField[],
  rows: readonly unknown[],
  newId: () => string,
): readonly unknown[] {
  const next = rows.map((row) => {
    if (!isRecord(row)) return row;
    const inner = withRowIds(fields, row, newId);
    return typeof inner['id'] === 'string' && inner['id'] !== '' ? inner : { ...inner, id: newId() };
  });
  return next.every((row, index) => row === rows[index]) ? rows : next;
}
