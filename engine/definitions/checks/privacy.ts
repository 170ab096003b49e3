import { type Document, findingAt } from '../document.ts';
import { everyField, type LocatedField, fieldsOf } from '../fields.ts';
import type { Finding } from '../finding.ts';
import { isObject } from '../language.ts';
import type { DefinitionSet } from '../definitionSet.ts';
import { allAnnotations } from '../documentAnnotations.ts';
import { valueAt } from '../valueAt.ts';

/**
 * Requires that sensitive answers are sent but never stored. A form with a sensitive field must be sensitive; its
 * answers go to the server by call or seal. Such a form cannot be prefilled, drafted, or used where the answers would
 * be passed on.
 */
export function* privacy(definitions: DefinitionSet): Generator<Finding> {
  for (const { document, annotation } of allAnnotations(definitions)) {
    if (annotation.refers !== 'form' || typeof annotation.value !== 'string') continue;
    const form = definitions.get('form', annotation.value);
    if (form === undefined || !asksSensitive(definitions, form as unknown as Document)) continue;
    const around = valueAt(document.value, annotation.path.slice(0, -1));
    if (!isObject(around)) continue;
    if (around.block !== 'form') {
      // The answers of a buyer's form and of a row action's form are stored.
      yield findingAt(document, annotation.path, 'privacy.stored', { form: annotation.value });
      continue;
    }
    const at = annotation.path.slice(0, -1);
    if (around.seal === undefined && around.call === undefined) {
      yield findingAt(document, annotation.path, 'privacy.read', { form: annotation.value });
    }
    for (const name of ['draft', 'value']) {
      if (around[name] !== undefined) {
        yield findingAt(document, [...at, name], 'privacy.stored', { form: annotation.value });
      }
    }
  }
  for (const document of definitions.all('product-type') as unknown as Document[]) {
    for (const field of everyField(fieldsOf(definitions, document))) {
      if (isSensitiveField(definitions, field))
        yield findingAt(document, field.path, 'privacy.product', { name: field.key });
    }
  }
}

function asksSensitive(definitions: DefinitionSet, form: Document): boolean {
  const value: unknown = form.value;
  if (isObject(value) && value.sensitive === true) return true;
  return [...everyField(fieldsOf(definitions, form))].some((field) => isSensitiveField(definitions, field));
}

function isSensitiveField(definitions: DefinitionSet, { field }: LocatedField): boolean {
  if (field.sensitive === true) return true;
  const types = [field.type, ...(Array.isArray(field.variants) ? field.variants.map(({ type }) => type) : [])];
  return types.some((type) => isSensitiveType(definitions, type));
}

function isSensitiveType(definitions: DefinitionSet, type: unknown): boolean {
  const seen = new Set<unknown>();
  for (let id = type; typeof id === 'string' && !seen.has(id); ) {
    seen.add(id);
    const value: unknown = definitions.get('field-type', id)?.value;
    if (!isObject(value)) return false;
    if (typeof value.sensitive === 'boolean') return value.sensitive;
    id = value.extends;
  }
  return false;
}
