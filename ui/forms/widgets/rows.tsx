import { useEffect, useState } from 'react';
import type { FieldProps } from '@rjsf/utils';
import { Button, FieldNote, focusControl, iconPlus } from '#ui/kit/index.ts';
import { localise } from '#engine/text/index.ts';
import { fillText } from '#engine/forms/index.ts';
import { controlId, useField, useForm, useSlice } from '../FormContext.ts';
import { addressOfPath } from '../parts/addressOfPath.ts';
import { drawingOf } from '../parts/schemaOf.ts';
import { useFieldWords } from '../parts/useFieldWords.ts';
import { keyOfRow } from '../store/address.ts';
import { Row } from './Row.tsx';
import { useStable } from './useStable.ts';

/** Repeated groups of fields: each row a block with its name; add at the foot. Looks: blocks. */
export function RowsField({ fieldPathId, uiSchema, registry }: FieldProps) {
  const { store, lang, say, prefix, announce } = useForm();
  const address = addressOfPath(fieldPathId.path);
  const { field, text } = useField(String(uiSchema?.['ui:pattern']));
  const slice = useSlice(address);
  const words = useFieldWords(address, field, text, field.base, slice);
  const [focusOn, setFocusOn] = useState<{ readonly id: string } | undefined>();
  useEffect(() => {
    if (focusOn !== undefined) focusControl(focusOn.id);
  }, [focusOn]);
  const id = controlId(prefix, address);
  const rows = (Array.isArray(slice.value) ? slice.value : []).map((row) => String((row as { id: unknown }).id));
  const nameOf = (index: number): string =>
    text.rowTitle === undefined ? say('row', { n: index + 1 }) : fillText(text.rowTitle, lang, { n: index + 1 });
  const partsOf = (row: string): string => controlId(prefix, `${address}/${keyOfRow(row)}`);
  const isLeast = rows.length <= field.repeat.min;
  const least = say('lastRow', { count: field.repeat.min });
  const add = (): void => {
    const row = store.addRow(address, field);
    announce(say('rowAdded', { name: nameOf(rows.length) }));
    setFocusOn({ id: `${partsOf(row)}-fields` });
  };
  const remove = useStable((key: string): void => {
    const index = rows.findIndex((row) => keyOfRow(row) === key);
    const row = rows[index];
    if (row === undefined || isLeast) {
      announce(least);
      return;
    }
    store.removeRow(address, row);
    announce(say('rowRemoved', { name: nameOf(index) }));
    const next = rows[index + 1] ?? rows[index - 1];
    setFocusOn({ id: next === undefined ? `${id}-add` : `${partsOf(next)}-remove` });
  });
  const note = words.error ?? words.correction ?? words.hint;
  return (
    <section
      id={id}
      className="f-rows"
      aria-labelledby={`${id}-label`}
      aria-describedby={note === undefined ? undefined : `${id}-note`}
      tabIndex={-1}
    >
      <h3 id={`${id}-label`}>{words.label}</h3>
      {note === undefined ? null : (
        <FieldNote id={`${id}-note`} error={words.error} hint={words.correction ?? words.hint} />
      )}
      {rows.length === 0 ? <p className="k-hint">{say('empty')}</p> : null}
      {rows.map((row, index) => (
        <Row
          key={row}
          id={partsOf(row)}
          row={keyOfRow(row)}
          name={nameOf(index)}
          path={fieldPathId}
          drawing={drawingOf(field.fields)}
          registry={registry}
          removeLabel={slice.locked ? undefined : say('removeRow', { name: nameOf(index) })}
          keptBecause={isLeast ? least : undefined}
          onRemove={remove}
        />
      ))}
      {slice.locked || rows.length >= field.repeat.max ? null : (
        <Button id={`${id}-add`} look="plain" icon={iconPlus} onClick={add}>
          {text.addRow === undefined ? say('addRow') : localise(text.addRow, lang)}
        </Button>
      )}
    </section>
  );
}
