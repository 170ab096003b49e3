import type { FieldDefinition, FormDefinition, OptionEntry } from './definition.ts';
import { hasNamedOptions } from './fieldDefinitions.ts';
import type { ResolvedFieldType } from './resolveFieldTypes.ts';
import type { Text } from '#engine/text/index.ts';

type OptionText = { readonly label: Text; readonly hint: Text | undefined };

/** The texts of one field. */
export type FieldText = {
  readonly label: Text | undefined;
  readonly hint: Text | undefined;
  readonly placeholder: Text | undefined;
  /** The field's own messages by issue code. Its type holds the others. */
  readonly messages: Readonly<Record<string, Text>>;
  /** By option value, converted to text. */
  readonly options: ReadonlyMap<string, OptionText>;
  readonly rowTitle: Text | undefined;
  readonly addRow: Text | undefined;
  readonly remoteMessage: Text | undefined;
};

/** All texts of a form, separate from its rules: texts can change without a new rule version. */
export type FormText = {
  readonly title: Text | undefined;
  readonly description: Text | undefined;
  readonly submit: Text | undefined;
  readonly steps: ReadonlyMap<string, { readonly title: Text | undefined; readonly description: Text | undefined }>;
  readonly fields: ReadonlyMap<string, FieldText>;
};

/** Collects the texts of a form. */
export function textOfForm(definition: FormDefinition, fields: ReadonlyMap<string, FieldText>): FormText {
  const steps = (definition.steps ?? []).map(({ id, title, description }) => [id, { title, description }] as const);
  const { title, description, submit } = definition;
  return { title, description, submit, steps: new Map(steps), fields };
}

/** Collects the texts of a field, including those of options from its type. */
export function textOfField(definition: FieldDefinition, type: ResolvedFieldType): FieldText {
  const options = hasNamedOptions(definition.options) ? definition.options : type.options;
  return {
    label: definition.label,
    hint: definition.hint,
    placeholder: definition.placeholder,
    messages: definition.messages ?? {},
    options: new Map(
      options.map((option: OptionEntry) => [String(option.value), { label: option.label, hint: option.hint }]),
    ),
    rowTitle: definition.repeat?.title,
    addRow: definition.repeat?.add,
    remoteMessage: definition.remoteValidator?.message,
  };
}
