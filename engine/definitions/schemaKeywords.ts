import type { Path } from './finding.ts';
import type { Schema } from './language.ts';
import type { SchemaFinding } from './schemaContext.ts';

/** Returns the JSON Schema type of a value. */
export function typeName(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  return typeof value;
}

/** Returns whether a value has a JSON Schema type. */
export function isType(type: string, value: unknown): boolean {
  if (type === 'integer') return Number.isInteger(value);
  return typeName(value) === type;
}

/** Returns the types that a schema allows, or undefined for any. */
export function typesOf(schema: Schema): readonly string[] | undefined {
  if (schema.type === undefined) return undefined;
  return Array.isArray(schema.type) ? (schema.type as string[]) : [String(schema.type)];
}

/** Checks the keywords of a single value: lengths, bounds, pattern, format, uniqueness. */
export function sizeFindings(schema: Schema, value: unknown, path: Path): SchemaFinding[] {
  if (typeof value === 'string') return textFindings(schema, value, path);
  if (typeof value === 'number') {
    return [
      ...bound(schema.minimum, value, path, 'shape.tooSmall', (limit) => value < limit),
      ...bound(schema.maximum, value, path, 'shape.tooLarge', (limit) => value > limit),
    ];
  }
  if (Array.isArray(value)) {
    return [
      ...bound(schema.minItems, value.length, path, 'shape.tooFew', (limit) => value.length < limit),
      ...bound(schema.maxItems, value.length, path, 'shape.tooMany', (limit) => value.length > limit),
      ...(schema.uniqueItems === true ? doubles(value, path) : []),
    ];
  }
  if (typeof value === 'object' && value !== null) {
    const count = Object.keys(value).length;
    return [
      ...bound(schema.minProperties, count, path, 'shape.tooFew', (limit) => count < limit),
      ...bound(schema.maxProperties, count, path, 'shape.tooMany', (limit) => count > limit),
    ];
  }
  return [];
}

function textFindings(schema: Schema, value: string, path: Path): SchemaFinding[] {
  const findings: SchemaFinding[] = [];
  const { minLength, maxLength, pattern } = schema;
  if (minLength !== undefined || maxLength !== undefined) {
    const length = [...value].length;
    findings.push(
      ...bound(minLength, length, path, 'shape.tooShort', (limit) => length < limit),
      ...bound(maxLength, length, path, 'shape.tooLong', (limit) => length > limit),
    );
  }
  if (typeof pattern === 'string' && !expression(pattern).test(value)) {
    findings.push({ path, code: 'shape.format', params: { found: value, expected: expectation(schema, pattern) } });
  }
  if (schema.format === 'uri' && !/^[a-z][a-z0-9+.-]*:\/\/[^\s/]\S*$/i.test(value)) {
    findings.push({ path, code: 'shape.format', params: { found: value, expected: 'an address with its scheme' } });
  }
  return findings;
}

function expectation(schema: Schema, pattern: string): string {
  return typeof schema.description === 'string' ? `${schema.description.replace(/\.$/, '')}: ${pattern}` : pattern;
}

function bound(
  limit: unknown,
  found: number,
  path: Path,
  code: SchemaFinding['code'],
  breaks: (limit: number) => boolean,
): SchemaFinding[] {
  return typeof limit === 'number' && breaks(limit) ? [{ path, code, params: { limit, found } }] : [];
}

function doubles(items: readonly unknown[], path: Path): SchemaFinding[] {
  const seen = new Set<string>();
  const findings: SchemaFinding[] = [];
  for (const [index, item] of items.entries()) {
    const text = JSON.stringify(item);
    if (seen.has(text)) findings.push({ path: [...path, index], code: 'shape.duplicate', params: { found: text } });
    seen.add(text);
  }
  return findings;
}

const expressions = new Map<string, RegExp>();

// Cached without limit: only meta schemas contain these patterns.
function expression(pattern: string): RegExp {
  let known = expressions.get(pattern);
  if (known === undefined) expressions.set(pattern, (known = new RegExp(pattern, 'u')));
  return known;
}
