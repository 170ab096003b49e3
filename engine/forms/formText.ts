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
  /** Messages by issue code, the field's own alone; those of its type are with the type. */
  readonly messages: Readonly<Record<string, Text>>;
  /** By the option's value as text. */
  readonly options: ReadonlyMap<string, OptionText>;
  readonly rowTitle: Text | undefined;
  readonly addRow: Text | undefined;
  readonly remoteMessage: Text | undefined;
};

/** All that a form says, apart from its rules: a text may change without a rule changing. */
export type FormText = {
  readonly title: Text | undefined;
  readonly description: Text | undefined;
  readonly submit: Text | undefined;
  readonly steps: ReadonlyMap<string, { readonly title: Text | undefined; readonly description: Text | undefined }>;
  readonly fields: ReadonlyMap<string, FieldText>;
};

/** Gathers the texts of a form. */
export function textOfForm(definition: FormDefinition, fields: ReadonlyMap<string, FieldText>): FormText {
  const steps = (definition.steps ?? []).map(({ id, title, description }) => [id, { title, description }] as const);
  const { title, description, submit } = definition;
  return { title, description, submit, steps: new Map(steps), fields };
}

/** Gathers the texts of a field; choices that come with its type bring theirs. */
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
