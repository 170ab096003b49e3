import { branchesOf, type Judge, likelyBranch, onlyRequires } from './branches.ts';
import type { Path } from './finding.ts';
import { isObject, type Schema } from './language.ts';
import { shapeProblems } from './shape.ts';
import { type Shaping, shapedPart } from './shaped.ts';

/** What a value means, as the language's schemas say it: the parts of common.json and check.json that checks look at. */
type Meaning = 'text' | 'template' | 'from' | 'factMap' | 'decimal' | 'operand' | 'expression' | 'pointer';

/** A place in a definition that means something beyond its shape. */
export interface Mark extends Setting {
  readonly path: Path;
  readonly value: unknown;
  readonly meaning?: Meaning;
  /** The value is the name of a thing of this kind. */
  readonly refers?: string;
  /** The value may also be worked out while running: {from}. */
  readonly worked?: true;
  /** What an event that is named here brings along: value types by name. */
  readonly carries?: Schema;
}

/** What the schemas around a value say of all that is inside. */
interface Setting {
  /** Where decisions are made here: a place of schemas/meta/facts, or flow, row, answer, provider. */
  readonly place?: string;
  /** What a decimal counts: money, percent, share. */
  readonly unit?: string;
  /** Where templates here may start, when a schema lists it. */
  readonly roots?: readonly string[];
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
export function marksOf(schema: Schema, value: unknown, shaping: Shaping): readonly Mark[] {
  const found: Mark[] = [];
  walk({ shaping, found }, schema, value, [], {});
  return found;
}

interface Walk {
  readonly shaping: Shaping;
  readonly found: Mark[];
}

function walk(on: Walk, schema: Schema, value: unknown, path: Path, around: Setting): void {
  const { shaping, found } = on;
  const setting = settingOf(schema, around);
  if (typeof schema.refers === 'string') {
    const carries = isObject(schema.carries) ? { carries: schema.carries } : {};
    const worked = schema.$ref === 'common.json#/definitions/template' ? { worked: true as const } : {};
    found.push({ ...setting, path, value, refers: schema.refers, ...carries, ...worked });
  }
  if (typeof schema.$ref === 'string') {
    const meaning = meanings[schema.$ref];
    if (meaning !== undefined) found.push({ ...setting, path, value, meaning });
    if (meaning !== undefined && whole.has(meaning)) return;
    walk(on, shaping.language.resolve(schema.$ref), value, path, setting);
    return;
  }
  const shaped = shapedPart(schema, value, path, shaping);
  if (shaped?.whole) {
    // A block's own schema does not say that the name is one; the place where it stands does.
    markName(on, schema, value, path, setting);
    walk(on, shaped.schema, value, path, setting);
    return;
  }
  if (isObject(value)) walkObject(on, schema, value, path, setting);
  if (Array.isArray(value) && isObject(schema.items)) {
    for (const [index, item] of value.entries()) walk(on, schema.items, item, [...path, index], setting);
  }
  walkBranches(on, schema, value, path, setting);
  if (shaped !== undefined) walk(on, shaped.schema, shaped.value, shaped.path, setting);
}

function walkObject(
  on: Walk,
  schema: Schema,
  value: { readonly [key: string]: unknown },
  path: Path,
  setting: Setting,
): void {
  const known = isObject(schema.properties) ? schema.properties : {};
  for (const [key, item] of Object.entries(value)) {
    const inner = Object.hasOwn(known, key) ? known[key] : schema.additionalProperties;
    if (isObject(inner)) walk(on, inner, item, [...path, key], setting);
  }
}

function walkBranches(on: Walk, schema: Schema, value: unknown, path: Path, setting: Setting): void {
  const { shaping } = on;
  const judge: Judge = (inner, item, at) => shapeProblems(inner, item, at, shaping);
  for (const word of ['oneOf', 'anyOf'] as const) {
    const branches = branchesOf(schema, word);
    if (branches.every(onlyRequires)) continue;
    const likely = likelyBranch(branches, value, path, shaping, judge);
    if (likely !== undefined) walk(on, likely.branch, value, path, setting);
  }
}

function markName({ found }: Walk, schema: Schema, value: unknown, path: Path, setting: Setting): void {
  const name = isObject(schema.properties) ? schema.properties.block : undefined;
  if (!isObject(name) || typeof name.refers !== 'string' || !isObject(value)) return;
  found.push({ path: [...path, 'block'], value: value.block, refers: name.refers, ...setting });
}

function settingOf({ place, unit, roots }: Schema, around: Setting): Setting {
  if (place === undefined && unit === undefined && roots === undefined) return around;
  return {
    ...around,
    ...(typeof place === 'string' ? { place } : {}),
    ...(typeof unit === 'string' ? { unit } : {}),
    ...(Array.isArray(roots) ? { roots: roots as string[] } : {}),
  };
}
