import * as Type from './type.ts';
import type { TProperties } from './type.ts';

/** Returns an object schema that allows only these properties. */
export function strictObject<P extends TProperties>(properties: P) {
  return Type.Object(properties, { additionalProperties: false });
}

/** Money in minor units; a property beside it holds the currency. */
export const Amount = Type.Integer({ minimum: -Number.MAX_SAFE_INTEGER, maximum: Number.MAX_SAFE_INTEGER });
/** Non-negative money in minor units. */
export const Price = Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER });
export const Currency = Type.String({ pattern: '^[A-Z]{3}$' });
export const Quantity = Type.Integer({ minimum: 1, maximum: 100_000 });
/** A row number as a string. Clients return it as received. */
export const RowId = Type.String({ pattern: '^[1-9][0-9]{0,14}$' });
/** An unguessable id of a checkout, order, attempt or file. */
export const Token = Type.String({ pattern: '^[A-Za-z0-9_-]{16,64}$' });
/** An idempotency key. The caller creates it before the first try. */
export const Key = Type.String({ pattern: '^[A-Za-z0-9_-]{16,64}$' });
/** The id of a definition. */
export const Id = Type.String({ pattern: '^[a-z][a-z0-9-]{0,59}$' });
/** The public name of a product or shop in addresses. */
export const Slug = Type.String({ minLength: 1, maxLength: 120 });
/** A file as answers store it, with its address. */
export const Image = strictObject({
  id: Token,
  name: Type.String(),
  size: Type.Integer(),
  type: Type.String(),
  location: Type.String(),
});
/** SHA-256 in hex, possibly shortened. */
export const Hash = Type.String({ pattern: '^[0-9a-f]{8,64}$' });
/** ISO 8601 moment in UTC. */
export const Instant = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}(\\.\\d{1,6})?Z$' });
/** A text in both languages, or one that is the same in both. */
export const Text = Type.Union([Type.String(), strictObject({ en: Type.String(), ar: Type.Optional(Type.String()) })]);
/** Answers to a form: one flat object over all steps. */
export const Answers = Type.Record(Type.String({ pattern: '^[a-z][a-zA-Z0-9]{0,39}$' }), Type.Unknown(), {
  additionalProperties: false,
});
/** Facts by name. */
export const Facts = Type.Record(Type.String(), Type.Unknown());
/** IANA name of a time zone. */
export const Zone = Type.String();
export const Nothing = strictObject({});

/** Allows an empty value. Outputs use null, inputs an empty string. */
export function allowEmpty<T extends Type.TSchema>(schema: T) {
  return Type.Union([schema, Type.Literal('')]);
}

export function nullable<T extends Type.TSchema>(schema: T) {
  return Type.Union([schema, Type.Null()]);
}
