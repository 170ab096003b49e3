import { fromDecimal, MoneyError } from '#engine/money/index.ts';
import { closestMatch, isDate, readInstant } from '#engine/text/index.ts';
import { below } from './below.ts';
import { addFinding, type FactContext, wrongValue } from './factContext.ts';
import { jsonTypesOf } from './factKeywords.ts';
import type { FactSchema } from './facts.ts';
import { isRecord } from './isRecord.ts';
/** Reads a keyword's parameter. Adds a finding and returns undefined if the parameter is invalid. */
export type ReadParameter = (word: string, given: unknown, path: string, context: FactContext) => unknown;

/** Reads a value for equality, which must be one the fact can have. Returns money in minor units. */
export const readValue: ReadParameter = (word, given, path, context) => {
  const { declaration, currency } = context;
  const read = readFactValue(given, declaration, currency);
  if (!read.ok) return wrongValue(context, path, word, read.expected);
  if (declaration.enum === undefined || declaration.enum.some((known) => known === read.value)) return read.value;
  const value = String(given);
  return addFinding(
    context,
    'condition.unknownValue',
    path,
    { value },
    closestMatch(value, declaration.enum.map(String)),
  );
};

/** Reads a limit of a number or an amount. Returns money in minor units. */
export const readLimit: ReadParameter = (word, given, path, context) => {
  const type = context.declaration.type === 'money' ? 'money' : 'number';
  const read = readFactValue(given, { type, source: 'server' }, context.currency);
  return read.ok ? read.value : wrongValue(context, path, word, read.expected);
};

/** Reads a non-negative count of characters or items. */
export const readCount: ReadParameter = (word, given, path, context) => {
  const isCount = Number.isSafeInteger(given) && Number(given) >= 0;
  return isCount ? given : wrongValue(context, path, word, 'a non-negative integer');
};

/** Reads a regular expression. The checker's pattern check covers slow patterns. */
export const readPattern: ReadParameter = (word, given, path, context) => {
  if (typeof given !== 'string') return wrongValue(context, path, word, 'a text');
  return isPattern(given) ? given : addFinding(context, 'condition.badPattern', path, { value: given });
};

/** Reads the name of a JSON type that the fact can have. The keyword then only requires a value. */
export const readType: ReadParameter = (word, given, path, context) => {
  const types = jsonTypesOf(context.declaration.type);
  const isOne = typeof given === 'string' && types.includes(given);
  return isOne ? given : wrongValue(context, path, word, types.join(' or '));
};

/** Returns a reader of a non-empty list that reads each item with `read`. */
export function readEach(read: ReadParameter): ReadParameter {
  return (word, given, path, context) => {
    if (!Array.isArray(given) || given.length === 0) return wrongValue(context, path, word, 'a non-empty list');
    return given.map((item, index) => read(word, item, below(path, index), context));
  };
}

function isPattern(text: string): boolean {
  try {
    return new RegExp(text, 'u') instanceof RegExp;
  } catch {
    return false;
  }
}

/** A fact value as it is at run time, or a description of the expected value. */
type ReadValue = { readonly ok: true; readonly value: unknown } | { readonly ok: false; readonly expected: string };

/** Reads a comparison value of a fact. Converts a decimal string of money to minor units of the base currency. */
function readFactValue(given: unknown, { type }: FactSchema, currency: string): ReadValue {
  switch (type) {
    case 'money':
      return readMoney(given, currency);
    case 'boolean':
      return readAs(given, typeof given === 'boolean', 'true or false');
    case 'integer':
      return readAs(given, Number.isSafeInteger(given), 'a whole number');
    case 'number':
      return readAs(given, Number.isFinite(given), 'a number');
    case 'date':
      return readAs(given, typeof given === 'string' && isDate(given), 'a day, YYYY-MM-DD');
    case 'instant':
      return readAs(given, typeof given === 'string' && readInstant(given) !== null, 'a moment, ISO 8601');
    case 'string':
      return readAs(given, typeof given === 'string', 'a text');
    case 'list':
    case 'object':
      return { ok: false, expected: 'an object of keywords' };
    case 'any':
      return readAs(given, given !== null && !Array.isArray(given) && !isRecord(given), 'a plain value');
  }
}

function readAs(value: unknown, ok: boolean, expected: string): ReadValue {
  return ok ? { ok, value } : { ok: false, expected };
}

function readMoney(given: unknown, currency: string): ReadValue {
  const expected = `a decimal string of ${currency}`;
  if (typeof given !== 'string') return { ok: false, expected };
  try {
    return { ok: true, value: fromDecimal(given, currency) };
  } catch (error) {
    if (error instanceof MoneyError) return { ok: false, expected };
    throw error;
  }
}
