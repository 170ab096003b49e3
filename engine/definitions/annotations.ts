import { branchesOf, type FindingsIn, closestBranch, onlyRequires } from './branches.ts';
import type { Path } from './finding.ts';
import { isObject, type Schema } from './language.ts';
import { schemaFindings } from './schemaFindings.ts';
import { dynamicSubschema } from './dynamicSubschema.ts';
import type { SchemaContext } from './schemaContext.ts';

/** The meaning of a value in the meta schemas: the shared types of common.json and validator.json that checks read. */
type Meaning = 'text' | 'template' | 'from' | 'factMap' | 'decimal' | 'operand' | 'expression' | 'pointer';

/** A place in a definition that has a meaning beyond its shape. */
export interface Annotation extends Setting {
  readonly path: Path;
  readonly value: unknown;
  readonly meaning?: Meaning;
  /** The kind of thing that the value names. */
  readonly refers?: string;
  /** True if {from} can also compute the value at run time. */
  readonly computed?: true;
  /** Value types of the payload of the event named here, by name. */
  readonly payload?: Schema;
}

/** Settings that the surrounding schemas apply to everything inside. */
interface Setting {
  /** The scope of decisions here: a scope of schemas/meta/facts, or flow, row, answer, provider. */
  readonly factScope?: string;
  /** The unit of a decimal: money, percent, share. */
  readonly unit?: string;
  /** The allowed roots of templates here, if a schema lists them. */
  readonly roots?: readonly string[];
}

const meanings: Readonly<Record<string, Meaning>> = {
  'common.json#/definitions/text': 'text',
  'common.json#/definitions/template': 'template',
  'common.json#/definitions/from': 'from',
  'common.json#/definitions/factMap': 'factMap',
  'common.json#/definitions/decimal': 'decimal',
  'common.json#/definitions/pointer': 'pointer',
  'validator.json#/definitions/operand': 'operand',
  'validator.json#/definitions/expression': 'expression',
};
// The walk stops here: a check of its own reads the content of these.
const opaque: ReadonlySet<Meaning> = new Set(['text', 'template', 'from', 'factMap', 'operand', 'expression']);

/** Collects all annotations of a definition by walking it beside its schema, as far as the shape allows. */
export function collectAnnotations(
  schema: Schema,
  value: unknown,
  schemaContext: SchemaContext,
): readonly Annotation[] {
  const found: Annotation[] = [];
  walk({ schemaContext, found }, schema, value, [], {});
  return found;
}

interface Walk {
  readonly schemaContext: SchemaContext;
  readonly found: Annotation[];
}

function walk(on: Walk, schema: Schema, value: unknown, path: Path, around: Setting): void {
  const { schemaContext, found } = on;
  const setting = settingOf(schema, around);
  if (typeof schema.refers === 'string') {
    const payload = isObject(schema.payload) ? { payload: schema.payload } : {};
    const worked = schema.$ref === 'common.json#/definitions/template' ? { computed: true as const } : {};
    found.push({ ...setting, path, value, refers: schema.refers, ...payload, ...worked });
  }
  if (typeof schema.$ref === 'string') {
    const meaning = meanings[schema.$ref];
    if (meaning !== undefined) found.push({ ...setting, path, value, meaning });
    if (meaning !== undefined && opaque.has(meaning)) return;
    walk(on, schemaContext.language.resolve(schema.$ref), value, path, setting);
    return;
  }
  const dynamic = dynamicSubschema(schema, value, path, schemaContext);
  if (dynamic?.whole) {
    // A block's own schema does not mark the name; the surrounding schema does.
    annotateName(on, schema, value, path, setting);
    walk(on, dynamic.schema, value, path, setting);
    return;
  }
  if (isObject(value)) walkObject(on, schema, value, path, setting);
  if (Array.isArray(value) && isObject(schema.items)) {
    for (const [index, item] of value.entries()) walk(on, schema.items, item, [...path, index], setting);
  }
  walkBranches(on, schema, value, path, setting);
  if (dynamic !== undefined) walk(on, dynamic.schema, dynamic.value, dynamic.path, setting);
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
  const { schemaContext } = on;
  const findingsIn: FindingsIn = (inner, item, at) => schemaFindings(inner, item, at, schemaContext);
  for (const word of ['oneOf', 'anyOf'] as const) {
    const branches = branchesOf(schema, word);
    if (branches.every(onlyRequires)) continue;
    const closest = closestBranch(branches, value, path, schemaContext, findingsIn);
    if (closest !== undefined) walk(on, closest.branch, value, path, setting);
  }
}

function annotateName({ found }: Walk, schema: Schema, value: unknown, path: Path, setting: Setting): void {
  const name = isObject(schema.properties) ? schema.properties.block : undefined;
  if (!isObject(name) || typeof name.refers !== 'string' || !isObject(value)) return;
  found.push({ path: [...path, 'block'], value: value.block, refers: name.refers, ...setting });
}

function settingOf({ factScope, unit, roots }: Schema, around: Setting): Setting {
  if (factScope === undefined && unit === undefined && roots === undefined) return around;
  return {
    ...around,
    ...(typeof factScope === 'string' ? { factScope } : {}),
    ...(typeof unit === 'string' ? { unit } : {}),
    ...(Array.isArray(roots) ? { roots: roots as string[] } : {}),
  };
}
