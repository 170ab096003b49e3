import { useMemo, useState } from 'react';
import { readSheet, sheetColumns } from '#engine/forms/index.ts';
import { localise } from '#engine/text/index.ts';
import { Button, Dialog, Field, Note, TextArea } from '#ui/kit/index.ts';
import { useForm } from '../FormContext.ts';
import type { Rows } from './useRows.ts';

type Props = {
  readonly rows: Rows;
  readonly text: string;
  readonly onClose: () => void;
  readonly onAdded: (count: number) => void;
};

/** Takes rows that were copied from a spreadsheet: says what would come of them before they are added. */
export function PasteDialog({ rows, text: given, onClose, onAdded }: Props) {
  const { store, lang, zone, say } = useForm();
  const [text, setText] = useState(given);
  const { field, address, ids } = rows;
  const sheet = useMemo(() => readSheet(text, field, { zone, text: store.form.text }), [text, field, zone, store]);
  const room = field.repeat.max - ids.length;
  const count = Math.min(sheet.rows.length, room);
  const names = sheetColumns(field).map(({ pattern, key }) => {
    const label = store.form.text.fields.get(pattern)?.label;
    return label === undefined ? key : localise(label, lang);
  });
  const between = lang === 'ar' ? '، ' : ', ';
  const add = (): void => {
    const added = store.rows.add(address, field, sheet.rows);
    for (const id of added) store.leaveRow(rows.addressOf(id));
    onAdded(added.length);
  };
  return (
    <Dialog
      open
      title={say('paste.title')}
      closeLabel={say('rows.close')}
      closeBy={['button', 'escape']}
      onClose={onClose}
      className="f-editor"
      footer={
        <div className="f-editor-acts">
          <Button look="primary" disabled={count === 0} onClick={add}>
            {say('paste.add', { count })}
          </Button>
        </div>
      }
    >
      <Field label={say('paste.label')} hint={say('paste.hint', { columns: names.join(between) })}>
        <TextArea rows={8} value={text} onChange={setText} dir="auto" spellCheck={false} />
      </Field>
      {sheet.rows.length > room ? <Note tone="wait">{say('paste.tooMany', { count: room })}</Note> : null}
      {sheet.unread > 0 ? (
        <Note tone="wait" live>
          {say('paste.unread', { count: sheet.unread })}
        </Note>
      ) : null}
      {sheet.ignored.length > 0 ? <Note>{say('paste.ignored', { columns: sheet.ignored.join(between) })}</Note> : null}
    </Dialog>
  );
}
