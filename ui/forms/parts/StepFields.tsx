import Form from '@rjsf/core';
import type { FieldTemplateProps, ObjectFieldTemplateProps } from '@rjsf/utils';
import { memo } from 'react';
import type { CompiledField } from '#engine/forms/index.ts';
import { useSlice } from '../FormContext.ts';
import { Group } from '../widgets/group.tsx';
import { Rows } from '../widgets/rows.tsx';
import { LeafField } from './LeafField.tsx';
import { fieldPathFromRjsf } from './fieldPathFromRjsf.ts';
import { drawingOf, trivialValidator } from './schemaOf.ts';

/** The container of a field. Empty while the field is hidden. */
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

// RJSF's props keep their identity, so it draws a step once and never compares.
const fields = { leaf: LeafField, rows: Rows };
const templates = { FieldTemplate, ObjectFieldTemplate };
const noData = {};
const noButtons = <></>;

/** Draws a step's fields by RJSF, which neither holds nor validates answers here. */
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

/** Lays out the fields of a step, a row or a group. */
function ObjectFieldTemplate({ properties, uiSchema }: ObjectFieldTemplateProps) {
  const pattern: unknown = uiSchema?.['ui:pattern'];
  const fields = properties.map(({ content }) => content);
  return typeof pattern === 'string' ? (
    <Group pattern={pattern}>{fields}</Group>
  ) : (
    <div className="f-fields">{fields}</div>
  );
}
