import './rowsTable.css';
import { type ClipboardEvent, useEffect, useState } from 'react';
import type { CompiledForm } from '#engine/forms/index.ts';
import { type Lang, localize } from '#engine/text/index.ts';
import {
  Button,
  type Column,
  IconButton,
  iconClipboardData,
  iconCopy,
  iconPencil,
  iconTrash,
  Table,
} from '#ui/kit/index.ts';
import { controlId, useFormContext } from '../FormContext.ts';
import { PasteDialog } from './PasteDialog.tsx';
import { RowCell } from './RowCell.tsx';
import { RowEditor } from './RowEditor.tsx';
import { AddRow, type RowsDrawn, RowsFrame } from './RowsFrame.tsx';
import type { RowsState } from './useRows.ts';
/** The table shows this many columns, the editor all fields. */
const most = 6;

/** Columns for the first fields. A small screen shows the first field and the first amount. */
function columnsOf({ field, pathOfRow }: RowsState, form: CompiledForm, lang: Lang): readonly Column<string>[] {
  const shown = field.fields
    .filter(({ kind, base }) => kind !== 'group' && kind !== 'none' && !base.hidden)
    .slice(0, most);
  const amount = shown.find(({ kind }, index) => kind === 'money' && index > 0)?.key;
  return shown.map(({ key, kind, pattern }, index) => {
    const label = form.text.fields.get(pattern)?.label;
    return {
      id: key,
      head: label === undefined ? key : localize(label, lang),
      figure: kind === 'money' || kind === 'integer' || kind === 'number',
      smallScreen: index === 0 ? 'title' : key === amount ? 'figure' : undefined,
      cell: (row) => (
        <RowCell
          fieldPath={`${pathOfRow(row)}/${key}`}
          pattern={pattern}
          row={index === 0 ? pathOfRow(row) : undefined}
        />
      ),
    };
  });
}

/** Rows as a table with an editor for one row and a dialog to paste many. */
export function RowsTable({ rows, path, registry }: RowsDrawn) {
  const { store, lang, translate, prefix, revealers, announce } = useFormContext();
  const [edited, setEdited] = useState<string>();
  const [target, setTarget] = useState<string>();
  const [pasted, setPasted] = useState<string>();
  const { fieldPath, ids, pathOfRow } = rows;
  const columns = columnsOf(rows, store.form, lang);

  // Opens the editor of a row when error navigation leads to it.
  useEffect(
    () =>
      revealers.add(fieldPath, (wanted) => {
        const row = ids.find((id) => wanted.startsWith(`${pathOfRow(id)}/`));
        if (row === undefined) return;
        setTarget(controlId(prefix, wanted));
        setEdited(row);
      }),
    [revealers, fieldPath, ids, pathOfRow, prefix],
  );
  const edit = (row: string | undefined): void => {
    if (edited !== undefined && row !== edited) store.blurRow(pathOfRow(edited));
    setTarget(undefined);
    setEdited(row);
  };
  const takePaste = (event: ClipboardEvent): void => {
    const target = event.target instanceof Element ? event.target : null;
    if (rows.readOnly || target?.closest('input, textarea, select, dialog') !== null) return;
    const text = event.clipboardData.getData('text/plain');
    if (text.trim() === '') return;
    event.preventDefault();
    setPasted(text);
  };
  const index = edited === undefined ? -1 : ids.indexOf(edited);
  const add = (): void => edit(rows.add());
  return (
    <div onPaste={takePaste}>
      <RowsFrame
        rows={rows}
        acts={
          <div className="f-table-footer">
            <AddRow rows={rows} onAdd={add} />
            {rows.readOnly || rows.isFull ? null : (
              <Button variant="quiet" icon={iconClipboardData} onClick={() => setPasted('')}>
                {translate('paste')}
              </Button>
            )}
            <span className="k-hint">{translate('rows.count', { count: ids.length })}</span>
          </div>
        }
      >
        {ids.length === 0 ? (
          <p className="k-hint">{translate('empty')}</p>
        ) : (
          <div className="f-table">
            <Table
              label={rows.texts.label}
              columns={columns}
              rows={ids}
              rowKey={String}
              actionsLabel={translate('rows.actions')}
              actions={(row) => (
                <RowActions
                  rows={rows}
                  row={row}
                  onEdit={edit}
                  onCopy={(source) => {
                    const copy = rows.copy(source);
                    if (copy !== undefined) edit(copy);
                  }}
                />
              )}
            />
          </div>
        )}
      </RowsFrame>
      {index === -1 || edited === undefined ? null : (
        <RowEditor
          key={edited}
          rows={rows}
          row={edited}
          index={index}
          focusOn={target}
          path={path}
          registry={registry}
          onMove={edit}
          onClose={() => {
            edit(undefined);
            rows.focus(`${rows.partsOf(edited)}-edit`);
          }}
        />
      )}
      {pasted === undefined ? null : (
        <PasteDialog
          rows={rows}
          text={pasted}
          onClose={() => setPasted(undefined)}
          onAdded={(count) => {
            setPasted(undefined);
            announce(translate('paste.added', { count }));
          }}
        />
      )}
    </div>
  );
}

type Props = {
  readonly rows: RowsState;
  readonly row: string;
  readonly onEdit: (row: string) => void;
  readonly onCopy: (row: string) => void;
};

function RowActions({ rows, row, onEdit, onCopy }: Props) {
  const { translate } = useFormContext();
  const name = rows.nameOf(rows.ids.indexOf(row));
  const id = rows.partsOf(row);
  return (
    <>
      <IconButton
        id={`${id}-edit`}
        icon={iconPencil}
        label={translate('rows.edit', { name })}
        onClick={() => onEdit(row)}
      />
      {rows.readOnly ? null : (
        <>
          {rows.isFull ? null : (
            <IconButton icon={iconCopy} label={translate('rows.copy', { name })} onClick={() => onCopy(row)} />
          )}
          <IconButton
            id={`${id}-remove`}
            icon={iconTrash}
            label={translate('removeRow', { name })}
            title={rows.removeBlockedReason}
            aria-disabled={rows.removeBlockedReason === undefined ? undefined : true}
            onClick={() => rows.remove(row)}
          />
        </>
      )}
    </>
  );
}
