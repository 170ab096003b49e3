import { looksLikeCardLabel } from '#engine/text/index.ts';
import { type Document, findingAt } from '../document.ts';
import { everyField, fieldsOf } from '../fields.ts';
import type { Finding } from '../finding.ts';
import { isObject } from '../language.ts';
import type { DefinitionSet } from '../definitionSet.ts';

/** Rejects fields that ask for a payment card, except in a sensitive form, which stores nothing. */
export function* cardLabels(definitions: DefinitionSet): Generator<Finding> {
  for (const document of [...definitions.all('form'), ...definitions.all('product-type')] as unknown as Document[]) {
    if ((document.value as { sensitive?: unknown }).sensitive === true) continue;
    for (const { field, path } of everyField(fieldsOf(definitions, document))) {
      const label: unknown = field.label;
      const texts = isObject(label) ? Object.values(label) : [label];
      const asking = texts.find((text) => typeof text === 'string' && looksLikeCardLabel(text));
      if (asking === undefined) continue;
      yield findingAt(document, [...path, 'label'], 'privacy.card', { label: String(asking) });
    }
  }
}
