import type { Path } from './finding.ts';
import { isObject, type Language, type Schema } from './language.ts';
import type { Problem } from './problem.ts';
import type { Shaping } from './shaped.ts';
import { isType, typeName, typesOf } from './shapeWords.ts';

/** Everything in which a value differs from a schema; handed in, as alternatives hold schemas themselves. */
export type Judge = (schema: Schema, value: unknown, path: Path) => readonly Problem[];

/** An alternative with what is wrong in it, and how many of the alternatives are fulfilled. */
export interface LikelyBranch {
  readonly branch: Schema;
  readonly problems: readonly Problem[];
  readonly fulfilled: number;
}

/** What oneOf, anyOf and if/then of a schema have to say about a value. */
export function branchProblems(schema: Schema, value: unknown, path: Path, shaping: Shaping, judge: Judge): Problem[] {
  const problems: Problem[] = [];
  for (const word of ['oneOf', 'anyOf'] as const) {
    const branches = branchesOf(schema, word);
    if (branches.length === 0) continue;
    if (branches.every(onlyRequires)) problems.push(...requiredProblems(branches, word, value, path));
    else problems.push(...alternativeProblems(branches, word, value, path, shaping, judge));
  }
  if (isObject(schema.if) && isObject(schema.then) && judge(schema.if, value, path).length === 0) {
    problems.push(...judge(schema.then, value, path));
  }
  return problems;
}

/** Of the alternatives of a schema the one that a value fulfils or, failing that, most likely meant; judged once. */
export function likelyBranch(
  branches: readonly Schema[],
  value: unknown,
  path: Path,
  shaping: Shaping,
  judge: Judge,
): LikelyBranch | undefined {
  if (typeof value !== 'object' || value === null) return likeliest(branches, value, path, shaping.language, judge);
  let known = shaping.likely.get(value);
  if (known === undefined) shaping.likely.set(value, (known = new Map()));
  if (!known.has(branches)) known.set(branches, likeliest(branches, value, path, shaping.language, judge));
  return known.get(branches);
}

function likeliest(
  branches: readonly Schema[],
  value: unknown,
  path: Path,
  language: Language,
  judge: Judge,
): LikelyBranch | undefined {
  let best: { branch: Schema; problems: readonly Problem[]; score: number } | undefined;
  let fulfilled = 0;
  // Each alternative is judged once, lest nested alternatives multiply.
  for (const branch of branches) {
    const problems = judge(branch, value, path);
    if (problems.length === 0) fulfilled += 1;
    const score = problems.length === 0 ? 1 : likeness(branch, value, problems, path, language);
    if (best === undefined || score > best.score) best = { branch, problems, score };
  }
  return best && { branch: best.branch, problems: best.problems, fulfilled };
}

export function branchesOf(schema: Schema, word: 'oneOf' | 'anyOf'): readonly Schema[] {
  return Array.isArray(schema[word]) ? (schema[word] as Schema[]) : [];
}

/** Branches that only say which properties must be there, for a rule among the properties of one object. */
export function onlyRequires(branch: Schema): boolean {
  return Object.keys(branch).every((word) => word === 'required');
}

function alternativeProblems(
  branches: readonly Schema[],
  word: 'oneOf' | 'anyOf',
  value: unknown,
  path: Path,
  shaping: Shaping,
  judge: Judge,
): readonly Problem[] {
  const { language } = shaping;
  const likely = likelyBranch(branches, value, path, shaping, judge);
  if (likely === undefined) return [];
  if (likely.fulfilled > 1 && word === 'oneOf') {
    return [{ path, code: 'shape.ambiguous', params: { count: likely.fulfilled } }];
  }
  if (likely.problems.length === 0) return [];
  if (branches.some((branch) => takes(branch, value, language))) return likely.problems;
  const expected = [...new Set(branches.flatMap((branch) => [...typeNames(branch, language)]))];
  return [{ path, code: 'shape.type', params: { expected: expected.join(' or '), found: typeName(value) } }];
}

function requiredProblems(
  branches: readonly Schema[],
  word: 'oneOf' | 'anyOf',
  value: unknown,
  path: Path,
): readonly Problem[] {
  if (!isObject(value)) return [];
  const groups = branches.map((branch) => branch.required as readonly string[]);
  const met = groups.filter((group) => group.every((name) => Object.hasOwn(value, name))).length;
  if (met === 1 || (met > 1 && word === 'anyOf')) return [];
  const names = groups.map((group) => group.join(' and ')).join(', or ');
  return [{ path, code: met === 0 ? 'shape.noneOf' : 'shape.onlyOneOf', params: { names } }];
}

// The alternative that was meant: of the value's type, with its telling properties there, and with little wrong inside.
function likeness(
  branch: Schema,
  value: unknown,
  problems: readonly Problem[],
  path: Path,
  language: Language,
): number {
  if (!takes(branch, value, language)) return -1_000_000;
  const missing = problems.filter(({ code, path: at }) => code === 'shape.missing' && at.length === path.length).length;
  const strange = problems.filter(({ code, path: at }) => code === 'shape.unknown' && at.length === path.length + 1);
  return -10_000 * missing - 100 * strange.length - problems.length;
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
