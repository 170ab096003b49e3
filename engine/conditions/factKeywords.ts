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

/** Every word that may be asked of some fact. */
export const factKeywords: readonly string[] = keywordsOf.any;

/** The words that may be asked of a fact of a type. */
export function keywordsFor(type: FactType): readonly string[] {
  return keywordsOf[type];
}

/** The JSON types that values of a fact type have, the one that says most first. */
export function jsonTypesOf(type: FactType): readonly string[] {
  return jsonTypes[type];
}

/** The JSON type that a word asserts of a value: `minimum` a number, `minLength` a string, `contains` a list. */
export function typeAssertedBy(word: string): string | undefined {
  if (size.includes(word)) return 'number';
  if (length.includes(word)) return 'string';
  if (list.includes(word)) return 'array';
  return object.includes(word) ? 'object' : undefined;
}
