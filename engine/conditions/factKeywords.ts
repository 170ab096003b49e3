import type { FactType } from './facts.ts';

const everywhere = ['type', 'not', 'anyOf'];
const equality = ['const', 'enum'];
const size = ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum'];
const length = ['minLength', 'maxLength', 'pattern'];
const list = ['contains', 'minItems', 'maxItems'];
const object = ['properties', 'required'];

const keywordsOf: Readonly<Record<FactType, readonly string[]>> = {
  string: [...everywhere, ...equality, ...length],
  date: [...everywhere, ...equality, ...length],
  instant: [...everywhere, ...equality, ...length],
  integer: [...everywhere, ...equality, ...size],
  number: [...everywhere, ...equality, ...size],
  money: [...everywhere, ...equality, ...size],
  boolean: [...everywhere, ...equality],
  list: [...everywhere, ...list],
  object: [...everywhere, ...object],
  any: [...everywhere, ...equality, ...size, ...length, ...list, ...object],
};

const jsonTypes: Readonly<Record<FactType, readonly string[]>> = {
  string: ['string'],
  date: ['string'],
  instant: ['string'],
  integer: ['integer', 'number'],
  number: ['number', 'integer'],
  money: ['integer', 'number'],
  boolean: ['boolean'],
  list: ['array'],
  object: ['object'],
  any: ['string', 'number', 'integer', 'boolean', 'array', 'object'],
};

/** All keywords that apply to any fact type. */
export const factKeywords: readonly string[] = keywordsOf.any;

/** Returns the keywords that apply to a fact type. */
export function keywordsFor(type: FactType): readonly string[] {
  return keywordsOf[type];
}

/** Returns the JSON types of a fact type, the most specific first. */
export function jsonTypesOf(type: FactType): readonly string[] {
  return jsonTypes[type];
}

/** Returns the JSON type that a keyword asserts: `minimum` a number, `minLength` a string, `contains` an array. */
export function typeAssertedBy(word: string): string | undefined {
  if (size.includes(word)) return 'number';
  if (length.includes(word)) return 'string';
  if (list.includes(word)) return 'array';
  return object.includes(word) ? 'object' : undefined;
}
