import { branchesOf, type Judge, likelyBranch, onlyRequires } from './branches.ts';
import type { Path } from './finding.ts';
import { isObject, type Schema } from './language.ts';
import { shapeProblems } from './shape.ts';
import { type Shaping, shapedPart } from './shaped.ts';

/** What a value means, as the language's schemas say it: the parts of common.json and check.json that checks look at. */
export type Meaning = 'text' | 'template' | 'from' | 'factMap' | 'decimal' | 'operand' | 'expression' | 'pointer';

/** A place in a definition that means something beyond its shape. */
export interface Mark {
  readonly path: Path;
  readonly value: unknown;
  readonly meaning?: Meaning;
  /** The value is the name of a thing of this kind. */
  readonly refers?: string;
  /** Where the decisions here are made: a place of schemas/meta/facts, or flow, row, answer, provider. */
  readonly place: string | undefined;
}

const meanings: Readonly<Record<string, Meaning>> = {
  'common.json#/definitions/text': 'text',
  'common.json#/definitions/template': 'template',
  'common.json#/definitions/from': 'from',
  'common.json#/definitions/factMap': 'factMap',
  'common.json#/definitions/decimal': 'decimal',
  'common.json#/definitions/pointer': 'pointer',
  'check.json#/definitions/operand': 'operand',
  'check.json#/definitions/expression': 'expression',
};
// What these hold is read by the check of their kind, which knows its own grammar.
const whole: ReadonlySet<Meaning> = new Set(['text', 'template', 'from', 'factMap', 'operand', 'expression']);

/** Walks a definition beside its schema and tells every mark, as far as the shape allows. */
export function* marksOf(
  schema: Schema,
  value: unknown,
  shaping: Shaping,
  path: Path = [],
  around?: string,
): Generator<Mark> {
  const place = typeof schema.place === 'string' ? schema.place : around;
  if (typeof schema.refers === 'string') yield { path, value, refers: schema.refers, place };
  if (typeof schema.$ref === 'string') {
    const meaning = meanings[schema.$ref];
    if (meaning !== undefined) yield { path, value, meaning, place };
    if (meaning !== undefined && whole.has(meaning)) return;
    yield* marksOf(shaping.language.resolve(schema.$ref), value, shaping, path, place);
    return;
  }
  const shaped = shapedPart(schema, value, path, shaping);
  if (shaped?.whole) {
    // A block's own schema does not say that the name is one; the place where it stands does.
    yield* nameMarks(schema, value, path, place);
    yield* marksOf(shaped.schema, value, shaping, path, place);
    return;
  }
  if (isObject(value)) yield* objectMarks(schema, value, shaping, path, place);
  if (Array.isArray(value) && isObject(schema.items)) {
    for (const [index, item] of value.entries()) yield* marksOf(schema.items, item, shaping, [...path, index], place);
  }
  yield* branchMarks(schema, value, shaping, path, place);
  if (shaped !== undefined) yield* marksOf(shaped.schema, shaped.value, shaping, shaped.path, place);
}

function* objectMarks(
  schema: Schema,
  value: { readonly [key: string]: unknown },
  shaping: Shaping,
  path: Path,
  place: string | undefined,
): Generator<Mark> {
  const known = isObject(schema.properties) ? schema.properties : {};
  for (const [key, item] of Object.entries(value)) {
    const inner = Object.hasOwn(known, key) ? known[key] : schema.additionalProperties;
    if (isObject(inner)) yield* marksOf(inner, item, shaping, [...path, key], place);
  }
}

function* branchMarks(
  schema: Schema,
  value: unknown,
  shaping: Shaping,
  path: Path,
  place: string | undefined,
): Generator<Mark> {
  const judge: Judge = (inner, item, at) => shapeProblems(inner, item, at, shaping);
  for (const word of ['oneOf', 'anyOf'] as const) {
    const branches = branchesOf(schema, word);
    if (branches.every(onlyRequires)) continue;
    const likely = likelyBranch(branches, value, path, shaping.language, judge);
    if (likely !== undefined) yield* marksOf(likely.branch, value, shaping, path, place);
  }
}

function* nameMarks(schema: Schema, value: unknown, path: Path, place: string | undefined): Generator<Mark> {
  const name = isObject(schema.properties) ? schema.properties.block : undefined;
  if (!isObject(name) || typeof name.refers !== 'string' || !isObject(value)) return;
  yield { path: [...path, 'block'], value: value.block, refers: name.refers, place };
}
