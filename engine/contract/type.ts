import type * as typebox from 'typebox';

// Builds the TypeBox schemas that the contract uses, with TypeBox's types; a test compares both. Importing TypeBox's
// hundreds of modules would take a fifth of each start and of each `npm run check`.
export type { TProperties, TSchema } from 'typebox';

type Options = Readonly<Record<string, unknown>>;
type Schema = Readonly<Record<string, unknown>>;

const optional = new WeakSet<object>();

function made<Make>(make: (...args: never[]) => object): Make {
  return make as unknown as Make;
}

const array = made<typeof typebox.Array>((items: Schema, options?: Options) => ({ type: 'array', items, ...options }));
const boolean = made<typeof typebox.Boolean>((options?: Options) => ({ type: 'boolean', ...options }));
const object = made<typeof typebox.Object>((properties: Readonly<Record<string, Schema>>, options?: Options) => {
  const required = Object.keys(properties).filter((name) => !optional.has(properties[name] as Schema));
  return { type: 'object', ...(required.length > 0 ? { required } : {}), properties, ...options };
});
const record = made<typeof typebox.Record>((key: { pattern?: string }, value: Schema, options?: Options) => ({
  type: 'object',
  patternProperties: { [key.pattern ?? '^.*$']: value },
  ...options,
}));
const string = made<typeof typebox.String>((options?: Options) => ({ type: 'string', ...options }));

export { array as Array, boolean as Boolean, object as Object, record as Record, string as String };
export const Enum = made<typeof typebox.Enum>((values: readonly string[]) => ({ enum: [...values] }));
export const Integer = made<typeof typebox.Integer>((options?: Options) => ({ type: 'integer', ...options }));
export const Literal = made<typeof typebox.Literal>((value: unknown) => ({ type: typeof value, const: value }));
export const Null = made<typeof typebox.Null>(() => ({ type: 'null' }));
export const Union = made<typeof typebox.Union>((anyOf: readonly Schema[]) => ({ anyOf }));
export const Unknown = made<typeof typebox.Unknown>(() => ({}));
/** Marks a property as optional. */
export const Optional = made<typeof typebox.Optional>((schema: Schema) => {
  const copy = { ...schema };
  optional.add(copy);
  return copy;
});
