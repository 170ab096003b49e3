import { compileCondition, type FactDeclarations, type FactSchema } from '#engine/conditions/index.ts';
import type { DefinitionSet } from '../definitionSet.ts';
import { type Document, findingAt } from '../document.ts';
import { allAnnotations } from '../documentAnnotations.ts';
import { factsInScope } from '../facts.ts';
import { fieldsOf, type LocatedField } from '../fields.ts';
import type { Finding, Path } from '../finding.ts';
import { factScopeOfForm, formFactScopes } from '../formFactScopes.ts';
import { isObject } from '../language.ts';
/** Gives up above this number of combinations. */
const maxCombinations = 20_000;

/**
 * Returns whether no fact values meet a condition. Tries every value that makes a difference; returns false if it
 * cannot list them all.
 */
function isUnsatisfiable(map: unknown, declarations: FactDeclarations): boolean {
  const asked = new Map<string, unknown[]>();
  gather(map, asked);
  const candidates: (readonly [name: string, values: readonly unknown[]])[] = [];
  let combinations = 1;
  for (const [name, tests] of asked) {
    const values = valuesToTry(declarations[name], tests);
    if (values === undefined) return false;
    combinations *= values.length;
    if (combinations > maxCombinations) return false;
    candidates.push([name, values]);
  }
  const { test, findings } = compileCondition(map, declarations, { where: 'yesNo' });
  return findings.length === 0 && !isSatisfiable(candidates, {}, test);
}

function isSatisfiable(
  candidates: readonly (readonly [string, readonly unknown[]])[],
  chosen: Readonly<Record<string, unknown>>,
  test: (facts: Readonly<Record<string, unknown>>) => boolean,
): boolean {
  const [first, ...rest] = candidates;
  if (first === undefined) return test(chosen);
  const [name, values] = first;
  return values.some((value) => isSatisfiable(rest, { ...chosen, [name]: value }, test));
}

function gather(map: unknown, asked: Map<string, unknown[]>): void {
  if (!isObject(map)) return;
  for (const [name, value] of Object.entries(map)) {
    if (name === 'not') gather(value, asked);
    else if (name === 'anyOf' || name === 'allOf')
      for (const each of Array.isArray(value) ? value : []) gather(each, asked);
    else asked.set(name, [...(asked.get(name) ?? []), value]);
  }
}

/** Returns values that distinguish all tests of a fact; undefined if they cannot be listed. */
function valuesToTry(declaration: FactSchema | undefined, asked: readonly unknown[]): readonly unknown[] | undefined {
  if (declaration?.enum !== undefined && declaration.type !== 'list') return [...declaration.enum, undefined];
  if (declaration?.type === 'boolean') return [true, false, undefined];
  if (declaration?.type !== 'string' && declaration?.type !== 'integer') return undefined;
  const named = asked.map(constants);
  if (named.includes(undefined)) return undefined;
  return [
    ...new Set(named.flatMap((values) => values ?? [])),
    undefined,
    declaration.type === 'string' ? '\u0000' : -0.5,
  ];
}

/** Returns the values that a test names if it only tests for equality, or undefined. */
function constants(asked: unknown): readonly unknown[] | undefined {
  if (!isObject(asked)) return [asked];
  const found: unknown[] = [];
  for (const [word, value] of Object.entries(asked)) {
    if (word === 'const') found.push(value);
    else if (word === 'enum' && Array.isArray(value)) found.push(...value);
    else if (word === 'not') {
      const inner = constants(value);
      if (inner === undefined) return undefined;
      found.push(...inner);
    } else return undefined;
  }
  return found;
}

/** Rejects conditions that no facts can meet. */
export function* unsatisfiable(definitions: DefinitionSet): Generator<Finding> {
  for (const { document, annotation } of allAnnotations(definitions)) {
    if (annotation.meaning !== 'factMap' || annotation.factScope === undefined) continue;
    const facts = formFactScopes.has(annotation.factScope)
      ? formFactsAt(definitions, document, annotation.path)
      : factsInScope(definitions, annotation.factScope);
    if (isUnsatisfiable(annotation.value, facts)) yield findingAt(document, annotation.path, 'condition.unsatisfiable');
  }
}

/** Returns the facts of a condition inside a form: those of its scope, sibling fields by key, root fields by /key. */
function formFactsAt(definitions: DefinitionSet, document: Document, path: Path): FactDeclarations {
  const value: unknown = document.value;
  const place =
    document.kind === 'form' && isObject(value) ? factScopeOfForm('form', value) : factScopeOfForm('product-type');
  const root = fieldsOf(definitions, document);
  const out: Record<string, FactSchema> = { ...factsInScope(definitions, place) };
  for (const { key, fact } of root) out[`/${key}`] = fact;
  for (const { key, fact } of siblingsAt(root, path)) out[key] = fact;
  return out;
}

function siblingsAt(fields: readonly LocatedField[], path: Path): readonly LocatedField[] {
  const holder = fields.find((field) => field.path.every((step, index) => path[index] === step));
  const isInside = holder !== undefined && path[holder.path.length] === 'fields';
  return isInside ? siblingsAt(holder.fields, path) : fields;
}
