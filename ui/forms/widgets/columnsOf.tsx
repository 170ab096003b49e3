import type { CompiledForm } from '#engine/forms/index.ts';
import { localize, type Lang } from '#engine/text/index.ts';
import type { Column } from '#ui/kit/index.ts';
import { RowCell } from './RowCell.tsx';
import type { Rows } from './useRows.ts';

/** So many columns are shown; the editor has all fields. */
const most = 6;

/** The columns of a table of rows: its first fields, figures at the right; on a phone the first and the first amount. */
export function columnsOf({ field, pathOfRow }: Rows, form: CompiledForm, lang: Lang): readonly Column<string>[] {
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
