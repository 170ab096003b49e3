import { isRecord } from './isRecord.ts';
import type { FactSchema } from './facts.ts';
import { fromDecimal, MoneyError } from '#engine/money/index.ts';
import { isDate, readInstant } from '#engine/text/index.ts';

/** A value of a definition as the fact has it at run time, or the words for what it should have been. */
export type ReadValue =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly expected: string };

/** Reads a value that a fact is compared with; a decimal string of money becomes minor units of the base currency. */
export function readFactValue(given: unknown, { type }: FactSchema, currency: string): ReadValue {
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
