import { isRecord } from '#engine/conditions/index.ts';
import { throwAppError } from '#engine/errors.ts';
import type { CompiledField, FormData } from '#engine/forms/index.ts';
import type { Tx } from '#server/database/transaction.ts';
import { locationOf, type StoredImage } from './location.ts';
import { type FileOwner, lockFiles } from './queries/files.ts';

/**
 * The answers with every file as it was stored, whatever was said about it, and the ids of all. Refuses, at its field, one
 * that is not there or not the owner's. The caller claims them in the same transaction.
 */
export async function resolveFiles(
  tx: Tx,
  fields: readonly CompiledField[],
  answers: FormData,
  owner: FileOwner,
): Promise<{ readonly answers: FormData; readonly ids: readonly string[] }> {
  const named: { readonly pointer: string; readonly id: string }[] = [];
  mapFiles(fields, answers, (value, pointer) => {
    named.push({ pointer, id: idOf(value) });
    return value;
  });
  const ids = named.map(({ id }) => id);
  const known = await lockFiles(tx, ids, owner);
  const gone = named.filter(({ id }) => !known.has(id));
  if (gone.length > 0) {
    throwAppError(
      'upload.expired',
      {},
      gone.map(({ pointer }) => ({ path: pointer, code: 'upload.expired' })),
    );
  }
  return { answers: mapFiles(fields, answers, (value) => known.get(idOf(value))), ids };
}

/** Whether answers name files at all. */
export function namesFiles(fields: readonly CompiledField[], answers: FormData): boolean {
  let any = false;
  mapFiles(fields, answers, (value) => {
    any = true;
    return value;
  });
  return any;
}

/** The answers with the address of each file beside its id, as a form shows them. */
export function withLocations(fields: readonly CompiledField[], answers: FormData): FormData {
  return mapFiles(fields, answers, (value) => ({ ...(value as StoredImage), location: locationOf(idOf(value)) }));
}

/** A copy of data in which each value of a file field, at any depth, is what `map` makes of it. */
function mapFiles(
  fields: readonly CompiledField[],
  data: FormData,
  map: (value: unknown, pointer: string) => unknown,
  at = '',
): FormData {
  const copy: Record<string, unknown> = { ...data };
  for (const { key, kind, fields: inner } of fields) {
    const value = Object.hasOwn(data, key) ? data[key] : undefined;
    const pointer = `${at}/${key}`;
    if (kind === 'file' && isRecord(value)) copy[key] = map(value, pointer);
    if (kind === 'group' && isRecord(value)) copy[key] = mapFiles(inner, value, map, pointer);
    if (kind === 'rows' && Array.isArray(value)) {
      copy[key] = value.map((row: unknown, index) =>
        isRecord(row) ? mapFiles(inner, row, map, `${pointer}/${index}`) : row,
      );
    }
  }
  return copy;
}

function idOf(value: unknown): string {
  return String((value as { id?: unknown }).id);
}
