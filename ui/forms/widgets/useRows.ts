import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { type CompiledField, type FieldText, interpolate } from '#engine/forms/index.ts';
import { focusControl } from '#ui/kit/index.ts';
import { controlId, useField, useFormContext, useSlice } from '../FormContext.ts';
import { type FieldTexts, useFieldTexts } from '../parts/useFieldTexts.ts';
import { type FieldPath, keyOfRow } from '../store/fieldPath.ts';
export type RowsState = {
  readonly id: string;
  readonly fieldPath: FieldPath;
  readonly field: CompiledField;
  readonly text: FieldText;
  readonly texts: FieldTexts;
  readonly readOnly: boolean;
  readonly isFull: boolean;
  /** Row ids in order. */
  readonly ids: readonly string[];
  readonly nameOf: (index: number) => string;
  /** Return a row's field path, and the prefix of its parts' ids. */
  readonly pathOfRow: (row: string) => FieldPath;
  readonly partsOf: (row: string) => string;
  /** Why rows cannot be removed now. */
  readonly removeBlockedReason: string | undefined;
  /** Adds a row, announces it, and returns its id. */
  readonly add: () => string;
  readonly copy: (row: string) => string | undefined;
  /** Removes a row, announces it, and focuses the neighbour. A stable function. */
  readonly remove: (row: string) => void;
  readonly focus: (controlId: string) => void;
};

/** Returns the state and actions of rows, for any appearance. */
export function useRows(fieldPath: FieldPath, pattern: string): RowsState {
  const { store, lang, translate, prefix, announce } = useFormContext();
  const { field, text } = useField(pattern);
  const slice = useSlice(fieldPath);
  const words = useFieldTexts(fieldPath, field, text, field.base, slice);
  const [focusOn, setFocusOn] = useState<{ readonly id: string } | undefined>();
  useEffect(() => {
    if (focusOn !== undefined) focusControl(focusOn.id);
  }, [focusOn]);
  const id = controlId(prefix, fieldPath);
  const ids = (Array.isArray(slice.value) ? slice.value : []).map((row) => String((row as { id: unknown }).id));
  const nameOf = (index: number): string =>
    text.rowTitle === undefined
      ? translate('row', { n: index + 1 })
      : interpolate(text.rowTitle, lang, { n: index + 1 });
  const pathOfRow = (row: string): FieldPath => `${fieldPath}/${keyOfRow(row)}`;
  const partsOf = (row: string): string => controlId(prefix, pathOfRow(row));
  const keptBecause = ids.length <= field.repeat.min ? translate('lastRow', { count: field.repeat.min }) : undefined;
  const remove = useEventCallback((row: string): void => {
    const index = ids.indexOf(row);
    if (index === -1 || keptBecause !== undefined) {
      announce(keptBecause ?? '');
      return;
    }
    store.rows.remove(fieldPath, row);
    announce(translate('rowRemoved', { name: nameOf(index) }));
    const next = ids[index + 1] ?? ids[index - 1];
    setFocusOn({ id: next === undefined ? `${id}-add` : `${partsOf(next)}-remove` });
  });
  return {
    id,
    fieldPath,
    field,
    text,
    texts: words,
    readOnly: slice.readOnly,
    isFull: ids.length >= field.repeat.max,
    ids,
    nameOf,
    pathOfRow,
    partsOf,
    removeBlockedReason: keptBecause,
    add: () => {
      const [row = ''] = store.rows.add(fieldPath, field, [{}]);
      announce(translate('rowAdded', { name: nameOf(ids.length) }));
      return row;
    },
    copy: (row) => {
      const copied = store.rows.copy(fieldPath, field, row);
      if (copied !== undefined) announce(translate('rowAdded', { name: nameOf(ids.indexOf(row) + 1) }));
      return copied;
    },
    remove,
    focus: (target) => setFocusOn({ id: target }),
  };
}

/** Returns a stable function that calls the latest one. */
function useEventCallback<Arguments extends readonly unknown[]>(
  newest: (...given: Arguments) => void,
): (...given: Arguments) => void {
  const held = useRef(newest);
  useLayoutEffect(() => {
    held.current = newest;
  });
  return useCallback((...given: Arguments) => held.current(...given), []);
}
