import { type Document, findingAt } from '../document.ts';
import { everyField, type FieldPlace, fieldsOf } from '../fields.ts';
import type { Finding } from '../finding.ts';
import { isObject } from '../language.ts';
import type { Loaded } from '../loaded.ts';
import { allMarks } from '../markedPlaces.ts';
import { valueAt } from '../valueAt.ts';

/**
 * What is private is asked and sent on, never kept: a form that asks for it is private, goes to the server by a call or
 * sealed, and is neither prefilled nor drafted nor asked where its answers would travel on.
 */
export function* privacy(loaded: Loaded): Generator<Finding> {
  for (const { document, mark } of allMarks(loaded)) {
    if (mark.refers !== 'form' || typeof mark.value !== 'string') continue;
    const form = loaded.get('form', mark.value);
    if (form === undefined || !asksPrivate(loaded, form as unknown as Document)) continue;
    const around = valueAt(document.value, mark.path.slice(0, -1));
    if (!isObject(around)) continue;
    if (around.block !== 'form') {
      // The answers of a buyer's form and of a row's question are kept and handed on.
      yield findingAt(document, mark.path, 'privacy.kept', { form: mark.value });
      continue;
    }
    const at = mark.path.slice(0, -1);
    if (around.seal === undefined && around.call === undefined) {
      yield findingAt(document, mark.path, 'privacy.read', { form: mark.value });
    }
    for (const name of ['draft', 'value']) {
      if (around[name] !== undefined) {
        yield findingAt(document, [...at, name], 'privacy.kept', { form: mark.value });
      }
    }
  }
  for (const document of loaded.all('product-type') as unknown as Document[]) {
    for (const field of everyField(fieldsOf(loaded, document))) {
      if (isPrivateField(loaded, field)) yield findingAt(document, field.path, 'privacy.product', { name: field.key });
    }
  }
}

function asksPrivate(loaded: Loaded, form: Document): boolean {
  const value: unknown = form.value;
  if (isObject(value) && value.private === true) return true;
  return [...everyField(fieldsOf(loaded, form))].some((field) => isPrivateField(loaded, field));
}

function isPrivateField(loaded: Loaded, { field }: FieldPlace): boolean {
  if (field.private === true) return true;
  const types = [field.type, ...(Array.isArray(field.variants) ? field.variants.map(({ type }) => type) : [])];
  return types.some((type) => isPrivateType(loaded, type));
}

function isPrivateType(loaded: Loaded, type: unknown): boolean {
  const seen = new Set<unknown>();
  for (let id = type; typeof id === 'string' && !seen.has(id); ) {
    seen.add(id);
    const value: unknown = loaded.get('field-type', id)?.value;
    if (!isObject(value)) return false;
    if (typeof value.private === 'boolean') return value.private;
    id = value.extends;
  }
  return false;
}
