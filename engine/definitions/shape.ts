import { branchProblems, type Judge } from './branches.ts';
import type { Path } from './finding.ts';
import { isObject, type Schema } from './language.ts';
import type { Problem } from './problem.ts';
import { type Shaping, shapedPart } from './shaped.ts';
import { isType, sizeProblems, typeName, typesOf } from './shapeWords.ts';

/**
 * Everything in which a value differs from a schema of the language, by the rules of draft-07 over the words that the
 * meta schemas use (a test holds it to Ajv, which takes a second to compile what this walks at once). Of alternatives
 * only the one that was most likely meant is spoken of.
 */
export function shapeProblems(schema: Schema, value: unknown, path: Path, shaping: Shaping): Problem[] {
  const { language } = shaping;
  if (typeof schema.$ref === 'string') {
    const problems = shapeProblems(language.resolve(schema.$ref), value, path, shaping);
    const { $ref: _, ...beside } = schema;
    return problems.length > 0 ? problems : ownProblems(beside, value, path, shaping);
  }
  return ownProblems(schema, value, path, shaping);
}

function ownProblems(schema: Schema, value: unknown, path: Path, shaping: Shaping): Problem[] {
  const types = typesOf(schema);
  if (types !== undefined && !types.some((type) => isType(type, value))) {
    const params = { expected: types.join(' or '), found: typeName(value) };
    return [{ path, code: 'shape.type', params }];
  }
  if (Array.isArray(schema.enum) && !schema.enum.some((allowed) => same(allowed, value))) {
    return [notOneOf(schema.enum, value, path)];
  }
  if ('const' in schema && !same(schema.const, value)) return [notOneOf([schema.const], value, path)];
  const shaped = shapedPart(schema, value, path, shaping);
  // The schema of a block describes the whole of the place where it stands.
  if (shaped?.whole) return shapeProblems(shaped.schema, value, path, shaping);
  const judge: Judge = (inner, item, at) => shapeProblems(inner, item, at, shaping);
  const problems = [...sizeProblems(schema, value, path), ...branchProblems(schema, value, path, shaping, judge)];
  if (isObject(value)) problems.push(...objectProblems(schema, value, path, shaping));
  if (Array.isArray(value) && isObject(schema.items)) {
    const { items } = schema;
    for (const [index, item] of value.entries()) {
      problems.push(...shapeProblems(items as Schema, item, [...path, index], shaping));
    }
  }
  if (shaped !== undefined) problems.push(...shapeProblems(shaped.schema, shaped.value, shaped.path, shaping));
  return problems;
}

function objectProblems(
  schema: Schema,
  value: { readonly [key: string]: unknown },
  path: Path,
  shaping: Shaping,
): Problem[] {
  const problems: Problem[] = [];
  const known = isObject(schema.properties) ? schema.properties : {};
  if (Array.isArray(schema.required)) {
    for (const name of schema.required as string[]) {
      if (!Object.hasOwn(value, name)) problems.push({ path, code: 'shape.missing', params: { name } });
    }
  }
  for (const [key, item] of Object.entries(value)) {
    const at = [...path, key];
    if (isObject(schema.propertyNames)) {
      const wrong = shapeProblems(schema.propertyNames, key, at, shaping);
      problems.push(...wrong.map((problem) => ({ ...problem, on: 'key' as const })));
    }
    if (Object.hasOwn(known, key)) {
      problems.push(...shapeProblems(known[key] as Schema, item, at, shaping));
    } else if (schema.additionalProperties === false) {
      const words = Object.keys(known).filter((name) => !Object.hasOwn(value, name));
      problems.push({ path: at, code: 'shape.unknown', params: { name: key }, among: { word: key, words }, on: 'key' });
    } else if (isObject(schema.additionalProperties)) {
      problems.push(...shapeProblems(schema.additionalProperties as Schema, item, at, shaping));
    }
  }
  return problems;
}

function notOneOf(allowed: readonly unknown[], value: unknown, path: Path): Problem {
  const words = allowed.map((word) => (typeof word === 'string' ? word : JSON.stringify(word)));
  const found = typeof value === 'string' ? value : JSON.stringify(value);
  return { path, code: 'shape.word', params: { found, allowed: words.join(', ') }, among: { word: found, words } };
}

function same(a: unknown, b: unknown): boolean {
  return a === b || (typeof a === 'object' && JSON.stringify(a) === JSON.stringify(b));
}
