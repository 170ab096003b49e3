import { fromDecimal, MoneyError } from '#engine/money/index.ts';
import { closestMatch, isDate, readInstant } from '#engine/text/index.ts';
import { below } from './below.ts';
import { addFinding, type FactContext, wrongValue } from './factContext.ts';
import { jsonTypesOf } from './factKeywords.ts';
import type { FactSchema } from './facts.ts';
import { isRecord } from './isRecord.ts';
/** Reads the parameter of a word about a fact; notes a finding and gives undefined if it is of no use. */
export type ReadParameter = (word: string, given: unknown, path: string, context: FactContext) => unknown;

/** A value to be equal to, one that the fact can have; money as minor units. */
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

/** A limit of a number or an amount. */
export const readLimit: ReadParameter = (word, given, path, context) => {
  const type = context.declaration.type === 'money' ? 'money' : 'number';
  const read = readFactValue(given, { type, source: 'server' }, context.currency);
  return read.ok ? read.value : wrongValue(context, path, word, read.expected);
};

/** A number of characters or items. */
export const readCount: ReadParameter = (word, given, path, context) => {
  const isCount = Number.isSafeInteger(given) && Number(given) >= 0;
  return isCount ? given : wrongValue(context, path, word, 'a whole number from 0');
};

/** A regular expression. Whether it can be slow is asked by the checker of definitions. */
export const readPattern: ReadParameter = (word, given, path, context) => {
  if (typeof given !== 'string') return wrongValue(context, path, word, 'a text');
  return isPattern(given) ? given : addFinding(context, 'condition.badPattern', path, { value: given });
};

/** The name of a JSON type that the fact can have: asks no more than that there is a value. */
export const readType: ReadParameter = (word, given, path, context) => {
  const types = jsonTypesOf(context.declaration.type);
  const isOne = typeof given === 'string' && types.includes(given);
  return isOne ? given : wrongValue(context, path, word, types.join(' or '));
};

/** A list that is not empty, each item read by itself. */
export function readEach(read: ReadParameter): ReadParameter {
  return (word, given, path, context) => {
    if (!Array.isArray(given) || given.length === 0) return wrongValue(context, path, word, 'a list that is not empty');
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

/** A value of a definition as the fact has it at run time, or the words for what it should have been. */
type ReadValue = { readonly ok: true; readonly value: unknown } | { readonly ok: false; readonly expected: string };

/** Reads a value that a fact is compared with; a decimal string of money becomes minor units of the base currency. */
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
      return { ok: false, expected: 'an object of words' };
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
