import type { FactSchema } from '#engine/conditions/index.ts';
import { factTypeOf } from '#engine/forms/index.ts';
import type { Document } from './document.ts';
import { fromPointer, type Path } from './finding.ts';
import { isObject } from './language.ts';
import type { DefinitionSet } from './definitionSet.ts';
import type { Field, FieldType } from './types.ts';

/** A field as it stands in a form or in the steps of a product type. */
export interface LocatedField {
  readonly path: Path;
  readonly key: string;
  readonly field: Field;
  /** What its value is (field-type.json, value); undefined when its type is not known. */
  readonly value: FieldType['value'];
  /** How a decision sees it. */
  readonly fact: FactSchema;
  /** Fields of the group or of each row. */
  readonly fields: readonly LocatedField[];
}

/** The fields of a form or product type over all of its steps, as far as its shape allows to see them. */
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

/** Every field, those of groups and rows after the one that holds them. */
export function* everyField(fields: readonly LocatedField[]): Generator<LocatedField> {
  for (const field of fields) {
    yield field;
    yield* everyField(field.fields);
  }
}

/** The field of a form or product type that a pointer from the root leads to; a name alone is a pointer of one step. */
export function fieldAt(definitions: DefinitionSet, document: Document, pointer: string): LocatedField | undefined {
  return fieldWithin(fieldsOf(definitions, document), fromPointer(pointer));
}

/** As fieldAt, from some fields; `*` and row numbers step over the rows. */
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

/** The value that fields of a type store, its own or that of the type it extends. */
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
  // A group is seen as a whole here; a field type whose shape is wrong may say anything.
  const type = factTypeOf(value) ?? (value === 'group' ? 'object' : 'any');
  const { options } = field;
  if (!Array.isArray(options) || (type !== 'string' && type !== 'integer')) return { type, source };
  return { type, source, enum: options.map((option) => option.value) };
}
