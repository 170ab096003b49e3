import { placeholdersOf } from '#engine/text/index.ts';
import { type Document, findingAt } from '../document.ts';
import type { Finding, Path } from '../finding.ts';
import { isObject } from '../language.ts';
import type { DefinitionSet } from '../definitionSet.ts';
import { allAnnotations } from '../documentAnnotations.ts';

/**
 * Requires both languages of every text, with the same placeholders. A missing text in a pack is a warning. Messages
 * with plural forms are checked form by form.
 */
export function* texts(definitions: DefinitionSet): Generator<Finding> {
  for (const { document, annotation } of allAnnotations(definitions)) {
    if (annotation.meaning === 'text') yield* textFindings(document, annotation.path, annotation.value);
  }
  for (const document of definitions.all('messages')) {
    for (const [key, value] of Object.entries(document.value)) {
      if (isObject(value) && isObject(value.en)) yield* textFindings(document, [key], value);
    }
  }
}

function* textFindings(document: Document, path: Path, value: unknown): Generator<Finding> {
  if (!isObject(value)) return;
  if (!('ar' in value)) {
    const severity = document.layer === 'built-in' ? 'error' : 'warning';
    yield findingAt(document, path, 'text.missing', { language: 'Arabic (ar)' }, { severity });
    return;
  }
  const english = placeholders(value.en);
  const arabic = placeholders(value.ar);
  const differing = [
    ...english.filter((name) => !arabic.includes(name)),
    ...arabic.filter((name) => !english.includes(name)),
  ];
  if (differing.length === 0) return;
  const params = { language: 'Arabic', names: [...new Set(differing)].map((name) => `{${name}}`).join(', ') };
  yield findingAt(document, [...path, 'ar'], 'text.placeholders', params);
}

function placeholders(text: unknown): string[] {
  const forms = isObject(text) ? Object.values(text) : [text];
  return [...new Set(forms.flatMap((form) => (typeof form === 'string' ? [...placeholdersOf(form)] : [])))];
}
