import { isContradictory } from './isContradictory.ts';
import { addFinding, type FactContext, partOf, wrongValue } from './factContext.ts';
import {
  type ReadParameter,
  readCount,
  readEach,
  readLimit,
  readPattern,
  readType,
  readValue,
} from './factParameter.ts';
import type { FactType } from './facts.ts';
import { factKeywords, jsonTypesOf, typeAssertedBy, keywordsFor } from './factKeywords.ts';
import { isRecord } from './isRecord.ts';
import { below } from './below.ts';
import { closestMatch } from '#engine/text/index.ts';

type Schema = Readonly<Record<string, unknown>>;

const parameterOf: ReadonlyMap<string, ReadParameter> = new Map<string, ReadParameter>([
  ['type', readType],
  ['const', readValue],
  ['enum', readEach(readValue)],
  ['minimum', readLimit],
  ['maximum', readLimit],
  ['exclusiveMinimum', readLimit],
  ['exclusiveMaximum', readLimit],
  ['minLength', readCount],
  ['maxLength', readCount],
  ['minItems', readCount],
  ['maxItems', readCount],
  ['pattern', readPattern],
  ['not', (_, given, path, context) => readFactSchema(given, path, context)],
  ['anyOf', readEach((_, given, path, context) => readFactSchema(given, path, context))],
  ['contains', (_, given, path, context) => readFactSchema(given, path, itemOf(context))],
  ['required', readEach(readPropertyName)],
  ['properties', readProperties],
]);

/**
 * Compiles a fact's test into a value schema that asserts the type. A plain value becomes `const`, money becomes
 * minor units, and tested properties become required. Returns undefined and adds findings if the test is invalid.
 */
export function readFactSchema(given: unknown, path: string, context: FactContext): Schema | undefined {
  const { findings, declaration } = context;
  const before = findings.length;
  const words = isRecord(given)
    ? readKeywords(given, path, context)
    : { const: readValue('const', given, path, context) };
  if (findings.length > before) return undefined;
  const schema = typed(words, declaration.type);
  if (schema !== undefined && !isContradictory(schema, declaration)) return schema;
  return addFinding(context, 'condition.contradiction', path);
}

function readKeywords(given: Schema, path: string, context: FactContext): Schema {
  const entries = Object.entries(given);
  if (entries.length === 0) addFinding(context, 'condition.empty', path);
  return Object.fromEntries(
    entries.map(([word, parameter]) => [word, readKeyword(word, parameter, below(path, word), context)]),
  );
}

function readKeyword(word: string, parameter: unknown, path: string, context: FactContext): unknown {
  const { type } = context.declaration;
  const read = parameterOf.get(word);
  if (read === undefined || !factKeywords.includes(word)) {
    return addFinding(context, 'condition.unknownKeyword', path, { word }, closestMatch(word, keywordsFor(type)));
  }
  if (!keywordsFor(type).includes(word)) return addFinding(context, 'condition.wrongKeyword', path, { word, type });
  return read(word, parameter, path, context);
}

function itemOf(context: FactContext): FactContext {
  const { of, enum: values, source } = context.declaration;
  if (values === undefined) return partOf(context, { type: of });
  return partOf(context, { declared: { type: of ?? 'any', enum: values, source } });
}

function readPropertyName(word: string, given: unknown, path: string, context: FactContext): unknown {
  const { properties } = context.declaration;
  if (typeof given !== 'string') return wrongValue(context, path, word, 'a list of names');
  if (properties === undefined || Object.hasOwn(properties, given)) return given;
  const nearest = closestMatch(given, Object.keys(properties));
  return addFinding(context, 'condition.unknownFact', path, { fact: `${context.fact}.${given}` }, nearest);
}

function readProperties(word: string, given: unknown, path: string, context: FactContext): unknown {
  const entries = isRecord(given) ? Object.entries(given) : [];
  if (entries.length === 0) return wrongValue(context, path, word, 'an object of properties');
  const { properties = {} } = context.declaration;
  return Object.fromEntries(
    entries.map(([name, asked]) => {
      readPropertyName(word, name, below(path, name), context);
      const declared = Object.hasOwn(properties, name) ? properties[name] : undefined;
      return [name, readFactSchema(asked, below(path, name), partOf(context, { declared }))];
    }),
  );
}

// JSON Schema ignores keywords for other types, so the type and the tested properties are asserted explicitly.
function typed(words: Schema, type: FactType): Schema | undefined {
  const asserted = type === 'any' ? assertedTypes(words) : jsonTypesOf(type).slice(0, 1);
  if (asserted.length > 1) return undefined;
  const [name = words['type']] = words['type'] === 'integer' ? ['integer'] : asserted;
  const named = isRecord(words['properties']) ? Object.keys(words['properties']) : [];
  const required = [...(Array.isArray(words['required']) ? words['required'] : []), ...named];
  return { ...words, ...(name === undefined ? {} : { type: name }), ...(required.length === 0 ? {} : { required }) };
}

function assertedTypes(words: Schema): string[] {
  const said = typeof words['type'] === 'string' ? [words['type']] : [];
  const all = [...said, ...Object.keys(words).map(typeAssertedBy)].filter((name) => name !== undefined);
  return [...new Set(all.map((name) => (name === 'integer' ? 'number' : name)))];
}
