import type { ReactNode } from 'react';
import type { FieldPathId, Registry } from '@rjsf/utils';
import { Button, FieldNote, iconPlus } from '#ui/kit/index.ts';
import { localize } from '#engine/text/index.ts';
import { useFormContext } from '../FormContext.ts';
import { rowsHeadings } from './rowsHeadings.ts';
import type { RowsState } from './useRows.ts';

/** Rows to draw, with RJSF's path and registry. */
export type RowsDrawn = { readonly rows: RowsState; readonly path: FieldPathId; readonly registry: Registry };

type FrameProps = { readonly rows: RowsState; readonly acts: ReactNode; readonly children: ReactNode };

/** Frames rows: heading, note, the rows, and actions below. */
export function RowsFrame({ rows: { id, texts }, acts, children }: FrameProps) {
  const { all: Heading } = rowsHeadings(useFormContext().store.form);
  const note = texts.error ?? texts.correction ?? texts.hint;
  return (
    <section
      id={id}
      className="f-rows"
      aria-labelledby={`${id}-label`}
      aria-invalid={texts.error === undefined ? undefined : true}
      aria-describedby={note === undefined ? undefined : `${id}-note`}
      tabIndex={-1}
    >
      <Heading id={`${id}-label`}>{texts.label}</Heading>
      {note === undefined ? null : (
        <FieldNote id={`${id}-note`} error={texts.error} hint={texts.correction ?? texts.hint} />
      )}
      {children}
      {acts}
    </section>
  );
}

/** A button that adds a row. Hidden at the maximum. */
export function AddRow({ rows, onAdd }: { readonly rows: RowsState; readonly onAdd: () => void }) {
  const { lang, translate } = useFormContext();
  const { id, text, readOnly, isFull } = rows;
  if (readOnly || isFull) return null;
  return (
    <Button id={`${id}-add`} variant="plain" icon={iconPlus} onClick={onAdd}>
      {text.addRow === undefined ? translate('addRow') : localize(text.addRow, lang)}
    </Button>
  );
}
