import type { FieldProps } from '@rjsf/utils';
import { Suspense } from 'react';
import { Field, FieldNote, Skeleton } from '#ui/kit/index.ts';
import { controlId, useField, useFormContext, useSlice } from '../FormContext.ts';
import { widgets } from '../widgets/index.ts';
import { fieldPathFromRjsf } from './fieldPathFromRjsf.ts';
import { useFieldTexts } from './useFieldTexts.ts';

/** A field with a control: label, control, one line of help. */
export function LeafField({ fieldPathId, uiSchema }: FieldProps) {
  return <Leaf fieldPath={fieldPathFromRjsf(fieldPathId.path)} pattern={String(uiSchema?.['ui:pattern'])} />;
}

/** The same for a field drawn without RJSF, such as a table cell. */
function Leaf({
  fieldPath,
  pattern,
  bare = false,
}: {
  readonly fieldPath: string;
  readonly pattern: string;
  readonly bare?: boolean;
}) {
  const { store, facts, prefix, translate } = useFormContext();
  const { field, text } = useField(pattern);
  const slice = useSlice(fieldPath);
  const form = slice.form ?? field.base;
  const words = useFieldTexts(fieldPath, field, text, form, slice);
  const widget = widgets[form.widget];
  const id = controlId(prefix, fieldPath);
  if (widget === undefined) return <Missing widget={form.widget} />;
  const { Control, group = false, ownLabel = false } = widget;
  const note = words.error ?? words.correction;
  const noteId = ownLabel && note !== undefined ? `${id}-note` : undefined;
  const control = (
    <Control
      id={id}
      fieldPath={fieldPath}
      field={field}
      form={form}
      text={text}
      slice={slice}
      readOnly={slice.readOnly || field.computed !== undefined}
      label={words.label}
      hint={words.hint}
      noteId={noteId}
      appearance={form.appearance(facts)}
      onInput={(value) => store.input(fieldPath, value)}
      onChange={(value) => store.set(fieldPath, value)}
      onBlur={() => store.blur(fieldPath)}
    />
  );
  if (ownLabel) {
    return (
      <div className="k-field" data-invalid={words.error === undefined ? undefined : ''}>
        {control}
        {noteId === undefined ? null : <FieldNote id={noteId} error={words.error} hint={words.correction} />}
      </div>
    );
  }
  return (
    <Field
      id={id}
      label={words.label}
      optional={words.optional}
      hint={words.correction ?? words.hint}
      error={words.error}
      group={group}
      hideLabel={bare}
    >
      <Suspense fallback={<Skeleton shape="text" count={1} label={translate('loading')} />}>{control}</Suspense>
    </Field>
  );
}

/** Makes visible that a field type names a widget this app lacks. */
function Missing({ widget }: { readonly widget: string }) {
  return <p role="alert">{`No widget ${widget}`}</p>;
}
