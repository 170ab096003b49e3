import type { Path } from './finding.ts';
import { isObject, type Language, type Schema } from './language.ts';
import type { ClosestBranch, SchemaContext, SchemaFinding } from './schemaContext.ts';
import { isType, typeName, typesOf } from './schemaKeywords.ts';

/**
 * Returns all differences between a value and a schema. A parameter, to avoid an import cycle: branches contain
 * schemas.
 */
export type FindingsIn = (schema: Schema, value: unknown, path: Path) => readonly SchemaFinding[];

/** Returns the findings of oneOf, anyOf and if/then of a schema about a value. */
export function branchFindings(
  schema: Schema,
  value: unknown,
  path: Path,
  schemaContext: SchemaContext,
  findingsIn: FindingsIn,
): SchemaFinding[] {
  const findings: SchemaFinding[] = [];
  for (const word of ['oneOf', 'anyOf'] as const) {
    const branches = branchesOf(schema, word);
    if (branches.length === 0) continue;
    if (branches.every(onlyRequires)) findings.push(...requiredFindings(branches, word, value, path));
    else findings.push(...alternativeFindings(branches, word, value, path, schemaContext, findingsIn));
  }
  if (isObject(schema.if) && isObject(schema.then) && findingsIn(schema.if, value, path).length === 0) {
    findings.push(...findingsIn(schema.then, value, path));
  }
  return findings;
}

/** Returns the branch that a value matches, or else the closest one. Cached by value and branches. */
export function closestBranch(
  branches: readonly Schema[],
  value: unknown,
  path: Path,
  schemaContext: SchemaContext,
  findingsIn: FindingsIn,
): ClosestBranch | undefined {
  if (typeof value !== 'object' || value === null)
    return selectClosest(branches, value, path, schemaContext.language, findingsIn);
  let known = schemaContext.closest.get(value);
  if (known === undefined) schemaContext.closest.set(value, (known = new Map()));
  if (!known.has(branches))
    known.set(branches, selectClosest(branches, value, path, schemaContext.language, findingsIn));
  return known.get(branches);
}

function selectClosest(
  branches: readonly Schema[],
  value: unknown,
  path: Path,
  language: Language,
  findingsIn: FindingsIn,
): ClosestBranch | undefined {
  let best: { branch: Schema; findings: readonly SchemaFinding[]; score: number } | undefined;
  let fulfilled = 0;
  // Evaluates each branch once, because nested branches would multiply the work.
  for (const branch of branches) {
    const findings = findingsIn(branch, value, path);
    if (findings.length === 0) fulfilled += 1;
    const score = findings.length === 0 ? 1 : likeness(branch, value, findings, path, language);
    if (best === undefined || score > best.score) best = { branch, findings, score };
  }
  return best && { branch: best.branch, findings: best.findings, fulfilled };
}

export function branchesOf(schema: Schema, word: 'oneOf' | 'anyOf'): readonly Schema[] {
  return Array.isArray(schema[word]) ? (schema[word] as Schema[]) : [];
}

/** Returns whether a branch contains only `required`, as a rule between an object's properties. */
export function onlyRequires(branch: Schema): boolean {
  return Object.keys(branch).every((word) => word === 'required');
}

function alternativeFindings(
  branches: readonly Schema[],
  word: 'oneOf' | 'anyOf',
  value: unknown,
  path: Path,
  schemaContext: SchemaContext,
  findingsIn: FindingsIn,
): readonly SchemaFinding[] {
  const { language } = schemaContext;
  const closest = closestBranch(branches, value, path, schemaContext, findingsIn);
  if (closest === undefined) return [];
  if (closest.fulfilled > 1 && word === 'oneOf') {
    return [{ path, code: 'shape.ambiguous', params: { count: closest.fulfilled } }];
  }
  if (closest.findings.length === 0) return [];
  if (branches.some((branch) => takes(branch, value, language))) return closest.findings;
  const expected = [...new Set(branches.flatMap((branch) => [...typeNames(branch, language)]))];
  return [{ path, code: 'shape.type', params: { expected: expected.join(' or '), found: typeName(value) } }];
}

function requiredFindings(
  branches: readonly Schema[],
  word: 'oneOf' | 'anyOf',
  value: unknown,
  path: Path,
): readonly SchemaFinding[] {
  if (!isObject(value)) return [];
  const groups = branches.map((branch) => branch.required as readonly string[]);
  const met = groups.filter((group) => group.every((name) => Object.hasOwn(value, name))).length;
  if (met === 1 || (met > 1 && word === 'anyOf')) return [];
  const names = groups.map((group) => group.join(' and ')).join(', or ');
  return [{ path, code: met === 0 ? 'shape.noneOf' : 'shape.onlyOneOf', params: { names } }];
}

// Rates a branch: the value's type, its discriminating properties, and few findings inside.
function likeness(
  branch: Schema,
  value: unknown,
  findings: readonly SchemaFinding[],
  path: Path,
  language: Language,
): number {
  if (!takes(branch, value, language)) return -1_000_000;
  const missing = findings.filter(({ code, path: at }) => code === 'shape.missing' && at.length === path.length).length;
  const strange = findings.filter(({ code, path: at }) => code === 'shape.unknown' && at.length === path.length + 1);
  return -10_000 * missing - 100 * strange.length - findings.length;
}

function takes(branch: Schema, value: unknown, language: Language): boolean {
  const names = typeNames(branch, language);
  return names.size === 0 || [...names].some((type) => isType(type, value));
}

function typeNames(branch: Schema, language: Language): ReadonlySet<string> {
  if (typeof branch.$ref === 'string') return typeNames(language.resolve(branch.$ref), language);
  const own = typesOf(branch);
  if (own !== undefined) return new Set(own);
  if (Array.isArray(branch.enum)) return new Set(branch.enum.map((word) => (word === null ? 'null' : typeof word)));
  if ('const' in branch) return new Set([typeof branch.const]);
  const inner = [...branchesOf(branch, 'oneOf'), ...branchesOf(branch, 'anyOf')].filter((each) => !onlyRequires(each));
  return new Set(inner.flatMap((each) => [...typeNames(each, language)]));
}
