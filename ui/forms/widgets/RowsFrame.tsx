import type { ReactNode } from 'react';
import type { FieldPathId, Registry } from '@rjsf/utils';
import { Button, FieldNote, iconPlus } from '#ui/kit/index.ts';
import { localize } from '#engine/text/index.ts';
import { useForm } from '../FormContext.ts';
import { rowsHeadings } from './rowsHeadings.ts';
import type { Rows } from './useRows.ts';

/** Rows to draw, with RJSF's path and registry. */
export type RowsDrawn = { readonly rows: Rows; readonly path: FieldPathId; readonly registry: Registry };

type FrameProps = { readonly rows: Rows; readonly acts: ReactNode; readonly children: ReactNode };

/** Frames rows: heading, note, the rows, and actions below. */
export function RowsFrame({ rows: { id, words }, acts, children }: FrameProps) {
  const { all: Heading } = rowsHeadings(useForm().store.form);
  const note = words.error ?? words.correction ?? words.hint;
  return (
    <section
      id={id}
      className="f-rows"
      aria-labelledby={`${id}-label`}
      aria-invalid={words.error === undefined ? undefined : true}
      aria-describedby={note === undefined ? undefined : `${id}-note`}
      tabIndex={-1}
    >
      <Heading id={`${id}-label`}>{words.label}</Heading>
      {note === undefined ? null : (
        <FieldNote id={`${id}-note`} error={words.error} hint={words.correction ?? words.hint} />
      )}
      {children}
      {acts}
    </section>
  );
}

/** A button that adds a row. Hidden at the maximum. */
export function AddRow({ rows, onAdd }: { readonly rows: Rows; readonly onAdd: () => void }) {
  const { lang, translate } = useForm();
  const { id, text, locked, isFull } = rows;
  if (locked || isFull) return null;
  return (
    <Button id={`${id}-add`} variant="plain" icon={iconPlus} onClick={onAdd}>
      {text.addRow === undefined ? translate('addRow') : localize(text.addRow, lang)}
    </Button>
  );
}
