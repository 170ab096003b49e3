import { type Document, findingAt } from '../document.ts';
import { type Finding, fromPointer } from '../finding.ts';
import { isObject, type Schema } from '../language.ts';
import type { Loaded } from '../loaded.ts';
import { allMarks } from '../markedPlaces.ts';
import type { Mark } from '../marks.ts';
import { rootsAt } from '../roots.ts';
import { valueAt } from '../valueAt.ts';
import { jsonTypes, objectOf, schemaAt, schemaOfType } from '../valueTypes.ts';
import { wordsMeant } from '../wordsMeant.ts';

/**
 * Whoever calls an operation, or begins a journey that is named, gives it all that it needs, nothing else, and of the
 * type that it takes.
 */
export function* inputs(loaded: Loaded): Generator<Finding> {
  for (const { document, mark } of allMarks(loaded)) {
    // A type, and a form that judges, name an operation without calling it.
    const name = mark.path.at(-1);
    if (typeof mark.value !== 'string' || name === 'outputOf' || name === 'judges') continue;
    const wanted = wantedBy(loaded, mark);
    if (wanted === undefined) continue;
    const around = valueAt(document.value, mark.path.slice(0, -1));
    if (!isObject(around)) continue;
    const at = [...mark.path.slice(0, -1), 'with'];
    yield* givenTo(loaded, document, { ...mark, path: at }, around.with, wanted, addsOwn(document, mark, around));
  }
}

/**
 * The journey of an option, or of a type of product, is begun by whoever is told its name only while it runs: it is given
 * what such a beginner gives.
 */
export function* begunByName(loaded: Loaded): Generator<Finding> {
  const marks = allMarks(loaded).filter(({ mark }) => mark.refers === 'journey');
  const given = new Set(
    marks.flatMap(({ document, mark }) => {
      const around = isObject(mark.value) ? valueAt(document.value, mark.path.slice(0, -1)) : undefined;
      return isObject(around) && isObject(around.with) ? Object.keys(around.with) : [];
    }),
  );
  if (given.size === 0) return;
  for (const { document, mark } of marks) {
    if (document.kind !== 'payment-option' && document.kind !== 'product-type') continue;
    const wanted = typeof mark.value === 'string' ? loaded.value('journey', mark.value)?.input : undefined;
    for (const name of Object.keys(isObject(wanted) ? wanted : {})) {
      if (given.has(name)) continue;
      const params = { name, of: String(mark.value) };
      yield findingAt(document, mark.path, 'input.notGiven', params, wordsMeant(name, given));
    }
  }
}

/** What a named thing takes: undefined for what takes nothing, or is not known. */
function wantedBy(loaded: Loaded, { refers, value }: Mark): Schema | undefined {
  const name = String(value);
  if (refers === 'operation') {
    const known = loaded.environment.operations;
    return known !== undefined && Object.hasOwn(known, name) ? (known[name]?.input as Schema) : undefined;
  }
  if (refers !== 'journey') return undefined;
  const input = loaded.value('journey', name)?.input ?? (loaded.get('journey', name)?.sound === true ? {} : undefined);
  if (input === undefined) return undefined;
  const types = Object.entries(input).map(
    ([key, type]) => [key, schemaOfType(type, loaded.environment.operations)] as const,
  );
  return { ...objectOf(Object.fromEntries(types)), required: Object.keys(input) };
}

/** Names that whoever makes the call adds by itself: answers of a form, what a sheet or an action asked. */
function addsOwn(document: Document, mark: Mark, around: { readonly [key: string]: unknown }): 'nothing' | 'something' {
  const last = mark.path.at(-1);
  // An option's details, a check of a field, a wallet sheet and a product's own journey are called by what knows them.
  if (document.kind === 'payment-option' || document.kind === 'product-type') return 'something';
  if (last === 'validate' || last === 'submit' || mark.path.includes('async')) return 'something';
  return around.as !== undefined || mark.path.at(-2) === 'call' || around.form !== undefined ? 'something' : 'nothing';
}

function* givenTo(
  loaded: Loaded,
  document: Document,
  mark: Mark,
  given: unknown,
  wanted: Schema,
  added: 'nothing' | 'something',
): Generator<Finding> {
  const properties = isObject(wanted.properties) ? wanted.properties : {};
  const names = isObject(given) ? given : {};
  const required = Array.isArray(wanted.required) ? (wanted.required as string[]) : [];
  const around = mark.path.slice(0, -1);
  for (const name of added === 'nothing' ? required : []) {
    if (!Object.hasOwn(names, name))
      yield findingAt(document, around, 'input.missing', { name, of: String(mark.value) });
  }
  for (const [name, value] of Object.entries(names)) {
    const path = [...mark.path, name];
    if (!Object.hasOwn(properties, name)) {
      if (wanted.additionalProperties !== false) continue;
      const meant = wordsMeant(name, Object.keys(properties));
      yield findingAt(document, path, 'input.unknown', { name, of: String(mark.value) }, { ...meant, on: 'key' });
      continue;
    }
    yield* wrongType(loaded, document, { ...mark, path, value }, properties[name] as Schema);
  }
}

/** A value, or what a pointer leads to, that can never be of the type that is wanted. */
export function* wrongType(loaded: Loaded, document: Document, mark: Mark, wanted: Schema): Generator<Finding> {
  const expected = jsonTypes(wanted);
  const found = typesOf(loaded, document, mark);
  if (expected === undefined || found === undefined || [...found].some((type) => expected.has(type))) return;
  const params = { expected: [...expected].join(' or '), found: [...found].join(' or ') };
  yield findingAt(document, mark.path, 'input.type', params);
}

function typesOf(loaded: Loaded, document: Document, { value, ...mark }: Mark): ReadonlySet<string> | undefined {
  if (isObject(value) && typeof value.from === 'string') {
    const roots = rootsAt(loaded, document, { ...mark, value, path: [...mark.path, 'from'] });
    const [root = '', ...steps] = fromPointer(value.from);
    const start = roots !== undefined && Object.hasOwn(roots, root) ? roots[root] : undefined;
    const schema = start && schemaAt(start, steps);
    return schema && jsonTypes(schema);
  }
  if (value === null) return undefined;
  return new Set([Array.isArray(value) ? 'array' : typeof value]);
}
