import type { FieldDefinition, FormDefinition, OptionEntry } from './definition.ts';

/** Returns whether the definition lists the options itself, instead of naming a reference list. */
export function hasNamedOptions(options: FieldDefinition['options']): options is OptionEntry[] {
  return Array.isArray(options);
}

export type StepFields = {
  readonly id: string;
  /** JSON pointer to the fields in the definition. */
  readonly at: string;
  readonly fields: Readonly<Record<string, FieldDefinition>>;
};

/** The step id of a form without steps. */
const onlyStep = 'all';

/** Returns the steps of a definition; a form of one page has one step. */
export function stepsOf(definition: FormDefinition): readonly StepFields[] {
  if (definition.steps === undefined) return [{ id: onlyStep, at: '/fields', fields: definition.fields ?? {} }];
  return definition.steps.map(({ id, fields }, index) => ({ id, at: `/steps/${index}/fields`, fields }));
}
