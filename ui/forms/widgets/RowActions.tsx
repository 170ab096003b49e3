import { IconButton, iconCopy, iconPencil, iconTrash } from '#ui/kit/index.ts';
import { useForm } from '../FormContext.ts';
import type { Rows } from './useRows.ts';

type Props = {
  readonly rows: Rows;
  readonly row: string;
  readonly onEdit: (row: string) => void;
  readonly onCopy: (row: string) => void;
};

/** What can be done with a row: edit, duplicate, remove. */
export function RowActions({ rows, row, onEdit, onCopy }: Props) {
  const { translate } = useForm();
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
      {rows.locked ? null : (
        <>
          {rows.isFull ? null : (
            <IconButton icon={iconCopy} label={translate('rows.copy', { name })} onClick={() => onCopy(row)} />
          )}
          <IconButton
            id={`${id}-remove`}
            icon={iconTrash}
            label={translate('removeRow', { name })}
            title={rows.keptBecause}
            aria-disabled={rows.keptBecause === undefined ? undefined : true}
            onClick={() => rows.remove(row)}
          />
        </>
      )}
    </>
  );
}
