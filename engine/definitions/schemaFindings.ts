import { branchFindings, type FindingsIn } from './branches.ts';
import type { Path } from './finding.ts';
import { isObject, type Schema } from './language.ts';
import type { SchemaFinding } from './schemaContext.ts';
import { dynamicSubschema } from './dynamicSubschema.ts';
import type { SchemaContext } from './schemaContext.ts';
import { isType, sizeFindings, typeName, typesOf } from './schemaKeywords.ts';

/**
 * Returns all differences between a value and a schema of the language, by the draft-07 keywords that the meta schemas
 * use. A test compares it with Ajv, whose compilation would take a second. For alternatives it reports only the closest
 * one.
 */
export function schemaFindings(
  schema: Schema,
  value: unknown,
  path: Path,
  schemaContext: SchemaContext,
): SchemaFinding[] {
  const { language } = schemaContext;
  if (typeof schema.$ref === 'string') {
    const findings = schemaFindings(language.resolve(schema.$ref), value, path, schemaContext);
    const { $ref: _, ...beside } = schema;
    return findings.length > 0 ? findings : ownFindings(beside, value, path, schemaContext);
  }
  return ownFindings(schema, value, path, schemaContext);
}

function ownFindings(schema: Schema, value: unknown, path: Path, schemaContext: SchemaContext): SchemaFinding[] {
  const types = typesOf(schema);
  if (types !== undefined && !types.some((type) => isType(type, value))) {
    const params = { expected: types.join(' or '), found: typeName(value) };
    return [{ path, code: 'shape.type', params }];
  }
  if (Array.isArray(schema.enum) && !schema.enum.some((allowed) => same(allowed, value))) {
    return [notOneOf(schema.enum, value, path)];
  }
  if ('const' in schema && !same(schema.const, value)) return [notOneOf([schema.const], value, path)];
  const shaped = dynamicSubschema(schema, value, path, schemaContext);
  // A block's schema describes the whole block instance.
  if (shaped?.whole) return schemaFindings(shaped.schema, value, path, schemaContext);
  const findingsIn: FindingsIn = (inner, item, at) => schemaFindings(inner, item, at, schemaContext);
  const findings = [
    ...sizeFindings(schema, value, path),
    ...branchFindings(schema, value, path, schemaContext, findingsIn),
  ];
  if (isObject(value)) findings.push(...objectFindings(schema, value, path, schemaContext));
  if (Array.isArray(value) && isObject(schema.items)) {
    const { items } = schema;
    for (const [index, item] of value.entries()) {
      findings.push(...schemaFindings(items as Schema, item, [...path, index], schemaContext));
    }
  }
  if (shaped !== undefined) findings.push(...schemaFindings(shaped.schema, shaped.value, shaped.path, schemaContext));
  return findings;
}

function objectFindings(
  schema: Schema,
  value: { readonly [key: string]: unknown },
  path: Path,
  schemaContext: SchemaContext,
): SchemaFinding[] {
  const findings: SchemaFinding[] = [];
  const known = isObject(schema.properties) ? schema.properties : {};
  if (Array.isArray(schema.required)) {
    for (const name of schema.required as string[]) {
      if (!Object.hasOwn(value, name)) findings.push({ path, code: 'shape.missing', params: { name } });
    }
  }
  for (const [key, item] of Object.entries(value)) {
    const at = [...path, key];
    if (isObject(schema.propertyNames)) {
      const wrong = schemaFindings(schema.propertyNames, key, at, schemaContext);
      findings.push(...wrong.map((finding) => ({ ...finding, on: 'key' as const })));
    }
    if (Object.hasOwn(known, key)) {
      findings.push(...schemaFindings(known[key] as Schema, item, at, schemaContext));
    } else if (schema.additionalProperties === false) {
      const words = Object.keys(known).filter((name) => !Object.hasOwn(value, name));
      findings.push({
        path: at,
        code: 'shape.unknown',
        params: { name: key },
        unknownName: { word: key, words },
        on: 'key',
      });
    } else if (isObject(schema.additionalProperties)) {
      findings.push(...schemaFindings(schema.additionalProperties as Schema, item, at, schemaContext));
    }
  }
  return findings;
}

function notOneOf(allowed: readonly unknown[], value: unknown, path: Path): SchemaFinding {
  const words = allowed.map((word) => (typeof word === 'string' ? word : JSON.stringify(word)));
  const found = typeof value === 'string' ? value : JSON.stringify(value);
  return {
    path,
    code: 'shape.notAllowed',
    params: { found, allowed: words.join(', ') },
    unknownName: { word: found, words },
  };
}

function same(a: unknown, b: unknown): boolean {
  return a === b || (typeof a === 'object' && JSON.stringify(a) === JSON.stringify(b));
}
