import { useMemo, useState } from 'react';
import { readSheet, sheetColumns } from '#engine/forms/index.ts';
import { localize } from '#engine/text/index.ts';
import { Button, Dialog, Field, Callout, TextArea } from '#ui/kit/index.ts';
import { useFormContext } from '../FormContext.ts';
import type { RowsState } from './useRows.ts';

type Props = {
  readonly rows: RowsState;
  readonly text: string;
  readonly onClose: () => void;
  readonly onAdded: (count: number) => void;
};

/** Adds rows pasted from a spreadsheet, after a preview of what will be added. */
export function PasteDialog({ rows, text: given, onClose, onAdded }: Props) {
  const { store, lang, zone, translate } = useFormContext();
  const [text, setText] = useState(given);
  const { field, fieldPath, ids } = rows;
  const sheet = useMemo(() => readSheet(text, field, { zone, text: store.form.text }), [text, field, zone, store]);
  const room = field.repeat.max - ids.length;
  const count = Math.min(sheet.rows.length, room);
  const names = sheetColumns(field).map(({ pattern, key }) => {
    const label = store.form.text.fields.get(pattern)?.label;
    return label === undefined ? key : localize(label, lang);
  });
  const between = lang === 'ar' ? '، ' : ', ';
  const add = (): void => {
    const added = store.rows.add(fieldPath, field, sheet.rows);
    for (const id of added) store.blurRow(rows.pathOfRow(id));
    onAdded(added.length);
  };
  return (
    <Dialog
      open
      title={translate('paste.title')}
      closeLabel={translate('rows.close')}
      closeBy={['button', 'escape']}
      onClose={onClose}
      className="f-editor"
      footer={
        <div className="f-editor-acts">
          <Button variant="primary" disabled={count === 0} onClick={add}>
            {translate('paste.add', { count })}
          </Button>
        </div>
      }
    >
      <Field label={translate('paste.label')} hint={translate('paste.hint', { columns: names.join(between) })}>
        <TextArea rows={8} value={text} onChange={setText} dir="auto" spellCheck={false} />
      </Field>
      {sheet.rows.length > room ? (
        <Callout tone="warning">{translate('paste.tooMany', { count: room })}</Callout>
      ) : null}
      {sheet.unread > 0 ? (
        <Callout tone="warning" live>
          {translate('paste.unread', { count: sheet.unread })}
        </Callout>
      ) : null}
      {sheet.ignored.length > 0 ? (
        <Callout>{translate('paste.ignored', { columns: sheet.ignored.join(between) })}</Callout>
      ) : null}
    </Dialog>
  );
}
