import { memo } from 'react';
import { toFieldPathId, type FieldPathId, type Registry } from '@rjsf/utils';
import { IconButton, iconTrash } from '#ui/kit/index.ts';
import type { Drawing } from '../parts/schemaOf.ts';

type RowProps = {
  /** Begins the ids of its parts. */
  readonly id: string;
  readonly row: string;
  /** Its id as field paths have it: what is drawn of its fields never depends on where it stands. */
  readonly rowKey: string;
  readonly name: string;
  readonly heading: 'h3' | 'h4';
  readonly path: FieldPathId;
  readonly drawing: Drawing;
  readonly registry: Registry;
  readonly removeLabel: string | undefined;
  /** Why it may not be removed. */
  readonly keptBecause: string | undefined;
  /** Always the same function. */
  readonly onRemove: (row: string) => void;
};

/** One row: its name, its fields, the way to remove it. */
function DrawnRow({ id, row, rowKey, name, heading: Heading, ...props }: RowProps) {
  const { path, drawing, registry, removeLabel, keptBecause, onRemove } = props;
  return (
    <section className="f-row" aria-labelledby={`${id}-name`}>
      <div className="f-row-head">
        <Heading id={`${id}-name`}>{name}</Heading>
        {removeLabel === undefined ? null : (
          <IconButton
            id={`${id}-remove`}
            icon={iconTrash}
            label={removeLabel}
            title={keptBecause}
            aria-disabled={keptBecause === undefined ? undefined : true}
            onClick={() => onRemove(row)}
          />
        )}
      </div>
      <RowFields id={`${id}-fields`} row={rowKey} path={path} drawing={drawing} registry={registry} />
    </section>
  );
}

type FieldsProps = Pick<RowProps, 'id' | 'row' | 'path' | 'drawing' | 'registry'>;

/** The fields of a row, drawn by RJSF once. */
export const RowFields = memo(
  function DrawnFields({ id, row, path, drawing, registry }: FieldsProps) {
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
  },
  (a, b) => a.id === b.id && a.row === b.row,
);

// Answers go to the store, never through RJSF.
function ignore(): void {}

export const Row = memo(DrawnRow);
