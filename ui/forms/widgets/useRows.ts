import { useEffect, useState } from 'react';
import { fillText, type CompiledField, type FieldText } from '#engine/forms/index.ts';
import { focusControl } from '#ui/kit/index.ts';
import { controlId, useField, useForm, useSlice } from '../FormContext.ts';
import { useFieldWords, type FieldWords } from '../parts/useFieldWords.ts';
import { keyOfRow, type Address } from '../store/address.ts';
import { useStable } from './useStable.ts';

export type Rows = {
  readonly id: string;
  readonly address: Address;
  readonly field: CompiledField;
  readonly text: FieldText;
  readonly words: FieldWords;
  readonly locked: boolean;
  readonly isFull: boolean;
  /** Ids of the rows, in their order. */
  readonly ids: readonly string[];
  readonly nameOf: (index: number) => string;
  /** The address of a row, and what the ids of its parts begin with. */
  readonly addressOf: (row: string) => Address;
  readonly partsOf: (row: string) => string;
  /** Why no row may be removed now. */
  readonly keptBecause: string | undefined;
  /** Adds a row and says so; gives its id. */
  readonly add: () => string;
  readonly copy: (row: string) => string | undefined;
  /** Removes a row, says so, and leaves the focus with its neighbour. Always the same function. */
  readonly remove: (row: string) => void;
  readonly focus: (controlId: string) => void;
};

/** What rows can do, however they are drawn. */
export function useRows(address: Address, pattern: string): Rows {
  const { store, lang, say, prefix, announce } = useForm();
  const { field, text } = useField(pattern);
  const slice = useSlice(address);
  const words = useFieldWords(address, field, text, field.base, slice);
  const [focusOn, setFocusOn] = useState<{ readonly id: string } | undefined>();
  useEffect(() => {
    if (focusOn !== undefined) focusControl(focusOn.id);
  }, [focusOn]);
  const id = controlId(prefix, address);
  const ids = (Array.isArray(slice.value) ? slice.value : []).map((row) => String((row as { id: unknown }).id));
  const nameOf = (index: number): string =>
    text.rowTitle === undefined ? say('row', { n: index + 1 }) : fillText(text.rowTitle, lang, { n: index + 1 });
  const addressOf = (row: string): Address => `${address}/${keyOfRow(row)}`;
  const partsOf = (row: string): string => controlId(prefix, addressOf(row));
  const keptBecause = ids.length <= field.repeat.min ? say('lastRow', { count: field.repeat.min }) : undefined;
  const remove = useStable((row: string): void => {
    const index = ids.indexOf(row);
    if (index === -1 || keptBecause !== undefined) {
      announce(keptBecause ?? '');
      return;
    }
    store.rows.remove(address, row);
    announce(say('rowRemoved', { name: nameOf(index) }));
    const next = ids[index + 1] ?? ids[index - 1];
    setFocusOn({ id: next === undefined ? `${id}-add` : `${partsOf(next)}-remove` });
  });
  return {
    id,
    address,
    field,
    text,
    words,
    locked: slice.locked,
    isFull: ids.length >= field.repeat.max,
    ids,
    nameOf,
    addressOf,
    partsOf,
    keptBecause,
    add: () => {
      const [row = ''] = store.rows.add(address, field, [{}]);
      announce(say('rowAdded', { name: nameOf(ids.length) }));
      return row;
    },
    copy: (row) => {
      const copied = store.rows.copy(address, field, row);
      if (copied !== undefined) announce(say('rowAdded', { name: nameOf(ids.indexOf(row) + 1) }));
      return copied;
    },
    remove,
    focus: (target) => setFocusOn({ id: target }),
  };
}
