import { type Document, findingAt } from '../document.ts';
import { everyField, fieldsOf } from '../fields.ts';
import type { Finding, Path } from '../finding.ts';
import { isObject } from '../language.ts';
import type { DefinitionSet } from '../definitionSet.ts';

/** What makes 0–9 of the figures of an Arabic keyboard. */
const normalizesDigits: ReadonlySet<unknown> = new Set(['digits', 'strip', 'national']);

/** A pattern that takes no other figures than 0–9 stands where those of an Arabic keyboard are made into them. */
export function* digitPatterns(definitions: DefinitionSet): Generator<Finding> {
  for (const document of definitions.all('field-type') as unknown as Document[]) {
    const { validators } = document.value as { readonly validators?: unknown };
    if (!normalizeOf(definitions, document.id).some((word) => normalizesDigits.has(word)))
      yield* latinDigitsOnly(document, validators, []);
  }
  for (const document of [...definitions.all('form'), ...definitions.all('product-type')] as unknown as Document[]) {
    for (const { field, path, value } of everyField(fieldsOf(definitions, document))) {
      const own: readonly unknown[] = Array.isArray(field.normalize) ? field.normalize : [];
      const isRead = [...normalizeOf(definitions, field.type), ...own].some((word) => normalizesDigits.has(word));
      if (value === 'string' && !isRead) yield* latinDigitsOnly(document, field.validators, path);
    }
  }
}

function* latinDigitsOnly(document: Document, validators: unknown, path: Path): Generator<Finding> {
  for (const [index, entry] of (Array.isArray(validators) ? validators : []).entries()) {
    const pattern: unknown = isObject(entry) ? entry.pattern : undefined;
    if (typeof pattern !== 'string' || !requiresDigits(pattern)) continue;
    const at = [...path, 'validators', index, 'pattern'];
    yield findingAt(document, at, 'pattern.digits', { pattern }, { severity: 'warning' });
  }
}

/** Whether a pattern of whole texts has a place where nothing but a figure stands. */
function requiresDigits(pattern: string): boolean {
  if (!pattern.startsWith('^') || !pattern.endsWith('$')) return false;
  if (/[\u0660-\u0669]|\\p\{N/u.test(pattern)) return false;
  const classes = pattern.match(/\[[^\]]*\]/g) ?? [];
  const outside = pattern.replaceAll(/\[[^\]]*\]/g, '');
  return outside.includes('\\d') || classes.some((each) => /^\[(?:\d-\d|\d|\\d)+\]$/.test(each));
}

/** What a field type does to typed text, with what the types do that it extends. */
function normalizeOf(definitions: DefinitionSet, type: unknown): readonly unknown[] {
  const words: unknown[] = [];
  const seen = new Set<unknown>();
  for (let id = type; typeof id === 'string' && !seen.has(id); ) {
    seen.add(id);
    const value: unknown = definitions.get('field-type', id)?.value;
    if (!isObject(value)) break;
    if (Array.isArray(value.normalize)) words.push(...(value.normalize as unknown[]));
    id = value.extends;
  }
  return words;
}
