import { compileCondition, type FactDeclarations, type FactSchema } from '#engine/conditions/index.ts';
import { type Document, findingAt } from '../document.ts';
import { factsInScope } from '../facts.ts';
import { type Finding, fromPointer, type Path } from '../finding.ts';
import { isObject } from '../language.ts';
import { withNames } from '../knownNames.ts';
import type { DefinitionSet } from '../definitionSet.ts';
import { allAnnotations } from '../documentAnnotations.ts';
import type { Annotation } from '../annotations.ts';
import { stepsIn } from '../stepsIn.ts';
import { formFactScopes } from '../formFactScopes.ts';
import { type Roots, rootsAt } from '../roots.ts';
import { valueAt } from '../valueAt.ts';
import { factOf, schemaAt } from '../valueTypes.ts';
import { suggestionsFor } from '../suggestionsFor.ts';
import { unknownStep } from './pointers.ts';

/**
 * Requires that conditions outside forms use only facts of their scope, with keywords and values of the fact's type.
 * Allows browser facts only at the top level of a yes-or-no condition. Also checks facts named by menu counts, fees and
 * expiries.
 */
export function* conditions(definitions: DefinitionSet): Generator<Finding> {
  for (const { document, annotation } of allAnnotations(definitions)) {
    if (annotation.factScope === undefined || formFactScopes.has(annotation.factScope)) continue;
    if (annotation.meaning === 'factMap') yield* conditionFindings(definitions, document, annotation);
    if (annotation.refers === 'fact' && typeof annotation.value === 'string') {
      const { findings } = compileCondition(
        { [annotation.value]: { not: null } },
        factsInScope(definitions, annotation.factScope),
        yesNo,
      );
      const unknown = findings.find(({ code }) => code === 'condition.unknownFact');
      if (unknown !== undefined) yield findingAt(document, annotation.path, unknown.code, unknown.params, unknown);
    }
  }
}

const yesNo = { where: 'yesNo' } as const;

function* conditionFindings(
  definitions: DefinitionSet,
  document: Document,
  annotation: Annotation,
): Generator<Finding> {
  const roots = rootsAt(definitions, document, annotation);
  // The answer of an unknown operation is unknown.
  if (annotation.factScope === 'answer' && roots === undefined) return;
  const scope = annotation.factScope ?? '';
  const declarations: Record<string, FactSchema> = {
    ...withNames(definitions, scope, factsInScope(definitions, scope)),
  };
  if (roots !== undefined) {
    for (const { pointer, path } of pointersTested(annotation.value, annotation.path)) {
      const problems = [...unknownStep(document, path, pointer, roots)].map((finding) => ({ ...finding }));
      yield* problems;
      // A faulty pointer must not also be reported as an unknown fact.
      declarations[pointer] = problems.length > 0 ? { type: 'any', source: 'server' } : typeAt(roots, pointer);
    }
  }
  yield* compiledFindings(
    document,
    annotation.path,
    annotation.value,
    declarations,
    isInCase(document, annotation.path),
  );
}

function* compiledFindings(
  document: Document,
  path: Path,
  map: unknown,
  declarations: FactDeclarations,
  inCase: boolean,
): Generator<Finding> {
  const { findings } = compileCondition(map, declarations, { where: inCase ? 'case' : 'yesNo' });
  for (const { code, path: inside, params, nearest } of findings) {
    // The shape check reports these.
    if (code === 'condition.notAMap' || code === 'condition.unknownKeyword') continue;
    if (code === 'condition.empty' && inside === '') continue;
    const on = code === 'condition.unknownFact' ? { on: 'key' as const } : {};
    const values = code === 'condition.unknownValue' ? (declarations[String(params['fact'])]?.enum ?? []) : [];
    const { known } = nearest === undefined ? suggestionsFor(String(params['value']), values.map(String)) : {};
    yield findingAt(document, [...path, ...stepsIn(map, inside)], code, params, { nearest, known, ...on });
  }
}

/** Returns whether a condition belongs to an entry of a case. */
function isInCase(document: Document, path: Path): boolean {
  if (path.at(-1) !== 'when' || typeof path.at(-2) !== 'number') return false;
  const entry = valueAt(document.value, path.slice(0, -1));
  return isObject(entry) && 'then' in entry;
}

function typeAt(roots: Roots, pointer: string): FactSchema {
  const [root = '', ...steps] = fromPointer(pointer);
  const start = roots[root];
  const schema = start && schemaAt(start, steps);
  return schema === undefined ? { type: 'any', source: 'server' } : factOf(schema);
}

function* pointersTested(map: unknown, path: Path): Generator<{ pointer: string; path: Path }> {
  if (!isObject(map)) return;
  for (const [name, asked] of Object.entries(map)) {
    const at = [...path, name];
    if (name === 'not') yield* pointersTested(asked, at);
    else if (name === 'anyOf' || name === 'allOf') {
      for (const [index, inner] of (Array.isArray(asked) ? asked : []).entries())
        yield* pointersTested(inner, [...at, index]);
    } else if (name.startsWith('/')) yield { pointer: name, path: at };
  }
}
