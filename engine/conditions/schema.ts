import { isRecord } from './isRecord.ts';
import { below } from './pointer.ts';
import { SchemaError } from './schemaError.ts';
import { nestedWords } from './nestedWords.ts';
import { valueWords } from './valueWords.ts';
import type { Check, SchemaIssue } from './word.ts';
import { nearestWord } from '#engine/text/index.ts';

/** Every word of a value schema. A word is silent about values of a kind that it does not speak of. */
const schemaWords = new Map([...valueWords, ...nestedWords]);

/** A compiled value schema: every issue of a value, none if it is valid. */
export type Validate = (value: unknown) => SchemaIssue[];

/**
 * Compiles the subset of draft-07 that forms and conditions use into closures, without generated code. Issues are
 * those of Ajv with allErrors and ownProperties: same keyword, instance path and params. Throws a SchemaError for a
 * word that it does not know or a parameter that it cannot use.
 */
export function compileSchema(schema: unknown): Validate {
  const check = compileCheck(schema, '');
  return (value) => {
    const issues: SchemaIssue[] = [];
    check(value, '', issues);
    return issues;
  };
}

/** Compiles a value schema into yes or no: stops at the first word that does not hold. Throws as compileSchema does. */
export function compileTest(schema: unknown): (value: unknown) => boolean {
  const check = compileCheck(schema, '');
  return (value) => check(value, '', null);
}

function compileCheck(schema: unknown, at: string): Check {
  if (schema === true) return () => true;
  if (schema === false) return never;
  if (!isRecord(schema)) throw new SchemaError('schema.notASchema', at);
  const checks = Object.entries(schema).map(([word, parameter]) => {
    const compile = schemaWords.get(word);
    if (compile === undefined) {
      throw new SchemaError('schema.unknownWord', below(at, word), nearestWord(word, schemaWords.keys()));
    }
    return compile(parameter, below(at, word), compileCheck);
  });
  const [only] = checks;
  return checks.length === 1 && only !== undefined ? only : all(checks);
}

function all(checks: readonly Check[]): Check {
  return (value, path, issues) => {
    let valid = true;
    for (const check of checks) {
      if (check(value, path, issues)) continue;
      if (issues === null) return false;
      valid = false;
    }
    return valid;
  };
}

const never: Check = (_, path, issues) => {
  issues?.push({ keyword: 'false schema', path, params: {} });
  return false;
};
