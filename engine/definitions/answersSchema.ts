import type { Document } from './document.ts';
import { type LocatedField, fieldsOf } from './fields.ts';
import type { Schema } from './language.ts';
import type { DefinitionSet } from './definitionSet.ts';
import { anything, objectOf, schemaOfType } from './valueTypes.ts';

/** What answers to a form are when they are sent: its fields, each by what it stores. */
export function answersSchema(definitions: DefinitionSet, form: Document): Schema {
  return ofFields(fieldsOf(definitions, form));
}

function ofFields(fields: readonly LocatedField[]): Schema {
  const asked = fields.filter(({ value }) => value !== 'none');
  return objectOf(Object.fromEntries(asked.map((field) => [field.key, ofField(field)])));
}

function ofField({ value, field, fact, fields }: LocatedField): Schema {
  // Another type while a condition holds may store something else.
  if (value === undefined || field.variants !== undefined) return anything;
  const { enum: values } = fact;
  switch (value) {
    case 'group':
      return ofFields(fields);
    case 'rows':
      return { type: 'array', items: ofFields(fields) };
    case 'range':
      return objectOf({ from: schemaOfType('instant'), to: schemaOfType('instant') });
    case 'file':
    case 'location':
      return anything;
    case 'time':
      return schemaOfType('string');
    case 'string':
    case 'integer':
      return { ...schemaOfType(value), ...(values === undefined ? {} : { enum: values }) };
    default:
      return schemaOfType(value);
  }
}
