import { type Document, findingAt } from '../document.ts';
import { everyField, fieldsOf } from '../fields.ts';
import { everyProperty } from '../everyProperty.ts';
import type { Finding } from '../finding.ts';
import { isObject } from '../language.ts';
import type { Loaded } from '../loaded.ts';
import { allMarks } from '../markedPlaces.ts';
import { messageKeys } from '../names.ts';
import { wordsMeant } from '../wordsMeant.ts';

/** Whatever is shown by itself has a name: fields, the states of a process that is shown, and the codes of refusals. */
export function* labels(loaded: Loaded): Generator<Finding> {
  for (const document of [...loaded.all('form'), ...loaded.all('product-type')] as unknown as Document[]) {
    for (const { field, key, path, value } of everyField(fieldsOf(loaded, document))) {
      const widget = typeof field.type === 'string' ? loaded.widgetOf(field.type) : undefined;
      if (field.label !== undefined || widget === undefined || widget === 'hidden' || value === 'none') continue;
      yield findingAt(document, path, 'text.label', { name: key }, { on: 'key' });
    }
  }
  yield* shownStates(loaded);
  yield* errorMessages(loaded);
  yield* answers(loaded);
  yield* unanswered(loaded);
}

function* shownStates(loaded: Loaded): Generator<Finding> {
  const shown = new Set<string>();
  for (const { mark } of allMarks(loaded)) if (mark.refers === 'process') shown.add(String(mark.value));
  for (const id of shown) {
    const process = loaded.get('process', id) as unknown as Document | undefined;
    if (process === undefined) continue;
    for (const { value, path } of everyProperty(process.value)) {
      const isLeaf = path.at(-2) === 'states' && isObject(value) && value.states === undefined;
      if (!isLeaf || !isObject(value)) continue;
      const label = isObject(value.meta) ? value.meta.label : undefined;
      if (label === undefined)
        yield findingAt(process, path, 'text.label', { name: String(path.at(-1)) }, { on: 'key' });
    }
  }
}

/** Every code with which an operation may refuse has its message, under the same name in messages/errors. */
function* errorMessages(loaded: Loaded): Generator<Finding> {
  const document = loaded.get('messages', 'errors');
  const codes = loaded.environment.errors;
  if (document === undefined || codes === undefined) return;
  const known = messageKeys(loaded);
  for (const code of Object.keys(codes)) {
    if (!known.has(`errors.${code}`)) yield findingAt(document, [], 'text.error', { code });
  }
}

/** A page that answers a refusal names its code, or the word that it carries; one page answers each. */
function* answers(loaded: Loaded): Generator<Finding> {
  const codes = loaded.environment.errors;
  if (codes === undefined) return;
  const actions = Object.values(codes).flatMap(({ action }) => (action === undefined ? [] : [action]));
  const known = [...actions, ...Object.keys(codes)];
  const seen = new Map<string, string>();
  for (const document of loaded.all('page')) {
    const given: unknown = document.value.answers;
    for (const [index, action] of (Array.isArray(given) ? given : []).entries()) {
      if (typeof action !== 'string') continue;
      if (!known.includes(action))
        yield findingAt(document, ['answers', index], 'page.answers', { action }, wordsMeant(action, known));
      const first = seen.get(action);
      if (first !== undefined) {
        yield findingAt(document, ['answers', index], 'twice.name', { what: 'the refusal', value: action, first });
      } else seen.set(action, document.id);
    }
  }
}

/** What the server shows by itself is answered by some page. Nothing is missed where a page that could do it is broken. */
function* unanswered(loaded: Loaded): Generator<Finding> {
  const { errors = {}, answered = [] } = loaded.environment;
  const pages = loaded.sound('page');
  const [first] = pages;
  const given = pages.flatMap(({ value }) => value.answers ?? []);
  const isKnown = (word: string): boolean =>
    Object.entries(errors).some(([code, { action }]) => word === code || word === action);
  if (first === undefined || pages.length < loaded.ids('page').size || !given.every(isKnown)) return;
  for (const code of answered) {
    const words = [code, errors[code]?.action];
    if (!given.some((word) => words.includes(word))) yield findingAt(first, [], 'page.unanswered', { code });
  }
}
