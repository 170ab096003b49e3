import { nearestWord } from '#engine/text/index.ts';
import { type Document, findingAt } from '../document.ts';
import { factsAt } from '../facts.ts';
import { everyProperty } from '../everyProperty.ts';
import { type Finding, fromPointer, type Path } from '../finding.ts';
import { isObject } from '../language.ts';
import type { Loaded } from '../loaded.ts';
import { allMarks } from '../markedPlaces.ts';
import type { Mark } from '../marks.ts';
import { formPlaces } from '../places.ts';
import { type Roots, rootsAt } from '../roots.ts';
import { namesIn, schemaAt } from '../valueTypes.ts';
import { wordsMeant } from '../wordsMeant.ts';

/** Every `{"from": …}` names something that is known where it stands: a pointer into what is there, or a fact. */
export function* pointers(loaded: Loaded): Generator<Finding> {
  for (const { document, mark } of allMarks(loaded)) {
    if (mark.meaning !== 'template' && mark.meaning !== 'from') continue;
    yield* barePointers(loaded, document, mark);
    for (const { from, path } of templatesIn(mark.value, mark.path)) {
      const strange = Object.keys(from).find((key) => key !== 'from' && key !== 'else');
      if (strange !== undefined) yield findingAt(document, [...path, strange], 'pointer.beside', {}, { on: 'key' });
      yield* pointerFindings(loaded, document, { ...mark, path: [...path, 'from'], value: from.from });
    }
  }
}

/** A plain text that points into what is known here was meant as {"from": …}. */
function* barePointers(loaded: Loaded, document: Document, mark: Mark): Generator<Finding> {
  const roots = rootsAt(loaded, document, mark);
  if (roots === undefined) return;
  const plain = [{ key: '', value: mark.value, path: mark.path }, ...everyProperty(mark.value, mark.path)];
  for (const { key, value, path } of plain) {
    if (key === 'from' || typeof value !== 'string' || !value.startsWith('/')) continue;
    const [root = '', ...steps] = fromPointer(value);
    if (steps.length > 0 && Object.hasOwn(roots, root))
      yield findingAt(document, path, 'pointer.bare', { pointer: value });
  }
}

/** What is wrong with the pointer that a mark holds. */
function* pointerFindings(loaded: Loaded, document: Document, mark: Mark): Generator<Finding> {
  const pointer = mark.value;
  if (typeof pointer !== 'string') return;
  const roots = rootsAt(loaded, document, mark);
  if (roots === undefined) {
    if (mark.place !== undefined) yield* factName(loaded, document, mark, pointer);
    return;
  }
  yield* unknownStep(document, mark.path, pointer, roots);
}

/** Reports where a pointer leaves what is known. */
export function* unknownStep(document: Document, path: Path, pointer: string, roots: Roots): Generator<Finding> {
  const [root, ...steps] = fromPointer(pointer);
  if (!pointer.startsWith('/') || root === undefined || root === '') {
    yield findingAt(document, path, 'pointer.spelling', { pointer });
    return;
  }
  const start = Object.hasOwn(roots, root) ? roots[root] : undefined;
  if (start === undefined) {
    const nearest = nearestWord(root, Object.keys(roots));
    yield findingAt(document, path, 'pointer.root', { pointer, roots: Object.keys(roots).join(', ') }, { nearest });
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
      wordsMeant(step, around === undefined ? [] : namesIn(around)),
    );
    return;
  }
}

function* factName(loaded: Loaded, document: Document, mark: Mark, name: string): Generator<Finding> {
  // The fields of a form are looked up by the form's own check.
  if (formPlaces.has(mark.place ?? '') || mark.place === 'field-type') return;
  const facts = factsAt(loaded, mark.place ?? '');
  if (Object.hasOwn(facts, name)) return;
  const nearest = nearestWord(name, Object.keys(facts));
  yield findingAt(document, mark.path, 'condition.unknownFact', { fact: name }, { nearest });
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
