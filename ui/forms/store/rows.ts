import { startRow, type CompiledField, type FormData, type FormFacts } from '#engine/forms/index.ts';
import { valueAt, withValueAt, type Address } from './address.ts';
import { withoutIds, withRowIds } from './rowIds.ts';

/** Where rows stand, and what a new one begins with. */
export type RowsPlace = {
  readonly address: Address;
  readonly field: CompiledField;
  readonly facts: FormFacts;
  readonly now: number;
  readonly zone: string;
  readonly newId: () => string;
};

export type ChangedRows = { readonly data: FormData; readonly ids: readonly string[] };

/** The data with new rows that hold these answers, as many as there is room for, and the ids of those. */
export function withNewRows(data: FormData, given: readonly FormData[], place: RowsPlace): ChangedRows {
  const { address, field, facts, newId } = place;
  const before = rowsAt(address, data);
  const added = given.slice(0, Math.max(0, field.repeat.max - before.length)).map((answers) => {
    const row = startRow(field, facts, { ...place, answers: data });
    return withRowIds(field.fields, { ...row, ...answers, id: row['id'] }, newId);
  });
  if (added.length === 0) return { data, ids: [] };
  return { data: withValueAt(address, [...before, ...added], data), ids: added.map(({ id }) => String(id)) };
}

/** The data with a copy of a row right after it; nothing of the copy is stored yet. */
export function withCopiedRow(data: FormData, id: string, { address, field, newId }: RowsPlace): ChangedRows {
  const before = rowsAt(address, data);
  const index = before.findIndex((row) => row['id'] === id);
  const row = before[index];
  if (row === undefined || before.length >= field.repeat.max) return { data, ids: [] };
  const copy = { ...withRowIds(field.fields, withoutIds(row, field.fields), newId), id: newId() };
  return { data: withValueAt(address, before.toSpliced(index + 1, 0, copy), data), ids: [copy.id] };
}

/** The data without a row. */
export function withoutRow(data: FormData, address: Address, id: string): FormData {
  const before = rowsAt(address, data);
  const kept = before.filter((row) => row['id'] !== id);
  return kept.length === before.length ? data : withValueAt(address, kept, data);
}

function rowsAt(address: Address, data: FormData): readonly FormData[] {
  const rows = valueAt(address, data);
  return Array.isArray(rows) ? (rows as readonly FormData[]) : [];
}
