import { closestMatch } from '#engine/text/index.ts';
import { type Document, findingAt } from '../document.ts';
import { factsInScope } from '../facts.ts';
import { everyProperty } from '../everyProperty.ts';
import { type Finding, fromPointer, type Path } from '../finding.ts';
import { isObject } from '../language.ts';
import type { DefinitionSet } from '../definitionSet.ts';
import { allAnnotations } from '../documentAnnotations.ts';
import type { Annotation } from '../annotations.ts';
import { formFactScopes } from '../formFactScopes.ts';
import { type Roots, rootsAt } from '../roots.ts';
import { namesIn, schemaAt } from '../valueTypes.ts';
import { suggestionsFor } from '../suggestionsFor.ts';

/** Requires that each `{"from": …}` names a known pointer or fact of its scope. */
export function* pointers(definitions: DefinitionSet): Generator<Finding> {
  for (const { document, annotation } of allAnnotations(definitions)) {
    if (annotation.meaning !== 'template' && annotation.meaning !== 'from') continue;
    yield* barePointers(definitions, document, annotation);
    for (const { from, path } of templatesIn(annotation.value, annotation.path)) {
      const strange = Object.keys(from).find((key) => key !== 'from' && key !== 'else');
      if (strange !== undefined) yield findingAt(document, [...path, strange], 'pointer.extraKey', {}, { on: 'key' });
      yield* pointerFindings(definitions, document, { ...annotation, path: [...path, 'from'], value: from.from });
    }
  }
}

/** Rejects plain text that looks like a pointer into a known root: the author meant {"from": …}. */
function* barePointers(definitions: DefinitionSet, document: Document, annotation: Annotation): Generator<Finding> {
  const roots = rootsAt(definitions, document, annotation);
  if (roots === undefined) return;
  const plain = [
    { key: '', value: annotation.value, path: annotation.path },
    ...everyProperty(annotation.value, annotation.path),
  ];
  for (const { key, value, path } of plain) {
    if (key === 'from' || typeof value !== 'string' || !value.startsWith('/')) continue;
    const [root = '', ...steps] = fromPointer(value);
    if (steps.length > 0 && Object.hasOwn(roots, root))
      yield findingAt(document, path, 'pointer.plainText', { pointer: value });
  }
}

/** Checks the pointer of an annotation. */
function* pointerFindings(definitions: DefinitionSet, document: Document, annotation: Annotation): Generator<Finding> {
  const pointer = annotation.value;
  if (typeof pointer !== 'string') return;
  const roots = rootsAt(definitions, document, annotation);
  if (roots === undefined) {
    if (annotation.factScope !== undefined) yield* factName(definitions, document, annotation, pointer);
    return;
  }
  yield* unknownStep(document, annotation.path, pointer, roots);
}

/** Reports the step at which a pointer leaves the known properties. */
export function* unknownStep(document: Document, path: Path, pointer: string, roots: Roots): Generator<Finding> {
  const [root, ...steps] = fromPointer(pointer);
  if (!pointer.startsWith('/') || root === undefined || root === '') {
    yield findingAt(document, path, 'pointer.invalid', { pointer });
    return;
  }
  const start = Object.hasOwn(roots, root) ? roots[root] : undefined;
  if (start === undefined) {
    const nearest = closestMatch(root, Object.keys(roots));
    yield findingAt(
      document,
      path,
      'pointer.unknownRoot',
      { pointer, roots: Object.keys(roots).join(', ') },
      { nearest },
    );
    return;
  }
  for (const [index, step] of steps.entries()) {
    if (schemaAt(start, steps.slice(0, index + 1)) !== undefined) continue;
    const around = schemaAt(start, steps.slice(0, index));
    const holder = `/${[root, ...steps.slice(0, index)].join('/')}`;
    yield findingAt(
      document,
      path,
      'pointer.unknown',
      { name: step, holder },
      suggestionsFor(step, around === undefined ? [] : namesIn(around)),
    );
    return;
  }
}

function* factName(
  definitions: DefinitionSet,
  document: Document,
  annotation: Annotation,
  name: string,
): Generator<Finding> {
  // The forms check covers pointers to a form's fields.
  if (formFactScopes.has(annotation.factScope ?? '') || annotation.factScope === 'field-type') return;
  const facts = factsInScope(definitions, annotation.factScope ?? '');
  if (Object.hasOwn(facts, name)) return;
  const nearest = closestMatch(name, Object.keys(facts));
  yield findingAt(document, annotation.path, 'condition.unknownFact', { fact: name }, { nearest });
}

function* templatesIn(
  value: unknown,
  path: Path,
): Generator<{ from: { readonly [key: string]: unknown }; path: Path }> {
  if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) yield* templatesIn(item, [...path, index]);
    return;
  }
  if (!isObject(value)) return;
  if (typeof value.from === 'string') {
    yield { from: value, path };
    yield* templatesIn(value.else, [...path, 'else']);
    return;
  }
  for (const [key, item] of Object.entries(value)) yield* templatesIn(item, [...path, key]);
}
