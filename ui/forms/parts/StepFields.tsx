import { memo } from 'react';
import Form from '@rjsf/core';
import type { CompiledField } from '#engine/forms/index.ts';
import { RowsField } from '../widgets/rows.tsx';
import { FieldTemplate } from './FieldTemplate.tsx';
import { LeafField } from './LeafField.tsx';
import { ObjectFieldTemplate } from './ObjectFieldTemplate.tsx';
import { drawingOf, trivialValidator } from './schemaOf.ts';

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
