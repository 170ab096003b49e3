import type { RJSFSchema, UiSchema, ValidatorType } from '@rjsf/utils';
import type { CompiledField } from '#engine/forms/index.ts';

/** Field names and order for RJSF. It never sees rules, answers or texts. */
export type Drawing = { readonly schema: RJSFSchema; readonly uiSchema: UiSchema };

const cache = new WeakMap<readonly CompiledField[], Drawing>();

/** Returns the schema of a step, a group or a row: one object per list of fields. */
export function drawingOf(fields: readonly CompiledField[]): Drawing {
  const known = cache.get(fields);
  if (known !== undefined) return known;
  const asked = fields.filter(({ base, variants }) => !base.hidden || variants.length > 0);
  const properties = Object.fromEntries(asked.map((field) => [field.key, schemaOf(field)]));
  const parts = asked.map((field) => [field.key, uiSchemaOf(field)] as const);
  const drawing = { schema: { type: 'object', properties } as RJSFSchema, uiSchema: Object.fromEntries(parts) };
  cache.set(fields, drawing);
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

/** The engine validates, not RJSF. */
export const trivialValidator: ValidatorType = {
  isValid: () => true,
  rawValidation: () => ({ errors: [] }),
  validateFormData: () => ({ errors: [], errorSchema: {} }),
  toErrorList: () => [],
} as unknown as ValidatorType;
