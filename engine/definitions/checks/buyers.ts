import { type Document, findingAt } from '../document.ts';
import { type LocatedField, fieldsOf, fieldWithin } from '../fields.ts';
import { type Finding, fromPointer } from '../finding.ts';
import { isObject } from '../language.ts';
import type { DefinitionSet } from '../definitionSet.ts';
import { suggestionsFor } from '../suggestionsFor.ts';

/** Requires buyer pointers in a form that buyers fill: without them an order has no recipient for its receipt. */
export function* buyers(definitions: DefinitionSet): Generator<Finding> {
  const filled = new Set(definitions.all('product-type').map(({ value }) => String(value.buyerForm)));
  for (const form of definitions.all('form')) {
    const document = form as unknown as Document;
    const buyer: unknown = form.value.buyer;
    const fields = fieldsOf(definitions, document);
    // Other checks report empty forms and sensitive forms for buyers.
    if (fields.length === 0 || form.value.sensitive === true) continue;
    if (isObject(buyer)) {
      for (const [name, pointer] of Object.entries(buyer)) yield* asked(document, name, pointer, fields);
    } else if (filled.has(form.id)) {
      yield findingAt(document, [], 'buyer.missing', {});
    }
  }
}

function* asked(
  document: Document,
  name: string,
  pointer: unknown,
  fields: readonly LocatedField[],
): Generator<Finding> {
  if (typeof pointer !== 'string') return;
  const steps = fromPointer(pointer);
  const field = fieldWithin(fields, steps);
  const path = ['buyer', name];
  if (field === undefined) {
    const keys = fields.map(({ key }) => key);
    yield findingAt(document, path, 'product.noField', { pointer }, suggestionsFor(steps.at(-1) ?? '', keys));
  } else if (field.value !== undefined && field.value !== 'string') {
    yield findingAt(document, path, 'product.wrongField', { pointer, found: field.value, needed: 'string' });
  }
}
