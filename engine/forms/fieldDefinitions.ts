import type { FieldDefinition, FormDefinition, OptionEntry } from './definition.ts';

/** Whether the choices are listed in the definition itself, not taken from a reference list. */
export function hasNamedOptions(options: FieldDefinition['options']): options is OptionEntry[] {
  return Array.isArray(options);
}

export type StepFields = {
  readonly id: string;
  /** Where the fields stand in the definition, as a JSON pointer. */
  readonly at: string;
  readonly fields: Readonly<Record<string, FieldDefinition>>;
};

/** The id of the only step of a form without steps. */
const onlyStep = 'all';

/** The steps of a definition; a form of one page is one step. */
export function stepsOf(definition: FormDefinition): readonly StepFields[] {
  if (definition.steps === undefined) return [{ id: onlyStep, at: '/fields', fields: definition.fields ?? {} }];
  return definition.steps.map(({ id, fields }, index) => ({ id, at: `/steps/${index}/fields`, fields }));
}
