import { isRecord } from './isRecord.ts';
import { below } from './below.ts';
import { SchemaError } from './schemaError.ts';
import { nestedWords } from './nestedWords.ts';
import { valueWords } from './valueWords.ts';
import { all, type Check, leaf, type SchemaIssue } from './word.ts';
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
  const { holds, report } = compileCheck(schema, '');
  return (value) => {
    const issues: SchemaIssue[] = [];
    if (!holds(value)) report(value, '', issues);
    return issues;
  };
}

/** Compiles a value schema into yes or no. Throws as compileSchema does. */
export function compileTest(schema: unknown): (value: unknown) => boolean {
  return compileCheck(schema, '').holds;
}

function compileCheck(schema: unknown, at: string): Check {
  if (schema === true) return all([]);
  if (schema === false) return leaf('false schema', {}, () => false);
  if (!isRecord(schema)) throw new SchemaError('schema.notASchema', at);
  return all(
    Object.entries(schema).map(([word, parameter]) => {
      const compile = schemaWords.get(word);
      if (compile !== undefined) return compile(parameter, below(at, word), compileCheck);
      throw new SchemaError('schema.unknownWord', below(at, word), nearestWord(word, schemaWords.keys()));
    }),
  );
}
