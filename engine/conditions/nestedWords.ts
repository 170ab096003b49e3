import { isRecord } from './isRecord.ts';
import { below } from './pointer.ts';
import { type Check, type Compile, has, notEmpty, refuse, type SchemaIssue, type Word } from './word.ts';

/** The words that hold schemas: of parts, of alternatives, of what must not be. */
export const nestedWords: ReadonlyMap<string, Word> = new Map<string, Word>([
  ['items', itemsWord],
  ['contains', containsWord],
  ['required', requiredWord],
  ['properties', propertiesWord],
  ['not', notWord],
  ['allOf', allOfWord],
  ['anyOf', anyOfWord],
  ['oneOf', oneOfWord],
]);

function itemsWord(schema: unknown, at: string, compile: Compile): Check {
  const check = compile(schema, at);
  return (value, path, issues) => {
    if (!Array.isArray(value)) return true;
    let valid = true;
    for (let index = 0; index < value.length; index += 1) {
      if (check(value[index], issues === null ? '' : below(path, index), issues)) continue;
      if (issues === null) return false;
      valid = false;
    }
    return valid;
  };
}

function containsWord(schema: unknown, at: string, compile: Compile): Check {
  const check = compile(schema, at);
  // Ajv looks only at the length where the schema says nothing.
  const saysNothing = schema === true || (isRecord(schema) && Object.keys(schema).length === 0);
  return (value, path, issues) => {
    if (!Array.isArray(value)) return true;
    const tried: SchemaIssue[] | null = issues === null || saysNothing ? null : [];
    for (let index = 0; index < value.length; index += 1) {
      if (check(value[index], below(path, index), tried)) return true;
    }
    issues?.push(...(tried ?? []), { keyword: 'contains', path, params: { minContains: 1 } });
    return false;
  };
}

function requiredWord(parameter: unknown, at: string): Check {
  if (!Array.isArray(parameter) || !parameter.every((name) => typeof name === 'string')) return refuse(at);
  const names: readonly string[] = parameter;
  return (value, path, issues) => {
    if (!isRecord(value)) return true;
    let valid = true;
    for (const name of names) {
      if (has(value, name)) continue;
      if (issues === null) return false;
      issues.push({ keyword: 'required', path, params: { missingProperty: name } });
      valid = false;
    }
    return valid;
  };
}

function propertiesWord(parameter: unknown, at: string, compile: Compile): Check {
  if (!isRecord(parameter)) return refuse(at);
  const checks = Object.entries(parameter).map(([name, schema]) => ({ name, check: compile(schema, below(at, name)) }));
  return (value, path, issues) => {
    if (!isRecord(value)) return true;
    let valid = true;
    for (const { name, check } of checks) {
      if (!has(value, name) || check(value[name], issues === null ? '' : below(path, name), issues)) continue;
      if (issues === null) return false;
      valid = false;
    }
    return valid;
  };
}

function notWord(schema: unknown, at: string, compile: Compile): Check {
  const check = compile(schema, at);
  return (value, path, issues) => {
    if (!check(value, '', null)) return true;
    issues?.push({ keyword: 'not', path, params: {} });
    return false;
  };
}

function allOfWord(parameter: unknown, at: string, compile: Compile): Check {
  const checks = alternatives(parameter, at, compile);
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

function anyOfWord(parameter: unknown, at: string, compile: Compile): Check {
  const checks = alternatives(parameter, at, compile);
  return (value, path, issues) => {
    const tried: SchemaIssue[] | null = issues === null ? null : [];
    if (checks.some((check) => check(value, path, tried))) return true;
    issues?.push(...(tried ?? []), { keyword: 'anyOf', path, params: {} });
    return false;
  };
}

function oneOfWord(parameter: unknown, at: string, compile: Compile): Check {
  const checks = alternatives(parameter, at, compile);
  return (value, path, issues) => {
    const tried: SchemaIssue[] | null = issues === null ? null : [];
    const passing: number[] = [];
    for (let index = 0; index < checks.length && passing.length < 2; index += 1) {
      if (checks[index]?.(value, path, tried)) passing.push(index);
    }
    if (passing.length === 1) return true;
    const passingSchemas = passing.length === 0 ? null : passing;
    issues?.push(...(tried ?? []), { keyword: 'oneOf', path, params: { passingSchemas } });
    return false;
  };
}

function alternatives(parameter: unknown, at: string, compile: Compile): Check[] {
  return notEmpty(parameter, at).map((schema, index) => compile(schema, below(at, index)));
}
