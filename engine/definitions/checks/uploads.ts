import { type Document, findingAt } from '../document.ts';
import { everyField, fieldsOf } from '../fields.ts';
import type { Finding } from '../finding.ts';
import { isObject } from '../language.ts';
import type { Loaded } from '../loaded.ts';
import { allMarks } from '../markedPlaces.ts';
import { valueAt } from '../valueAt.ts';

/**
 * Where a form that asks for files is shown, it is said which operation takes them; where any form may come it is said that, or
 * that none that comes asks for any. The form of an option's own page asks for none: nothing takes them there.
 */
export function* uploads(loaded: Loaded): Generator<Finding> {
  for (const { document, mark } of allMarks(loaded)) {
    if (mark.refers !== 'form' && mark.refers !== 'product-type') continue;
    if (document.kind === 'payment-option') {
      if (asksFiles(loaded, mark.refers, String(mark.value))) yield findingAt(document, mark.path, 'form.noUpload');
      continue;
    }
    const around = valueAt(document.value, mark.path.slice(0, -1));
    if (!isObject(around) || around.block !== 'form' || isObject(around.upload)) continue;
    const asksNone =
      typeof mark.value === 'string' ? !asksFiles(loaded, mark.refers, mark.value) : around.upload === false;
    if (asksNone) continue;
    yield findingAt(document, mark.path, 'form.noUpload');
  }
}

function asksFiles(loaded: Loaded, kind: 'form' | 'product-type', id: string): boolean {
  const form = loaded.get(kind, id) as unknown as Document | undefined;
  return form !== undefined && [...everyField(fieldsOf(loaded, form))].some(({ value }) => value === 'file');
}
