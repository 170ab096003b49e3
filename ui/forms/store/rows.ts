import { initialRow, type CompiledField, type FormData, type FormFacts } from '#engine/forms/index.ts';
import { valueAt, withValueAt, type FieldPath } from './fieldPath.ts';
import { withoutIds, withRowIds } from './rowIds.ts';

/** A list of rows, and the defaults of a new one. */
export type RowsLocation = {
  readonly fieldPath: FieldPath;
  readonly field: CompiledField;
  readonly facts: FormFacts;
  readonly now: number;
  readonly zone: string;
  readonly newId: () => string;
};

export type ChangedRows = { readonly data: FormData; readonly ids: readonly string[] };

/** Returns the data with new rows up to the maximum, and their ids. */
export function withNewRows(data: FormData, answersOfRows: readonly FormData[], place: RowsLocation): ChangedRows {
  const { fieldPath, field, facts, newId } = place;
  const before = rowsAt(fieldPath, data);
  const added = answersOfRows.slice(0, Math.max(0, field.repeat.max - before.length)).map((answers) => {
    const row = initialRow(field, facts, { ...place, answers: data });
    return withRowIds(field.fields, { ...row, ...answers, id: row['id'] }, newId);
  });
  if (added.length === 0) return { data, ids: [] };
  return { data: withValueAt(fieldPath, [...before, ...added], data), ids: added.map(({ id }) => String(id)) };
}

/** Returns the data with a copy after the row, and its id. */
export function withCopiedRow(data: FormData, id: string, { fieldPath, field, newId }: RowsLocation): ChangedRows {
  const before = rowsAt(fieldPath, data);
  const index = before.findIndex((row) => row['id'] === id);
  const row = before[index];
  if (row === undefined || before.length >= field.repeat.max) return { data, ids: [] };
  const copy = { ...withRowIds(field.fields, withoutIds(row, field.fields), newId), id: newId() };
  return { data: withValueAt(fieldPath, before.toSpliced(index + 1, 0, copy), data), ids: [copy.id] };
}

/** Returns the data without a row. */
export function withoutRow(data: FormData, fieldPath: FieldPath, id: string): FormData {
  const before = rowsAt(fieldPath, data);
  const remaining = before.filter((row) => row['id'] !== id);
  return remaining.length === before.length ? data : withValueAt(fieldPath, remaining, data);
}

function rowsAt(fieldPath: FieldPath, data: FormData): readonly FormData[] {
  const rows = valueAt(fieldPath, data);
  return Array.isArray(rows) ? (rows as readonly FormData[]) : [];
}
