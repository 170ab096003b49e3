import type { FactDeclarations, FactSchema } from '#engine/conditions/index.ts';
import type { Document } from './document.ts';
import { factsAt } from './facts.ts';
import { type FieldPlace, fieldsOf } from './fields.ts';
import type { Path } from './finding.ts';
import { isObject } from './language.ts';
import type { Loaded } from './loaded.ts';
import { placeOfForm } from './places.ts';

/** What a condition inside a form may name: facts of its place, fields beside it by key, fields of the root by /key. */
export function formFactsAt(loaded: Loaded, document: Document, path: Path): FactDeclarations {
  const value: unknown = document.value;
  const place = document.kind === 'form' && isObject(value) ? placeOfForm('form', value) : placeOfForm('product-type');
  const root = fieldsOf(loaded, document);
  const out: Record<string, FactSchema> = { ...factsAt(loaded, place) };
  for (const { key, fact } of root) out[`/${key}`] = fact;
  for (const { key, fact } of siblingsAt(root, path)) out[key] = fact;
  return out;
}

function siblingsAt(fields: readonly FieldPlace[], path: Path): readonly FieldPlace[] {
  const holder = fields.find((field) => field.path.every((step, index) => path[index] === step));
  const isInside = holder !== undefined && path[holder.path.length] === 'fields';
  return isInside ? siblingsAt(holder.fields, path) : fields;
}
