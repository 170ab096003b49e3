import { memo } from 'react';
import { toFieldPathId, type FieldPathId, type Registry } from '@rjsf/utils';
import type { Drawing } from '../parts/schemaOf.ts';

type RowProps = {
  readonly id: string;
  /** The row's id as addresses have it: what is drawn of a row never depends on where it stands. */
  readonly row: string;
  readonly path: FieldPathId;
  readonly drawing: Drawing;
  readonly registry: Registry;
};

/** The fields of one row, drawn by RJSF once. */
function DrawnRow({ id, row, path, drawing, registry }: RowProps) {
  const { SchemaField } = registry.fields;
  if (SchemaField === undefined) return null;
  return (
    <div id={id}>
      <SchemaField
        name={row}
        schema={drawing.schema}
        uiSchema={drawing.uiSchema}
        fieldPathId={toFieldPathId(row, registry.globalFormOptions, path)}
        registry={registry}
        onChange={ignore}
        onBlur={ignore}
        onFocus={ignore}
      />
    </div>
  );
}

// Answers go to the store, never through RJSF.
function ignore(): void {}

export const Row = memo(DrawnRow, (a, b) => a.id === b.id && a.row === b.row);
