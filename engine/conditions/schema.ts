import { isRecord } from './isRecord.ts';
import { below } from './below.ts';
import { SchemaError } from './schemaError.ts';
import { applicatorKeywords } from './applicatorKeywords.ts';
import { valueKeywords } from './valueKeywords.ts';
import { all, type KeywordValidator, leaf, type SchemaIssue } from './keyword.ts';
import { closestMatch } from '#engine/text/index.ts';

/** Every word of a value schema. A word is silent about values of a kind that it does not speak of. */
const schemaKeywords = new Map([...valueKeywords, ...applicatorKeywords]);

/** A compiled value schema: every issue of a value, none if it is valid. */
export type Validate = (value: unknown) => SchemaIssue[];

/**
 * Compiles the subset of draft-07 that forms and conditions use into closures, without generated code. Issues are
 * those of Ajv with allErrors and ownProperties: same keyword, instance path and params. Throws a SchemaError for a
 * word that it does not know or a parameter that it cannot use.
 */
export function compileSchema(schema: unknown): Validate {
  const { holds, report } = compileValidator(schema, '');
  return (value) => {
    const issues: SchemaIssue[] = [];
    if (!holds(value)) report(value, '', issues);
    return issues;
  };
}

/** Compiles a value schema into yes or no. Throws as compileSchema does. */
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
      throw new SchemaError('schema.unknownWord', below(at, word), closestMatch(word, schemaKeywords.keys()));
    }),
  );
}
