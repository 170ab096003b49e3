import { SchemaError } from './schemaError.ts';

/** One thing wrong with a value: the word that does not hold, a JSON pointer to the value, and the word's parameters. */
export type SchemaIssue = {
  readonly keyword: string;
  readonly path: string;
  readonly params: Readonly<Record<string, unknown>>;
};

/** Whether a value is valid. Adds its issues to the list; without a list it may stop at the first. */
export type Check = (value: unknown, path: string, issues: SchemaIssue[] | null) => boolean;

/** Compiles a schema inside a schema; handed to the words, which do not know the compiler. */
export type Compile = (schema: unknown, at: string) => Check;
/** Compiles the parameter of one word. Throws a SchemaError for a parameter that it cannot use. */
export type Word = (parameter: unknown, at: string, compile: Compile) => Check;

/** Whether an object has a value of its own under a name; what every object inherits does not count. */
export function has(value: Record<string, unknown>, name: string): boolean {
  return Object.hasOwn(value, name) && value[name] !== undefined;
}

/** A list with something in it; else the parameter is refused. */
export function notEmpty(parameter: unknown, at: string): readonly unknown[] {
  return Array.isArray(parameter) && parameter.length > 0 ? parameter : refuse(at);
}

/** Throws: this parameter is of no use to the word. */
export function refuse(at: string): never {
  throw new SchemaError('schema.wrongParameter', at);
}
