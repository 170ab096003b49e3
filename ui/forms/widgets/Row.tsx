import { memo } from 'react';
import { toFieldPathId, type FieldPathId, type Registry } from '@rjsf/utils';
import { IconButton, iconTrash } from '#ui/kit/index.ts';
import type { Drawing } from '../parts/schemaOf.ts';

type RowProps = {
  /** Prefix of the ids of its parts. */
  readonly id: string;
  readonly row: string;
  /** The row's id as in field paths, which doesn't depend on its index. */
  readonly rowKey: string;
  readonly name: string;
  readonly heading: 'h3' | 'h4';
  readonly path: FieldPathId;
  readonly drawing: Drawing;
  readonly registry: Registry;
  readonly removeLabel: string | undefined;
  /** Why it cannot be removed. */
  readonly removeBlockedReason: string | undefined;
  /** Must be a stable function. */
  readonly onRemove: (row: string) => void;
};

function DrawnRow({ id, row, rowKey, name, heading: Heading, ...props }: RowProps) {
  const { path, drawing, registry, removeLabel, removeBlockedReason, onRemove } = props;
  return (
    <section className="f-row" aria-labelledby={`${id}-name`}>
      <div className="f-row-head">
        <Heading id={`${id}-name`}>{name}</Heading>
        {removeLabel === undefined ? null : (
          <IconButton
            id={`${id}-remove`}
            icon={iconTrash}
            label={removeLabel}
            title={removeBlockedReason}
            aria-disabled={removeBlockedReason === undefined ? undefined : true}
            onClick={() => onRemove(row)}
          />
        )}
      </div>
      <RowFields id={`${id}-fields`} row={rowKey} path={path} drawing={drawing} registry={registry} />
    </section>
  );
}

type FieldsProps = Pick<RowProps, 'id' | 'row' | 'path' | 'drawing' | 'registry'>;

/** A row's fields, which RJSF draws once. */
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
