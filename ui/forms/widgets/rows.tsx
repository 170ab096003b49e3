import type { FieldProps } from '@rjsf/utils';
import { lazy, Suspense } from 'react';
import { Skeleton } from '#ui/kit/index.ts';
import { useFormContext } from '../FormContext.ts';
import { fieldPathFromRjsf } from '../parts/fieldPathFromRjsf.ts';
import { drawingOf } from '../parts/schemaOf.ts';
import { Row } from './Row.tsx';
import { AddRow, type RowsDrawn, RowsFrame } from './RowsFrame.tsx';
import { rowsHeadings } from './rowsHeadings.ts';
import { useRows } from './useRows.ts';

const RowsTable = lazy(async () => ({ default: (await import('./RowsTable.tsx')).RowsTable }));

/**
 * Repeated groups of fields. Appearances: blocks (each row shows its fields), table (a line per row, with an editor).
 */
export function Rows({ fieldPathId, uiSchema, registry }: FieldProps) {
  const { facts, translate } = useFormContext();
  const rows = useRows(fieldPathFromRjsf(fieldPathId.path), String(uiSchema?.['ui:pattern']));
  const drawn: RowsDrawn = { rows, path: fieldPathId, registry };
  if (rows.field.base.appearance(facts) !== 'table') return <RowBlocks {...drawn} />;
  return (
    <Suspense fallback={<Skeleton label={translate('loading')} />}>
      <RowsTable {...drawn} />
    </Suspense>
  );
}

function RowBlocks({ rows, path, registry }: RowsDrawn) {
  const { translate, store } = useFormContext();
  const { ids, nameOf, partsOf, pathOfRow, readOnly } = rows;
  return (
    <RowsFrame rows={rows} acts={<AddRow rows={rows} onAdd={() => rows.focus(`${partsOf(rows.add())}-fields`)} />}>
      {ids.length === 0 ? <p className="k-hint">{translate('empty')}</p> : null}
      {ids.map((row, index) => (
        <Row
          key={row}
          id={partsOf(row)}
          row={row}
          rowKey={pathOfRow(row).slice(rows.fieldPath.length + 1)}
          name={nameOf(index)}
          heading={rowsHeadings(store.form).one}
          path={path}
          drawing={drawingOf(rows.field.fields)}
          registry={registry}
          removeLabel={readOnly ? undefined : translate('removeRow', { name: nameOf(index) })}
          removeBlockedReason={rows.removeBlockedReason}
          onRemove={rows.remove}
        />
      ))}
    </RowsFrame>
  );
}
