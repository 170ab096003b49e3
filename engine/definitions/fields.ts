import type { FactSchema } from '#engine/conditions/index.ts';
import { factTypeOf } from '#engine/forms/index.ts';
import type { Document } from './document.ts';
import { fromPointer, type Path } from './finding.ts';
import { isObject } from './language.ts';
import type { DefinitionSet } from './definitionSet.ts';
import type { Field, FieldType } from '#engine/definitionTypes.ts';

/** A field of a form or of a product type's steps, with its path. */
export interface LocatedField {
  readonly path: Path;
  readonly key: string;
  readonly field: Field;
  /** The kind of its value (field-type.json, value); undefined if its type is unknown. */
  readonly value: FieldType['value'];
  /** The field as conditions see it. */
  readonly fact: FactSchema;
  /** Fields of the group or of each row. */
  readonly fields: readonly LocatedField[];
}

/** Returns the fields of a form or product type over all its steps, as far as its shape allows. */
export function fieldsOf(definitions: DefinitionSet, document: Document): readonly LocatedField[] {
  const value: unknown = document.value;
  if (!isObject(value)) return [];
  const steps = Array.isArray(value.steps) ? value.steps : [];
  return [
    ...fieldsIn(definitions, value.fields, ['fields']),
    ...steps.flatMap((step, index) =>
      isObject(step) ? fieldsIn(definitions, step.fields, ['steps', index, 'fields']) : [],
    ),
  ];
}

/** Yields every field, those of groups and rows after their parent. */
export function* everyField(fields: readonly LocatedField[]): Generator<LocatedField> {
  for (const field of fields) {
    yield field;
    yield* everyField(field.fields);
  }
}

/** Returns the field at a pointer from the root; a plain key is a pointer with one step. */
export function fieldAt(definitions: DefinitionSet, document: Document, pointer: string): LocatedField | undefined {
  return fieldWithin(fieldsOf(definitions, document), fromPointer(pointer));
}

/** As fieldAt, starting from the given fields. `*` and row numbers step into the rows. */
export function fieldWithin(fields: readonly LocatedField[], steps: readonly string[]): LocatedField | undefined {
  let at: LocatedField | undefined;
  let inside = fields;
  for (const step of steps) {
    if (step === '*') continue;
    at = inside.find(({ key }) => key === step);
    if (at === undefined) return undefined;
    inside = at.fields;
  }
  return at;
}

/** Returns the value kind of a field type, its own or inherited. */
export function valueOf(definitions: DefinitionSet, type: unknown): FieldType['value'] {
  const seen = new Set<unknown>();
  for (let id = type; typeof id === 'string' && !seen.has(id); ) {
    seen.add(id);
    const value: unknown = definitions.get('field-type', id)?.value;
    if (!isObject(value)) return undefined;
    if (typeof value.value === 'string') return value.value as FieldType['value'];
    id = value.extends;
  }
  return undefined;
}

function fieldsIn(definitions: DefinitionSet, fields: unknown, path: Path): LocatedField[] {
  if (!isObject(fields)) return [];
  return Object.entries(fields).map(([key, given]) => {
    const field = (isObject(given) ? given : {}) as unknown as Field;
    const value = valueOf(definitions, field.type);
    const at = [...path, key];
    return {
      path: at,
      key,
      field,
      value,
      fact: factOf(value, field),
      fields: fieldsIn(definitions, field.fields, [...at, 'fields']),
    };
  });
}

function factOf(value: FieldType['value'], field: Field): FactSchema {
  const source = 'server';
  if (value === undefined) return { type: 'any', source };
  // Conditions see a group as an object; an invalid field type counts as any.
  const type = factTypeOf(value) ?? (value === 'group' ? 'object' : 'any');
  const { options } = field;
  if (!Array.isArray(options) || (type !== 'string' && type !== 'integer')) return { type, source };
  return { type, source, enum: options.map((option) => option.value) };
}
