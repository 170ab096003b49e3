import { closestMatch } from '#engine/text/index.ts';
import { applicatorKeywords } from './applicatorKeywords.ts';
import { below } from './below.ts';
import { equal } from './equal.ts';
import { isRecord } from './isRecord.ts';
import {
  all,
  type Keyword,
  type KeywordValidator,
  leaf,
  notEmpty,
  rejectParameter,
  type SchemaIssue,
} from './keyword.ts';
import { SchemaError } from './schemaError.ts';
/** Keywords about a single value: type, equality, size, length. Each ignores values of other types. */
const valueKeywords: ReadonlyMap<string, Keyword> = new Map<string, Keyword>([
  ['type', typeKeyword],
  ['const', constKeyword],
  ['enum', enumKeyword],
  ['minimum', numberKeyword('minimum', '>=', (value, limit) => value >= limit)],
  ['maximum', numberKeyword('maximum', '<=', (value, limit) => value <= limit)],
  ['exclusiveMinimum', numberKeyword('exclusiveMinimum', '>', (value, limit) => value > limit)],
  ['exclusiveMaximum', numberKeyword('exclusiveMaximum', '<', (value, limit) => value < limit)],
  ['minLength', countKeyword('minLength', lengthOf, (length, limit) => length >= limit)],
  ['maxLength', countKeyword('maxLength', lengthOf, (length, limit) => length <= limit)],
  ['pattern', patternKeyword],
  ['minItems', countKeyword('minItems', itemsOf, (items, limit) => items >= limit)],
  ['maxItems', countKeyword('maxItems', itemsOf, (items, limit) => items <= limit)],
]);

const types: ReadonlyMap<unknown, (value: unknown) => boolean> = new Map([
  ['string', (value: unknown) => typeof value === 'string'],
  ['number', (value: unknown) => Number.isFinite(value)],
  ['integer', (value: unknown) => Number.isInteger(value)],
  ['boolean', (value: unknown) => typeof value === 'boolean'],
  ['null', (value: unknown) => value === null],
  ['array', Array.isArray],
  ['object', isRecord],
]);

function typeKeyword(parameter: unknown, at: string): KeywordValidator {
  const names: readonly unknown[] = Array.isArray(parameter) ? parameter : [parameter];
  const tests = names.map((name) => types.get(name) ?? rejectParameter(at));
  const [only = rejectParameter(at)] = tests;
  return leaf('type', { type: parameter }, tests.length === 1 ? only : (value) => tests.some((test) => test(value)));
}

function constKeyword(allowed: unknown): KeywordValidator {
  return leaf('const', { allowedValue: allowed }, equals(allowed));
}

function enumKeyword(parameter: unknown, at: string): KeywordValidator {
  const allowedValues = notEmpty(parameter, at);
  const isPlain = allowedValues.every((allowed) => typeof allowed !== 'object' || allowed === null);
  const isOne = (value: unknown): boolean => allowedValues.some((allowed) => equal(value, allowed));
  return leaf('enum', { allowedValues }, isPlain ? (value) => allowedValues.includes(value) : isOne);
}

function equals(allowed: unknown): (value: unknown) => boolean {
  const isPlain = typeof allowed !== 'object' || allowed === null;
  return isPlain ? (value) => value === allowed : (value) => equal(value, allowed);
}

function numberKeyword(keyword: string, comparison: string, holds: (value: number, limit: number) => boolean): Keyword {
  return (limit, at) => {
    if (typeof limit !== 'number' || !Number.isFinite(limit)) return rejectParameter(at);
    const silentOrHolds = (value: unknown): boolean =>
      typeof value !== 'number' || !Number.isFinite(value) || holds(value, limit);
    return leaf(keyword, { comparison, limit }, silentOrHolds);
  };
}

function countKeyword(
  keyword: string,
  count: (value: unknown) => number | undefined,
  holds: (count: number, limit: number) => boolean,
): Keyword {
  return (limit, at) => {
    if (typeof limit !== 'number' || !Number.isInteger(limit) || limit < 0) return rejectParameter(at);
    const silentOrHolds = (value: unknown): boolean => {
      const size = count(value);
      return size === undefined || holds(size, limit);
    };
    return leaf(keyword, { limit }, silentOrHolds);
  };
}

// Counts characters, not UTF-16 units: an emoji counts as one.
function lengthOf(value: unknown): number | undefined {
  if (typeof value !== 'string') return undefined;
  let length = value.length;
  for (let index = 1; index < value.length; index += 1) {
    const isPair = (value.charCodeAt(index) & 0xfc00) === 0xdc00 && (value.charCodeAt(index - 1) & 0xfc00) === 0xd800;
    if (isPair) length -= 1;
  }
  return length;
}

function itemsOf(value: unknown): number | undefined {
  return Array.isArray(value) ? value.length : undefined;
}

function patternKeyword(pattern: unknown, at: string): KeywordValidator {
  if (typeof pattern !== 'string') return rejectParameter(at);
  const expression = expressionOf(pattern, at);
  return leaf('pattern', { pattern }, (value) => typeof value !== 'string' || expression.test(value));
}

function expressionOf(pattern: string, at: string): RegExp {
  try {
    return new RegExp(pattern, 'u');
  } catch {
    throw new SchemaError('schema.badPattern', at);
  }
}

const schemaKeywords = new Map([...valueKeywords, ...applicatorKeywords]);

/** Returns all issues of a value; an empty list if it is valid. */
export type Validate = (value: unknown) => SchemaIssue[];

/**
 * Compiles the draft-07 subset that forms and conditions use into closures, without generated code. Its issues equal
 * those of Ajv with allErrors and ownProperties: same keyword, instance path and params. Throws a SchemaError for an
 * unknown keyword or an invalid parameter.
 */
export function compileSchema(schema: unknown): Validate {
  const { holds, report } = compileValidator(schema, '');
  return (value) => {
    const issues: SchemaIssue[] = [];
    if (!holds(value)) report(value, '', issues);
    return issues;
  };
}

/** Compiles a value schema into a predicate. Throws as compileSchema does. */
export function compileTest(schema: unknown): (value: unknown) => boolean {
  return compileValidator(schema, '').holds;
}

function compileValidator(schema: unknown, at: string): KeywordValidator {
  if (schema === true) return all([]);
  if (schema === false) return leaf('false schema', {}, () => false);
  if (!isRecord(schema)) throw new SchemaError('schema.notASchema', at);
  return all(
    Object.entries(schema).map(([word, parameter]) => {
      const compile = schemaKeywords.get(word);
      if (compile !== undefined) return compile(parameter, below(at, word), compileValidator);
      throw new SchemaError('schema.unknownKeyword', below(at, word), closestMatch(word, schemaKeywords.keys()));
    }),
  );
}
