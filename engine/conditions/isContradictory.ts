import type { FactSchema } from './facts.ts';
import { compileTest } from './schema.ts';

type Schema = Readonly<Record<string, unknown>>;

/**
 * Returns whether no value of the fact satisfies a compiled schema: a `const` that another keyword rejects, or a
 * lower limit above the upper one. Evaluates alternatives and negations only if all possible values are listed.
 */
export function isContradictory(schema: Schema, declaration: FactSchema): boolean {
  const values = possibleValues(schema, declaration);
  if (values !== undefined) {
    const holds = compileTest(schema);
    return !values.some(holds);
  }
  return (
    !leavesNumbers(schema, declaration.type === 'integer' || declaration.type === 'money') ||
    isAbove(schema['minLength'], schema['maxLength']) ||
    isAbove(schema['minItems'], schema['maxItems'])
  );
}

function possibleValues(schema: Schema, declaration: FactSchema): readonly unknown[] | undefined {
  if (Object.hasOwn(schema, 'const')) return [schema['const']];
  if (Array.isArray(schema['enum'])) return schema['enum'];
  if (declaration.type === 'boolean') return [true, false];
  return declaration.type === 'list' ? undefined : declaration.enum;
}

function leavesNumbers(schema: Schema, wholeOnly: boolean): boolean {
  const { minimum, maximum, exclusiveMinimum: above, exclusiveMaximum: below } = schema;
  const least = Math.max(numberOr(minimum, -Infinity), wholeOnly ? nextWhole(above) : numberOr(above, -Infinity));
  const most = Math.min(
    numberOr(maximum, Infinity),
    wholeOnly ? -nextWhole(negated(below)) : numberOr(below, Infinity),
  );
  if (wholeOnly) return Math.ceil(least) <= Math.floor(most);
  return least < most || (least === most && least !== above && most !== below);
}

function nextWhole(limit: unknown): number {
  return typeof limit === 'number' ? Math.floor(limit) + 1 : -Infinity;
}

function negated(limit: unknown): unknown {
  return typeof limit === 'number' ? -limit : limit;
}

function numberOr(value: unknown, otherwise: number): number {
  return typeof value === 'number' ? value : otherwise;
}

function isAbove(least: unknown, most: unknown): boolean {
  return typeof least === 'number' && typeof most === 'number' && least > most;
}
