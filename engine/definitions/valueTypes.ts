import type { FactSchema } from '#engine/conditions/index.ts';
import type { Environment } from './environment.ts';
import { fromPointer } from './finding.ts';
import { isObject, type Schema } from './language.ts';

/** The schema of a value with unknown type. */
export const anything: Schema = {};

const words: Readonly<Record<string, Schema>> = {
  string: { type: 'string' },
  integer: { type: 'integer' },
  number: { type: 'number' },
  boolean: { type: 'boolean' },
  // `unit`, because conditions compare money with decimal strings.
  money: { type: 'integer', unit: 'money' },
  instant: { type: 'string', format: 'instant' },
  date: { type: 'string', format: 'date' },
  // A text in both languages, or null.
  text: { type: 'object', properties: { en: { type: 'string' }, ar: { type: 'string' } } },
  object: { type: 'object' },
  list: { type: 'array' },
  any: anything,
};

/**
 * Returns the schema of a flow's value type: a type name, an operation's output or a part of it, or a JSON Schema.
 * Anything for an unreadable type.
 */
export function schemaOfType(type: unknown, operations?: Environment['operations']): Schema {
  if (typeof type === 'string') return Object.hasOwn(words, type) ? (words[type] as Schema) : anything;
  if (!isObject(type)) return anything;
  if (typeof type.outputOf !== 'string') return type;
  const output = outputOf(type.outputOf, operations);
  return typeof type.pointer === 'string' ? (schemaAt(output, fromPointer(type.pointer)) ?? anything) : output;
}

/** Returns the output schema of an operation; anything if it is unknown. */
export function outputOf(operation: unknown, operations: Environment['operations']): Schema {
  if (typeof operation !== 'string' || operations === undefined) return anything;
  return Object.hasOwn(operations, operation) ? (operations[operation]?.output as Schema) : anything;
}

/** Returns the schema of an object with only these properties. */
export function objectOf(properties: Readonly<Record<string, Schema>>): Schema {
  return { type: 'object', properties, additionalProperties: false };
}

/** Returns the schema of a part of a value, or undefined if the part cannot exist. Ignores null beside other types. */
export function schemaAt(schema: Schema, steps: readonly string[]): Schema | undefined {
  let at: Schema | undefined = schema;
  for (const step of steps) at = at && within(at, step);
  return at;
}

/** Returns the property names that a value can have. */
export function namesIn(schema: Schema): string[] {
  const own = isObject(schema.properties) ? Object.keys(schema.properties) : [];
  return [...own, ...alternatives(schema).flatMap(namesIn)];
}

function within(schema: Schema, step: string): Schema | undefined {
  const branches = alternatives(schema);
  if (branches.length > 0) {
    const found = branches.map((branch) => within(branch, step)).filter((part) => part !== undefined);
    return found.length > 1 ? { anyOf: found } : found[0];
  }
  const type = schema.type;
  if (type === undefined && schema.properties === undefined && schema.items === undefined) {
    return 'const' in schema || 'enum' in schema ? undefined : anything;
  }
  if (type === 'array') return /^\d+$/.test(step) ? asSchema(schema.items) : undefined;
  if (type !== undefined && type !== 'object') return undefined;
  const { properties, patternProperties, additionalProperties } = schema;
  if (isObject(properties) && Object.hasOwn(properties, step)) return asSchema(properties[step]);
  if (isObject(patternProperties)) {
    const match = Object.entries(patternProperties).find(([pattern]) => new RegExp(pattern, 'u').test(step));
    if (match !== undefined) return asSchema(match[1]);
  }
  if (isObject(additionalProperties)) return additionalProperties;
  const isOpen = additionalProperties === true || (additionalProperties === undefined && !isObject(properties));
  return isOpen && patternProperties === undefined ? anything : undefined;
}

function alternatives(schema: Schema): readonly Schema[] {
  for (const word of ['anyOf', 'oneOf', 'allOf'] as const) {
    if (Array.isArray(schema[word])) return (schema[word] as Schema[]).filter((branch) => branch.type !== 'null');
  }
  return [];
}

function asSchema(value: unknown): Schema {
  return isObject(value) ? value : anything;
}

/** Returns the JSON types that a schema allows; undefined for any. */
export function jsonTypes(schema: Schema): ReadonlySet<string> | undefined {
  const branches = alternatives(schema);
  if (branches.length > 0) {
    const types = branches.map(jsonTypes);
    return types.includes(undefined) ? undefined : new Set(types.flatMap((type) => [...(type ?? [])]));
  }
  if ('const' in schema) return new Set([typeof schema.const]);
  if (Array.isArray(schema.enum)) return new Set(schema.enum.map((value) => typeof value));
  if (schema.type === undefined) return undefined;
  const types = Array.isArray(schema.type) ? (schema.type as string[]) : [String(schema.type)];
  return new Set(types.map((type) => (type === 'integer' ? 'number' : type)));
}

/** Returns the value's declaration as a fact. */
export function factOf(schema: Schema): FactSchema {
  const source = 'server';
  const listed = listedValues(schema);
  const [only, ...others] = [...(jsonTypes(schema) ?? [])];
  if (only === undefined || others.length > 0) return { type: 'any', source };
  const values = listed === undefined ? {} : { enum: listed };
  const plain = alternatives(schema)[0] ?? schema;
  switch (only) {
    case 'array': {
      const of = isObject(plain.items) ? factOf(plain.items).type : 'any';
      return { type: 'list', of, source };
    }
    case 'object':
      return { type: 'object', source };
    case 'boolean':
      return { type: 'boolean', source };
    case 'number':
      if (plain.unit === 'money') return { type: 'money', source };
      return { type: plain.type === 'integer' ? 'integer' : 'number', source, ...values };
    default:
      if (plain.format === 'instant' || plain.format === 'date') return { type: plain.format, source };
      return { type: 'string', source, ...values };
  }
}

function listedValues(schema: Schema): (string | number | boolean)[] | undefined {
  const branches = alternatives(schema);
  if (branches.length > 0) {
    const lists = branches.map(listedValues);
    return lists.includes(undefined) ? undefined : lists.flatMap((list) => list ?? []);
  }
  if ('const' in schema) return [schema.const as string];
  return Array.isArray(schema.enum) ? (schema.enum as string[]) : undefined;
}
