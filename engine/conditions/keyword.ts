import { SchemaError } from './schemaError.ts';

/** One validation issue: the failed keyword, a JSON pointer to the value, and the keyword's params. */
export type SchemaIssue = {
  readonly keyword: string;
  readonly path: string;
  readonly params: Readonly<Record<string, unknown>>;
};

/** A compiled schema or keyword. `holds` decides validity; `report` explains an invalid value. */
export type KeywordValidator = {
  readonly holds: (value: unknown) => boolean;
  /** Appends the issues of a value at a path. Appends none if the value is valid. */
  readonly report: (value: unknown, path: string, issues: SchemaIssue[]) => void;
};

/** Compiles a nested schema. Passed to the keywords so that they do not import the compiler. */
export type Compile = (schema: unknown, at: string) => KeywordValidator;
/** Compiles the parameter of one keyword. Throws a SchemaError for an invalid parameter. */
export type Keyword = (parameter: unknown, at: string, compile: Compile) => KeywordValidator;

/** Returns a keyword validator that reports a single issue. */
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

/** Combines validators. Unrolled for up to three, because most schemas have two or three keywords. */
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

/** Returns whether an object has its own, defined property of that name. */
export function has(value: Record<string, unknown>, name: string): boolean {
  return Object.hasOwn(value, name) && value[name] !== undefined;
}

/** Returns the parameter as a non-empty array. Throws a SchemaError otherwise. */
export function notEmpty(parameter: unknown, at: string): readonly unknown[] {
  return Array.isArray(parameter) && parameter.length > 0 ? parameter : rejectParameter(at);
}

/** Throws a SchemaError for an invalid parameter. */
export function rejectParameter(at: string): never {
  throw new SchemaError('schema.wrongParameter', at);
}
