import { isRecord } from './isRecord.ts';
import { below } from './below.ts';
import {
  all,
  type KeywordValidator,
  type Compile,
  has,
  leaf,
  notEmpty,
  rejectParameter,
  type Keyword,
} from './keyword.ts';

/** The keywords that contain schemas: `items`, `properties`, `anyOf`, `not` and the like. */
export const applicatorKeywords: ReadonlyMap<string, Keyword> = new Map<string, Keyword>([
  ['items', itemsKeyword],
  ['contains', containsKeyword],
  ['required', requiredKeyword],
  ['properties', propertiesKeyword],
  ['not', notKeyword],
  ['allOf', allOfKeyword],
  ['anyOf', anyOfKeyword],
  ['oneOf', oneOfKeyword],
]);

function itemsKeyword(schema: unknown, at: string, compile: Compile): KeywordValidator {
  const { holds, report } = compile(schema, at);
  return {
    holds: (value) => !Array.isArray(value) || value.every(holds),
    report: (value, path, issues) => {
      if (!Array.isArray(value)) return;
      for (const [index, item] of value.entries()) report(item, below(path, index), issues);
    },
  };
}

function containsKeyword(schema: unknown, at: string, compile: Compile): KeywordValidator {
  const item = compile(schema, at);
  const holds = (value: unknown): boolean => !Array.isArray(value) || value.some(item.holds);
  const own = leaf('contains', { minContains: 1 }, holds);
  return {
    holds,
    report: (value, path, issues) => {
      if (!Array.isArray(value) || holds(value)) return;
      for (const [index, each] of value.entries()) item.report(each, below(path, index), issues);
      own.report(value, path, issues);
    },
  };
}

function requiredKeyword(parameter: unknown, at: string): KeywordValidator {
  if (!Array.isArray(parameter) || !parameter.every((name) => typeof name === 'string')) return rejectParameter(at);
  const names: readonly string[] = parameter;
  return {
    holds: (value) => !isRecord(value) || names.every((name) => has(value, name)),
    report: (value, path, issues) => {
      if (!isRecord(value)) return;
      for (const name of names) {
        if (!has(value, name)) issues.push({ keyword: 'required', path, params: { missingProperty: name } });
      }
    },
  };
}

function propertiesKeyword(parameter: unknown, at: string, compile: Compile): KeywordValidator {
  if (!isRecord(parameter)) return rejectParameter(at);
  const checks = Object.entries(parameter).map(([name, schema]) => ({ name, check: compile(schema, below(at, name)) }));
  return {
    holds: (value) =>
      !isRecord(value) || checks.every(({ name, check }) => !has(value, name) || check.holds(value[name])),
    report: (value, path, issues) => {
      if (!isRecord(value)) return;
      for (const { name, check } of checks) {
        if (has(value, name)) check.report(value[name], below(path, name), issues);
      }
    },
  };
}

function notKeyword(schema: unknown, at: string, compile: Compile): KeywordValidator {
  const { holds } = compile(schema, at);
  return leaf('not', {}, (value) => !holds(value));
}

function allOfKeyword(parameter: unknown, at: string, compile: Compile): KeywordValidator {
  return all(compileAlternatives(parameter, at, compile));
}

function anyOfKeyword(parameter: unknown, at: string, compile: Compile): KeywordValidator {
  const checks = compileAlternatives(parameter, at, compile);
  const holds = (value: unknown): boolean => checks.some((check) => check.holds(value));
  return {
    holds,
    report: (value, path, issues) => {
      if (holds(value)) return;
      for (const check of checks) check.report(value, path, issues);
      issues.push({ keyword: 'anyOf', path, params: {} });
    },
  };
}

function oneOfKeyword(parameter: unknown, at: string, compile: Compile): KeywordValidator {
  const checks = compileAlternatives(parameter, at, compile);
  // Stops at two matches: the result is then decided, and Ajv stops there too.
  const passing = (value: unknown): number[] => {
    const found: number[] = [];
    for (let index = 0; index < checks.length && found.length < 2; index += 1) {
      if (checks[index]?.holds(value)) found.push(index);
    }
    return found;
  };
  return {
    holds: (value) => passing(value).length === 1,
    report: (value, path, issues) => {
      const found = passing(value);
      if (found.length === 1) return;
      for (const check of checks.slice(0, found[1])) check.report(value, path, issues);
      issues.push({ keyword: 'oneOf', path, params: { passingSchemas: found.length === 0 ? null : found } });
    },
  };
}

function compileAlternatives(parameter: unknown, at: string, compile: Compile): KeywordValidator[] {
  return notEmpty(parameter, at).map((schema, index) => compile(schema, below(at, index)));
}
