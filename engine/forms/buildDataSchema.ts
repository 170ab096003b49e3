import type { CompiledField, JsonSchema } from './compiled.ts';
import type { FieldDefinition, ValueKind } from './definition.ts';
import { hasNamedOptions } from './fieldDefinitions.ts';
import { limitsOf } from './limitsOf.ts';
import type { Outline } from './outline.ts';

const largest = Number.MAX_SAFE_INTEGER;
const instantText = {
  type: 'string',
  pattern: '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}(:\\d{2}(\\.\\d{1,9})?)?(Z|[+-]\\d{2}:\\d{2})$',
};

/** Kinds whose text has one format: other text is not of the kind. */
const kindSchemas: Readonly<Record<ValueKind, JsonSchema>> = {
  string: { type: 'string' },
  integer: { type: 'integer', minimum: -largest, maximum: largest },
  number: { type: 'number' },
  money: { type: 'integer', minimum: -largest, maximum: largest },
  boolean: { type: 'boolean' },
  list: { type: 'array', items: { type: ['string', 'number', 'boolean'] } },
  date: { type: 'string', pattern: '^\\d{4}-\\d{2}-\\d{2}$' },
  time: { type: 'string', pattern: '^([01]\\d|2[0-3]):[0-5]\\d$' },
  instant: instantText,
  range: { type: 'object', properties: { from: instantText, to: instantText }, required: ['from', 'to'] },
  file: {
    type: 'object',
    properties: {
      id: { type: 'string', minLength: 1, maxLength: 200 },
      name: { type: 'string', maxLength: 400 },
      size: { type: 'integer', minimum: 0, maximum: largest },
      type: { type: 'string', maxLength: 200 },
    },
    required: ['id', 'name', 'size', 'type'],
  },
  location: {
    type: 'object',
    properties: {
      latitude: { type: 'number', minimum: -90, maximum: 90 },
      longitude: { type: 'number', minimum: -180, maximum: 180 },
    },
    required: ['latitude', 'longitude'],
  },
  group: { type: 'object' },
  rows: { type: 'array' },
  none: {},
};

/**
 * Returns the JSON Schema of a form's data, without rules that depend on answers: types, choices, lengths,
 * always-required fields. `evaluate` checks fields that are visible or required conditionally.
 */
export function buildDataSchema(outlines: readonly Outline[], fields: readonly CompiledField[]): JsonSchema {
  const properties: Record<string, unknown> = {};
  const required: string[] = [];
  for (const [index, outline] of outlines.entries()) {
    const field = fields[index];
    if (field === undefined || field.kind === 'none') continue;
    properties[field.key] = schemaOfField(outline, field);
    if (field.required === true && field.visibleIf === undefined && field.kind !== 'group') required.push(field.key);
  }
  const shape = { type: 'object', properties };
  return required.length === 0 ? shape : { ...shape, required };
}

function schemaOfField(outline: Outline, field: CompiledField): JsonSchema {
  const shape = ownSchema(outline, field);
  if (field.emptyAs !== 'null') return shape;
  const type = shape['type'] === undefined ? {} : { type: [shape['type'], 'null'].flat() };
  return { ...shape, ...type, ...(Array.isArray(shape['enum']) ? { enum: [...shape['enum'], null] } : {}) };
}

function ownSchema(outline: Outline, field: CompiledField): JsonSchema {
  if (field.kind === 'group') return buildDataSchema(outline.fields, field.fields);
  if (field.kind === 'rows') return rowsSchema(buildDataSchema(outline.fields, field.fields), field);
  return valueSchema(outline, field);
}

function valueSchema({ definition, type }: Outline, field: CompiledField): JsonSchema {
  const kind = kindSchemas[field.kind];
  const words = field.variants.length > 0 ? {} : limitsOf(type, field.base.settings).schema;
  const choices = choicesOf(definition, field);
  if (choices === undefined) return { ...kind, ...words };
  if (field.kind === 'list') return { ...kind, ...words, items: { enum: choices } };
  return { ...kind, ...words, enum: choices };
}

function choicesOf(definition: FieldDefinition, field: CompiledField): readonly unknown[] | undefined {
  if (field.options !== undefined) return [...new Set(field.options.map(({ value }) => value))];
  if (definition.options !== undefined && !hasNamedOptions(definition.options)) return undefined;
  const never = field.required === true && field.variants.length === 0 ? field.base.emptyValues : [];
  return field.kind === 'boolean' && never.length > 0
    ? [true, false].filter((value) => !never.includes(value))
    : undefined;
}

function rowsSchema(row: JsonSchema, field: CompiledField): JsonSchema {
  const { min, max } = field.repeat;
  const least = field.required === true ? Math.max(1, min) : min;
  const id = { type: 'string', minLength: 1, maxLength: 80 };
  const required = ['id', ...((row['required'] as string[] | undefined) ?? [])];
  const items = { ...row, properties: { id, ...(row['properties'] as object) }, required };
  return { type: 'array', items, maxItems: max, ...(least > 0 ? { minItems: least } : {}) };
}
