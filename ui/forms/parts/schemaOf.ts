import type { RJSFSchema, UiSchema, ValidatorType } from '@rjsf/utils';
import type { CompiledField } from '#engine/forms/index.ts';

/** What RJSF is told of some fields: their names and order. One object for ever: rules, answers and texts never reach it. */
export type Drawing = { readonly schema: RJSFSchema; readonly uiSchema: UiSchema };

const kept = new WeakMap<readonly CompiledField[], Drawing>();

/** The drawing of fields that stand together: a step, a group, a row. */
export function drawingOf(fields: readonly CompiledField[]): Drawing {
  const known = kept.get(fields);
  if (known !== undefined) return known;
  const asked = fields.filter(({ base, variants }) => !base.hidden || variants.length > 0);
  const properties = Object.fromEntries(asked.map((field) => [field.key, schemaOf(field)]));
  const parts = asked.map((field) => [field.key, uiSchemaOf(field)] as const);
  const drawing = { schema: { type: 'object', properties } as RJSFSchema, uiSchema: Object.fromEntries(parts) };
  kept.set(fields, drawing);
  return drawing;
}

function schemaOf(field: CompiledField): RJSFSchema {
  return field.kind === 'group' ? drawingOf(field.fields).schema : { type: 'string' };
}

function uiSchemaOf(field: CompiledField): UiSchema {
  const pattern = { 'ui:pattern': field.pattern, 'ui:width': field.width };
  if (field.kind === 'group') return { ...drawingOf(field.fields).uiSchema, ...pattern };
  return { ...pattern, 'ui:field': field.kind === 'rows' ? 'rows' : 'leaf' };
}

/** RJSF judges nothing here: the engine does. */
export const trivialValidator: ValidatorType = {
  isValid: () => true,
  rawValidation: () => ({ errors: [] }),
  validateFormData: () => ({ errors: [], errorSchema: {} }),
  toErrorList: () => [],
} as unknown as ValidatorType;
