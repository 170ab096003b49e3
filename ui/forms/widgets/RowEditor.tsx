import { useEffect, type KeyboardEvent } from 'react';
import type { FieldPathId, Registry } from '@rjsf/utils';
import { Button, Dialog, focusControl } from '#ui/kit/index.ts';
import { useFormContext } from '../FormContext.ts';
import { drawingOf } from '../parts/schemaOf.ts';
import { RowFields } from './Row.tsx';
import type { RowsState } from './useRows.ts';

type Props = {
  readonly rows: RowsState;
  readonly row: string;
  readonly index: number;
  /** The control to focus. */
  readonly focusOn: string | undefined;
  readonly path: FieldPathId;
  readonly registry: Registry;
  readonly onMove: (row: string) => void;
  readonly onClose: () => void;
};

/** Edits all fields of a row. Enter moves to the next row, or closes after the last. */
export function RowEditor({ rows, row, index, focusOn, path, registry, onMove, onClose }: Props) {
  const { translate } = useFormContext();
  const { ids, fieldPath, pathOfRow, partsOf, nameOf } = rows;
  const fields = `${partsOf(row)}-fields`;
  useEffect(() => {
    if (focusOn === undefined || !focusControl(focusOn)) focusControl(fields);
  }, [fields, focusOn]);
  const previous = ids[index - 1];
  const next = ids[index + 1];
  const onKeyDown = (event: KeyboardEvent): void => {
    const { target, key, defaultPrevented } = event;
    if (key !== 'Enter' || defaultPrevented || !(target instanceof HTMLInputElement)) return;
    // Enter must not submit the form.
    event.preventDefault();
    if (next === undefined) onClose();
    else onMove(next);
  };
  return (
    <Dialog
      open
      title={nameOf(index)}
      closeLabel={translate('rows.close')}
      closeBy={['button', 'escape']}
      onClose={onClose}
      className="f-editor"
      footer={
        <div className="f-editor-acts">
          <Button
            variant="plain"
            disabled={previous === undefined}
            onClick={() => previous !== undefined && onMove(previous)}
          >
            {translate('rows.previous')}
          </Button>
          <Button variant="plain" disabled={next === undefined} onClick={() => next !== undefined && onMove(next)}>
            {translate('rows.next')}
          </Button>
          <Button variant="primary" onClick={onClose}>
            {translate('rows.done')}
          </Button>
        </div>
      }
    >
      {/* Handles keys that bubble up from its controls. */}
      <div role="presentation" className="f-editor-body" onKeyDown={onKeyDown}>
        <RowFields
          id={fields}
          row={pathOfRow(row).slice(fieldPath.length + 1)}
          path={path}
          drawing={drawingOf(rows.field.fields)}
          registry={registry}
        />
      </div>
    </Dialog>
  );
}
