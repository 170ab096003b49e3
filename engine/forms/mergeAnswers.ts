import { isRecord } from '#engine/conditions/index.ts';
import type { CompiledField, CompiledForm } from './compiled.ts';
import type { FormData } from './evaluate/evaluation.ts';
import { isEmpty } from './isOfKind.ts';

/** A field that two people changed differently. `fieldPath` is its pointer with row ids in place of indexes. */
export type MergeConflict = {
  readonly fieldPath: string;
  readonly pattern: string;
  readonly mine: unknown;
  readonly theirs: unknown;
};

export type MergeResult = { readonly data: FormData; readonly conflicts: readonly MergeConflict[] };

/**
 * Merges two people's changes of the same answers, by field and row. If both changed a field, `keep` decides, by
 * default for mine. A row that one person removed and the other changed stays.
 */
export function mergeAnswers(
  form: CompiledForm,
  base: FormData,
  mine: FormData,
  theirs: FormData,
  keep: ReadonlyMap<string, 'mine' | 'theirs'> = new Map(),
): MergeResult {
  const conflicts: MergeConflict[] = [];
  return { data: mergeFields(form.fields, { base, mine, theirs }, '', conflicts, keep), conflicts };
}

type Sides<T> = { readonly base: T; readonly mine: T; readonly theirs: T };

function mergeFields(
  fields: readonly CompiledField[],
  sides: Sides<FormData>,
  fieldPath: string,
  conflicts: MergeConflict[],
  keep: ReadonlyMap<string, 'mine' | 'theirs'>,
): FormData {
  const merged: Record<string, unknown> = {};
  for (const field of fields) {
    const own = each(sides, (data) => (Object.hasOwn(data, field.key) ? data[field.key] : undefined));
    const value = mergeField(field, own, `${fieldPath}/${field.key}`, conflicts, keep);
    if (value !== undefined) merged[field.key] = value;
  }
  return merged;
}

function mergeField(
  field: CompiledField,
  sides: Sides<unknown>,
  fieldPath: string,
  conflicts: MergeConflict[],
  keep: ReadonlyMap<string, 'mine' | 'theirs'>,
): unknown {
  const { base, mine, theirs } = sides;
  if (field.kind === 'group') {
    const records = each(sides, (value) => (isRecord(value) ? value : {}));
    const data = mergeFields(field.fields, records, fieldPath, conflicts, keep);
    return Object.keys(data).length > 0 ? data : undefined;
  }
  if (field.kind === 'rows' && Array.isArray(mine) && Array.isArray(theirs)) {
    return mergeRows(field, each(sides, rowsOf), fieldPath, conflicts, keep);
  }
  if (isSameAnswer(mine, theirs) || isSameAnswer(theirs, base)) return mine;
  if (isSameAnswer(mine, base)) return theirs;
  // Computed values are computed again.
  if (field.computed !== undefined || field.base.readOnly) return theirs;
  conflicts.push({ fieldPath, pattern: field.pattern, mine, theirs });
  return keep.get(fieldPath) === 'theirs' ? theirs : mine;
}

function mergeRows(
  field: CompiledField,
  sides: Sides<readonly FormData[]>,
  fieldPath: string,
  conflicts: MergeConflict[],
  keep: ReadonlyMap<string, 'mine' | 'theirs'>,
): readonly FormData[] {
  const byId = each(sides, (rows) => new Map(rows.map((row) => [String(row['id']), row])));
  const ids = [...new Set([...byId.mine.keys(), ...byId.theirs.keys()])];
  return ids.flatMap((id) => {
    const row = each(byId, (rows) => rows.get(id));
    const [mine, theirs] = [row.mine ?? row.theirs, row.theirs ?? row.mine];
    if (mine === undefined || theirs === undefined) return [];
    const wasThere = row.base !== undefined;
    const isGone = row.mine === undefined || row.theirs === undefined;
    // Drops a row that one person removed, unless the other changed it.
    if (wasThere && isGone) return isSameAnswer(row.base, mine) ? [] : [mine];
    const inner = { base: row.base ?? {}, mine, theirs };
    return [{ id, ...mergeFields(field.fields, inner, `${fieldPath}/${id}`, conflicts, keep) }];
  });
}

function each<T, R>({ base, mine, theirs }: Sides<T>, of: (value: T) => R): Sides<R> {
  return { base: of(base), mine: of(mine), theirs: of(theirs) };
}

function rowsOf(value: unknown): readonly FormData[] {
  return Array.isArray(value) ? value.filter(isRecord) : [];
}

/** Returns whether two answers are equal: all empty values are equal, and files are equal by id. */
function isSameAnswer(a: unknown, b: unknown): boolean {
  return a === b || (isEmpty(a) && isEmpty(b)) || settled(a) === settled(b);
}

function settled(value: unknown): string {
  return JSON.stringify(value, (_, inner: unknown) => {
    if (!isRecord(inner)) return inner;
    if (typeof inner['id'] === 'string' && typeof inner['size'] === 'number') return inner['id'];
    return Object.fromEntries(Object.entries(inner).sort(([left], [right]) => (left < right ? -1 : 1)));
  });
}
