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
const fields = { leaf: LeafField, rows: Rows };
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
