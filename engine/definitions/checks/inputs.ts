import { type Document, findingAt } from '../document.ts';
import { type Finding, fromPointer } from '../finding.ts';
import { isObject, type Schema } from '../language.ts';
import type { DefinitionSet } from '../definitionSet.ts';
import { allAnnotations } from '../documentAnnotations.ts';
import type { Annotation } from '../annotations.ts';
import { rootsAt } from '../roots.ts';
import { valueAt } from '../valueAt.ts';
import { jsonTypes, objectOf, schemaAt, schemaOfType } from '../valueTypes.ts';
import { suggestionsFor } from '../suggestionsFor.ts';

/**
 * Requires that each call of an operation and each start of a named journey provides the required inputs, no others,
 * and of the right types.
 */
export function* inputs(definitions: DefinitionSet): Generator<Finding> {
  for (const { document, annotation } of allAnnotations(definitions)) {
    // Types and validating forms name an operation without calling it.
    const name = annotation.path.at(-1);
    if (typeof annotation.value !== 'string' || name === 'outputOf' || name === 'validates') continue;
    const wanted = inputsOf(definitions, annotation);
    if (wanted === undefined) continue;
    const around = valueAt(document.value, annotation.path.slice(0, -1));
    if (!isObject(around)) continue;
    const at = [...annotation.path.slice(0, -1), 'with'];
    yield* givenTo(
      definitions,
      document,
      { ...annotation, path: at },
      around.with,
      wanted,
      addedInputs(document, annotation, around),
    );
  }
}

/**
 * Checks journeys of options and product types. Their starter learns the name at run time, so they can require only
 * what such a starter provides.
 */
export function* startedByName(definitions: DefinitionSet): Generator<Finding> {
  const annotations = allAnnotations(definitions).filter(({ annotation }) => annotation.refers === 'journey');
  const given = new Set(
    annotations.flatMap(({ document, annotation }) => {
      const around = isObject(annotation.value) ? valueAt(document.value, annotation.path.slice(0, -1)) : undefined;
      return isObject(around) && isObject(around.with) ? Object.keys(around.with) : [];
    }),
  );
  if (given.size === 0) return;
  for (const { document, annotation } of annotations) {
    if (document.kind !== 'payment-option' && document.kind !== 'product-type') continue;
    const wanted =
      typeof annotation.value === 'string' ? definitions.value('journey', annotation.value)?.input : undefined;
    for (const name of Object.keys(isObject(wanted) ? wanted : {})) {
      if (given.has(name)) continue;
      const params = { name, of: String(annotation.value) };
      yield findingAt(document, annotation.path, 'input.unavailable', params, suggestionsFor(name, given));
    }
  }
}

/** Returns the inputs of a named thing; undefined if it has none or is unknown. */
function inputsOf(definitions: DefinitionSet, { refers, value }: Annotation): Schema | undefined {
  const name = String(value);
  if (refers === 'operation') {
    const known = definitions.environment.operations;
    return known !== undefined && Object.hasOwn(known, name) ? (known[name]?.input as Schema) : undefined;
  }
  if (refers !== 'journey') return undefined;
  const input =
    definitions.value('journey', name)?.input ?? (definitions.get('journey', name)?.valid === true ? {} : undefined);
  if (input === undefined) return undefined;
  const types = Object.entries(input).map(
    ([key, type]) => [key, schemaOfType(type, definitions.environment.operations)] as const,
  );
  return { ...objectOf(Object.fromEntries(types)), required: Object.keys(input) };
}

/** Returns inputs that the caller adds itself: a form's answers, or what a sheet or an action asked for. */
function addedInputs(
  document: Document,
  annotation: Annotation,
  around: { readonly [key: string]: unknown },
): 'nothing' | 'something' {
  const last = annotation.path.at(-1);
  // The engine itself calls option details, remote validators, wallet sheets and product journeys.
  if (document.kind === 'payment-option' || document.kind === 'product-type') return 'something';
  if (last === 'validate' || last === 'submit' || annotation.path.includes('remoteValidator')) return 'something';
  return around.as !== undefined || annotation.path.at(-2) === 'call' || around.form !== undefined
    ? 'something'
    : 'nothing';
}

function* givenTo(
  definitions: DefinitionSet,
  document: Document,
  annotation: Annotation,
  given: unknown,
  wanted: Schema,
  added: 'nothing' | 'something',
): Generator<Finding> {
  const properties = isObject(wanted.properties) ? wanted.properties : {};
  const names = isObject(given) ? given : {};
  const required = Array.isArray(wanted.required) ? (wanted.required as string[]) : [];
  const around = annotation.path.slice(0, -1);
  for (const name of added === 'nothing' ? required : []) {
    if (!Object.hasOwn(names, name))
      yield findingAt(document, around, 'input.missing', { name, of: String(annotation.value) });
  }
  for (const [name, value] of Object.entries(names)) {
    const path = [...annotation.path, name];
    if (!Object.hasOwn(properties, name)) {
      if (wanted.additionalProperties !== false) continue;
      const meant = suggestionsFor(name, Object.keys(properties));
      yield findingAt(document, path, 'input.unknown', { name, of: String(annotation.value) }, { ...meant, on: 'key' });
      continue;
    }
    yield* wrongType(definitions, document, { ...annotation, path, value }, properties[name] as Schema);
  }
}

/** Rejects a value or pointer whose type can never match. */
export function* wrongType(
  definitions: DefinitionSet,
  document: Document,
  annotation: Annotation,
  wanted: Schema,
): Generator<Finding> {
  const expected = jsonTypes(wanted);
  const found = typesOf(definitions, document, annotation);
  if (expected === undefined || found === undefined || [...found].some((type) => expected.has(type))) return;
  const params = { expected: [...expected].join(' or '), found: [...found].join(' or ') };
  yield findingAt(document, annotation.path, 'input.type', params);
}

function typesOf(
  definitions: DefinitionSet,
  document: Document,
  { value, ...annotation }: Annotation,
): ReadonlySet<string> | undefined {
  if (isObject(value) && typeof value.from === 'string') {
    const roots = rootsAt(definitions, document, { ...annotation, value, path: [...annotation.path, 'from'] });
    const [root = '', ...steps] = fromPointer(value.from);
    const start = roots !== undefined && Object.hasOwn(roots, root) ? roots[root] : undefined;
    const schema = start && schemaAt(start, steps);
    return schema && jsonTypes(schema);
  }
  if (value === null) return undefined;
  return new Set([Array.isArray(value) ? 'array' : typeof value]);
}
