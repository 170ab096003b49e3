import { type Document, findingAt } from '../document.ts';
import { everyField, fieldsOf } from '../fields.ts';
import type { Finding, Path } from '../finding.ts';
import { isObject } from '../language.ts';
import type { DefinitionSet } from '../definitionSet.ts';

/** Normalize steps that convert digits of an Arabic keyboard to 0–9. */
const normalizesDigits: ReadonlySet<unknown> = new Set(['digits', 'strip', 'national']);

/** Requires such a step for a pattern that accepts only the digits 0–9. */
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

/** Returns whether a pattern of the whole text has a position that accepts only digits. */
function requiresDigits(pattern: string): boolean {
  if (!pattern.startsWith('^') || !pattern.endsWith('$')) return false;
  if (/[\u0660-\u0669]|\\p\{N/u.test(pattern)) return false;
  const classes = pattern.match(/\[[^\]]*\]/g) ?? [];
  const outside = pattern.replaceAll(/\[[^\]]*\]/g, '');
  return outside.includes('\\d') || classes.some((each) => /^\[(?:\d-\d|\d|\\d)+\]$/.test(each));
}

/** Returns the normalize steps of a field type, including those of the types it extends. */
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
