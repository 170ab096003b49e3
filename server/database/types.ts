import { type CustomTypesConfig, types as standard } from 'pg';

const { builtins, getTypeParser } = standard;
const int8Array = 1016;
const dateArray = 1182;
const textArrayId = 1009;
/** pg's own list of ids has no arrays, though it parses them. */
type TypeId = Parameters<typeof getTypeParser>[0];

/**
 * How values of PostgreSQL become values of JavaScript. int8 becomes a number, checked: one that a number can't hold exactly
 * is a RangeError, never rounded. A date stays the string that it is. All else is as pg has it.
 */
export const types: CustomTypesConfig = {
  getTypeParser(id: number, format?: 'text' | 'binary') {
    if (format !== 'binary') {
      if (id === builtins.INT8) return safeInteger;
      if (id === int8Array) return (text: string) => deep(textArray(text), safeInteger);
      if (id === builtins.DATE) return asIs;
      if (id === dateArray) return textArray;
    }
    return getTypeParser(id, format as 'text');
  },
} as CustomTypesConfig;

const textArray = getTypeParser(textArrayId as TypeId, 'text') as (text: string) => unknown[];

/** Throws a RangeError where the number isn't exact. */
function safeInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} is beyond the integers that are counted exactly`);
  return value;
}

function asIs(text: string): string {
  return text;
}

function deep(values: unknown[], parse: (text: string) => number): unknown[] {
  return values.map((each) => (Array.isArray(each) ? deep(each, parse) : each === null ? null : parse(each as string)));
}
