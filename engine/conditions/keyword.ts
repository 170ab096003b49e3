import { SchemaError } from './schemaError.ts';

/** One thing wrong with a value: the word that does not hold, a JSON pointer to the value, and the word's parameters. */
export type SchemaIssue = {
  readonly keyword: string;
  readonly path: string;
  readonly params: Readonly<Record<string, unknown>>;
};

/** A compiled schema or word: whether a value is valid, and apart from it, for one that is not, what is wrong with it. */
export type KeywordValidator = {
  readonly holds: (value: unknown) => boolean;
  /** Adds the issues of a value at a path; adds none if it is valid. */
  readonly report: (value: unknown, path: string, issues: SchemaIssue[]) => void;
};

/** Compiles a schema inside a schema; handed to the words, which do not know the compiler. */
export type Compile = (schema: unknown, at: string) => KeywordValidator;
/** Compiles the parameter of one word. Throws a SchemaError for a parameter that it cannot use. */
export type Keyword = (parameter: unknown, at: string, compile: Compile) => KeywordValidator;

/** A word with one issue of its own. */
export function leaf(
  keyword: string,
  params: SchemaIssue['params'],
  holds: (value: unknown) => boolean,
): KeywordValidator {
  return {
    holds,
    report: (value, path, issues) => {
      if (!holds(value)) issues.push({ keyword, path, params });
    },
  };
}

/** All of several checks. Few are joined without a loop, since most schemas have two or three words. */
export function all(checks: readonly KeywordValidator[]): KeywordValidator {
  const [first, second, third] = checks;
  if (first !== undefined && second === undefined) return first;
  return {
    holds: joined(first?.holds, second?.holds, third?.holds, checks.slice(3)),
    report: (value, path, issues) => {
      for (const check of checks) check.report(value, path, issues);
    },
  };
}

type Holds = KeywordValidator['holds'];

function joined(first?: Holds, second?: Holds, third?: Holds, others: readonly KeywordValidator[] = []): Holds {
  if (first === undefined || second === undefined) return () => true;
  if (third === undefined) return (value) => first(value) && second(value);
  if (others.length === 0) return (value) => first(value) && second(value) && third(value);
  return (value) => first(value) && second(value) && third(value) && others.every((check) => check.holds(value));
}

/** Whether an object has a value of its own under a name; what every object inherits does not count. */
export function has(value: Record<string, unknown>, name: string): boolean {
  return Object.hasOwn(value, name) && value[name] !== undefined;
}

/** A list with something in it; else the parameter is refused. */
export function notEmpty(parameter: unknown, at: string): readonly unknown[] {
  return Array.isArray(parameter) && parameter.length > 0 ? parameter : rejectParameter(at);
}

/** Throws: this parameter is of no use to the word. */
export function rejectParameter(at: string): never {
  throw new SchemaError('schema.wrongParameter', at);
}
