import { type Document, findingAt } from '../document.ts';
import { everyField, fieldsOf } from '../fields.ts';
import type { Finding } from '../finding.ts';
import { isObject } from '../language.ts';
import type { DefinitionSet } from '../definitionSet.ts';
import { allAnnotations } from '../documentAnnotations.ts';
import { valueAt } from '../valueAt.ts';

/**
 * Requires the upload operation wherever a form with file fields is shown. If the form is only known at run time,
 * `upload` must name the operation or be false. Rejects file fields in an option's form, which has no upload operation.
 */
export function* uploads(definitions: DefinitionSet): Generator<Finding> {
  for (const { document, annotation } of allAnnotations(definitions)) {
    if (annotation.refers !== 'form' && annotation.refers !== 'product-type') continue;
    if (document.kind === 'payment-option') {
      if (asksFiles(definitions, annotation.refers, String(annotation.value)))
        yield findingAt(document, annotation.path, 'form.noUpload');
      continue;
    }
    const around = valueAt(document.value, annotation.path.slice(0, -1));
    if (!isObject(around) || around.block !== 'form' || isObject(around.upload)) continue;
    const asksNone =
      typeof annotation.value === 'string'
        ? !asksFiles(definitions, annotation.refers, annotation.value)
        : around.upload === false;
    if (asksNone) continue;
    yield findingAt(document, annotation.path, 'form.noUpload');
  }
}

function asksFiles(definitions: DefinitionSet, kind: 'form' | 'product-type', id: string): boolean {
  const form = definitions.get(kind, id) as unknown as Document | undefined;
  return form !== undefined && [...everyField(fieldsOf(definitions, form))].some(({ value }) => value === 'file');
}
