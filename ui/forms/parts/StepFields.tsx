import Form from '@rjsf/core';
import type { FieldProps, FieldTemplateProps, ObjectFieldTemplateProps } from '@rjsf/utils';
import { lazy, memo, type ReactNode, Suspense } from 'react';
import type { CompiledField } from '#engine/forms/index.ts';
import { localize } from '#engine/text/index.ts';
import { Skeleton } from '#ui/kit/index.ts';
import { useField, useForm, useSlice } from '../FormContext.ts';
import { Row } from '../widgets/Row.tsx';
import { AddRow, type RowsDrawn, RowsFrame } from '../widgets/RowsFrame.tsx';
import { rowsHeadings } from '../widgets/rowsHeadings.ts';
import { useRows } from '../widgets/useRows.ts';
import { LeafField } from './LeafField.tsx';
import { fieldPathFromRjsf } from './fieldPathFromRjsf.ts';
import { drawingOf, trivialValidator } from './schemaOf.ts';
const RowsTable = lazy(async () => ({ default: (await import('../widgets/RowsTable.tsx')).RowsTable }));

/** Repeated groups of fields. Appearances: blocks (each row a block with its fields), table (a line each, with an editor). */
function RowsField({ fieldPathId, uiSchema, registry }: FieldProps) {
  const { facts, translate } = useForm();
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
  const { translate, store } = useForm();
  const { ids, nameOf, partsOf, pathOfRow, locked } = rows;
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
          removeLabel={locked ? undefined : translate('removeRow', { name: nameOf(index) })}
          keptBecause={rows.keptBecause}
          onRemove={rows.remove}
        />
      ))}
    </RowsFrame>
  );
}

/** The place of a field: nothing while it is hidden. */
function FieldContainer({ fieldPathId, uiSchema, children }: FieldTemplateProps) {
  const fieldPath = fieldPathFromRjsf(fieldPathId.path);
  return fieldPath === '' || uiSchema?.['ui:pattern'] === undefined ? (
    children
  ) : (
    <VisibleContainer fieldPath={fieldPath} width={String(uiSchema['ui:width'] ?? 'full')}>
      {children}
    </VisibleContainer>
  );
}

type VisibleContainerProps = { readonly fieldPath: string; readonly width: string; readonly children: React.ReactNode };

function VisibleContainer({ fieldPath, width, children }: VisibleContainerProps) {
  const { hidden } = useSlice(fieldPath);
  return hidden ? null : (
    <div className="f-place" data-width={width}>
      {children}
    </div>
  );
}

const FieldTemplate = memo(FieldContainer);

// All that RJSF gets keeps its identity for ever, so that it draws a step once and never compares anything again.
const fields = { leaf: LeafField, rows: RowsField };
const templates = { FieldTemplate, ObjectFieldTemplate };
const noData = {};
const noButtons = <></>;

/** The fields of a step, drawn by RJSF. It holds no answers and judges nothing; it stands inside a form of ours. */
function Fields({ of }: { readonly of: readonly CompiledField[] }) {
  const { schema, uiSchema } = drawingOf(of);
  return (
    <Form
      tagName="div"
      className="f-step"
      schema={schema}
      uiSchema={uiSchema}
      formData={noData}
      validator={trivialValidator}
      fields={fields}
      templates={templates}
      showErrorList={false}
      noHtml5Validate
    >
      {noButtons}
    </Form>
  );
}

export const StepFields = memo(Fields);

/** Fields that stand together: of a step or a row plainly, of a group under its name. */
function ObjectFieldTemplate({ properties, uiSchema }: ObjectFieldTemplateProps) {
  const pattern: unknown = uiSchema?.['ui:pattern'];
  const fields = properties.map(({ content }) => content);
  return typeof pattern === 'string' ? (
    <Group pattern={pattern}>{fields}</Group>
  ) : (
    <div className="f-fields">{fields}</div>
  );
}

/** Fields that belong together, under their name. */
function Group({ pattern, children }: { readonly pattern: string; readonly children: ReactNode }) {
  const { lang } = useForm();
  const { text } = useField(pattern);
  return (
    <fieldset className="f-group">
      {text.label === undefined ? null : <legend>{localize(text.label, lang)}</legend>}
      {text.hint === undefined ? null : <p className="k-hint">{localize(text.hint, lang)}</p>}
      <div className="f-fields">{children}</div>
    </fieldset>
  );
}
