import { type Document, findingAt } from '../document.ts';
import { everyField, fieldsOf } from '../fields.ts';
import { everyProperty } from '../everyProperty.ts';
import type { Finding } from '../finding.ts';
import { isObject } from '../language.ts';
import type { DefinitionSet } from '../definitionSet.ts';
import { allAnnotations } from '../documentAnnotations.ts';
import { messageKeys } from '../names.ts';
import { suggestionsFor } from '../suggestionsFor.ts';

/** Requires labels and messages of everything shown directly: fields, states of shown processes, and error codes. */
export function* labels(definitions: DefinitionSet): Generator<Finding> {
  for (const document of [...definitions.all('form'), ...definitions.all('product-type')] as unknown as Document[]) {
    for (const { field, key, path, value } of everyField(fieldsOf(definitions, document))) {
      const widget = typeof field.type === 'string' ? definitions.widgetOf(field.type) : undefined;
      if (field.label !== undefined || widget === undefined || widget === 'hidden' || value === 'none') continue;
      yield findingAt(document, path, 'text.label', { name: key }, { on: 'key' });
    }
  }
  yield* shownStates(definitions);
  yield* errorMessages(definitions);
  yield* handledErrorLabels(definitions);
  yield* unhandledErrors(definitions);
}

function* shownStates(definitions: DefinitionSet): Generator<Finding> {
  const shown = new Set<string>();
  for (const { annotation } of allAnnotations(definitions))
    if (annotation.refers === 'process') shown.add(String(annotation.value));
  for (const id of shown) {
    const process = definitions.get('process', id) as unknown as Document | undefined;
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

/** Requires a message for every error code of an operation, under the same key in messages/errors. */
function* errorMessages(definitions: DefinitionSet): Generator<Finding> {
  const document = definitions.get('messages', 'errors');
  const codes = definitions.environment.errors;
  if (document === undefined || codes === undefined) return;
  const known = messageKeys(definitions);
  for (const code of Object.keys(codes)) {
    if (!known.has(`errors.${code}`)) yield findingAt(document, [], 'text.error', { code });
  }
}

/** Requires that a page handles existing error codes or reasons, and that one page handles each. */
function* handledErrorLabels(definitions: DefinitionSet): Generator<Finding> {
  const codes = definitions.environment.errors;
  if (codes === undefined) return;
  const actions = Object.values(codes).flatMap(({ action }) => (action === undefined ? [] : [action]));
  const known = [...actions, ...Object.keys(codes)];
  const seen = new Map<string, string>();
  for (const document of definitions.all('page')) {
    const given: unknown = document.value.handlesErrors;
    for (const [index, action] of (Array.isArray(given) ? given : []).entries()) {
      if (typeof action !== 'string') continue;
      if (!known.includes(action))
        yield findingAt(
          document,
          ['handlesErrors', index],
          'page.unknownError',
          { action },
          suggestionsFor(action, known),
        );
      const first = seen.get(action);
      if (first !== undefined) {
        yield findingAt(document, ['handlesErrors', index], 'duplicate.name', {
          what: 'error',
          value: action,
          first,
        });
      } else seen.set(action, document.id);
    }
  }
}

/**
 * Requires a page for each error that the server shows as a page. Skipped if a page that could handle it is invalid.
 */
function* unhandledErrors(definitions: DefinitionSet): Generator<Finding> {
  const { errors = {}, handledErrors = [] } = definitions.environment;
  const pages = definitions.valid('page');
  const [first] = pages;
  const given = pages.flatMap(({ value }) => value.handlesErrors ?? []);
  const isKnown = (word: string): boolean =>
    Object.entries(errors).some(([code, { action }]) => word === code || word === action);
  if (first === undefined || pages.length < definitions.ids('page').size || !given.every(isKnown)) return;
  for (const code of handledErrors) {
    const words = [code, errors[code]?.action];
    if (!given.some((word) => words.includes(word))) yield findingAt(first, [], 'page.unhandledError', { code });
  }
}
