import { type Document, findingAt } from '../document.ts';
import { everyProperty } from '../everyProperty.ts';
import { type LocatedField, fieldsOf, fieldWithin } from '../fields.ts';
import { type Finding, fromPointer, type Path } from '../finding.ts';
import { isObject } from '../language.ts';
import type { DefinitionSet } from '../definitionSet.ts';
import { formFactScopes, factScopeOfForm } from '../formFactScopes.ts';
import type { FieldType } from '#engine/definitionTypes.ts';
import { suggestionsFor } from '../suggestionsFor.ts';

type Value = NonNullable<FieldType['value']>;

/** The required target of each pointer of a product type, by the path of the pointer. */
const expectedFields: readonly {
  readonly path: Path;
  readonly values: readonly Value[] | undefined;
  readonly perRow?: true;
}[] = [
  { path: ['display', 'title'], values: ['string'] },
  { path: ['display', 'image'], values: ['file'] },
  { path: ['display', 'description'], values: ['string'] },
  { path: ['items', 'forEach'], values: ['rows'] },
  { path: ['items', 'name'], values: ['string'], perRow: true },
  { path: ['items', 'price'], values: ['money'], perRow: true },
  { path: ['items', 'stock'], values: ['integer'], perRow: true },
  { path: ['items', 'held'], values: ['integer'], perRow: true },
  { path: ['items', 'sold'], values: ['integer'], perRow: true },
  { path: ['items', 'description'], values: ['string'], perRow: true },
  { path: ['items', 'image'], values: ['file'], perRow: true },
  { path: ['items', 'maxPerOrder'], values: ['integer'], perRow: true },
  { path: ['items', 'maxPerBuyer', 'limit'], values: ['integer'], perRow: true },
  { path: ['items', 'saleEndsAt'], values: ['instant', 'date', 'range'], perRow: true },
  { path: ['items', 'allSalesEndAt'], values: ['instant', 'date', 'range'] },
  { path: ['tax', 'percent'], values: ['number', 'string', 'integer'] },
  { path: ['tax', 'flat'], values: ['money'] },
  { path: ['currency'], values: ['string'] },
];

/** The server validates buyers' answers with the facts of a purchase: their form needs the scope that has these facts. */
const buyersScope = 'buyer-form';

function* buyersFactScope(definitions: DefinitionSet, document: Document, id: unknown): Generator<Finding> {
  const form: unknown = typeof id === 'string' ? definitions.get('form', id)?.value : undefined;
  if (!isObject(form)) return;
  const scope = factScopeOfForm('form', form);
  // Another check reports an unknown scope where the form names it.
  if (scope === buyersScope || !formFactScopes.has(scope)) return;
  yield findingAt(document, ['buyerForm'], 'product.buyerFactScope', { form: String(id), scope, needed: buyersScope });
}

/** Requires that a limit per buyer counts by a field of the buyer form. */
function* knownBuyer(
  definitions: DefinitionSet,
  document: Document,
  type: Record<string, unknown>,
): Generator<Finding> {
  const { items, buyerForm: form } = type;
  const identifiedBy = isObject(items) && isObject(items.maxPerBuyer) ? items.maxPerBuyer.identifiedBy : undefined;
  const asked: unknown = typeof form === 'string' ? definitions.get('form', form)?.value.buyer : undefined;
  if (!Array.isArray(identifiedBy) || !isObject(asked)) return;
  for (const [index, name] of identifiedBy.entries()) {
    if (typeof name !== 'string' || Object.hasOwn(asked, name)) continue;
    yield findingAt(document, ['items', 'maxPerBuyer', 'identifiedBy', index], 'product.buyerUnknown', {
      name,
      form: String(form),
    });
  }
}

/** Returns the product facts that conditions, amounts and computed values read, without the declarations. */
function factsRead(definitions: DefinitionSet): ReadonlySet<string> {
  const isFact = (word: unknown): word is string => typeof word === 'string' && word.startsWith('product.');
  const read = new Set<string>();
  for (const { kind, value } of definitions.everything()) {
    for (const { key, value: held, path } of everyProperty(value)) {
      if (isFact(key) && !(kind === 'product-type' && path[0] === 'facts')) read.add(key);
      if (isFact(held)) read.add(held);
    }
  }
  return read;
}

/** Requires that display values, items and facts point to fields of the product's form with the right kind of value. */
export function* products(definitions: DefinitionSet): Generator<Finding> {
  const declared = new Map<string, { value: unknown; first: Document }>();
  const read = factsRead(definitions);
  for (const each of definitions.all('product-type')) {
    const document = each as unknown as Document;
    const type: unknown = document.value;
    if (!isObject(type)) continue;
    yield* buyersFactScope(definitions, document, type.buyerForm);
    yield* knownBuyer(definitions, document, type);
    const root = fieldsOf(definitions, document);
    const items = isObject(type.items) ? type.items : {};
    if (items.forEach !== undefined && isObject(items.price) && items.quantity === 'adjustable')
      yield findingAt(document, ['items', 'quantity'], 'product.ownPrice', {});
    const rows = typeof items.forEach === 'string' ? fieldWithin(root, fromPointer(items.forEach))?.fields : root;
    for (const { path, values, perRow } of expectedFields) {
      const pointer = path.reduce<unknown>((at, step) => (isObject(at) ? at[String(step)] : undefined), type);
      const row = perRow && typeof items.forEach === 'string' ? items.forEach : undefined;
      yield* leads(document, path, pointer, (perRow ? rows : root) ?? [], values, row);
    }
    const attributes = isObject(type.display) && Array.isArray(type.display.attributes) ? type.display.attributes : [];
    for (const [index, attribute] of attributes.entries()) {
      if (!isObject(attribute)) continue;
      yield* leads(document, ['display', 'attributes', index, 'from'], attribute.from, root, undefined);
    }
    if (!isObject(type.facts)) continue;
    for (const [name, pointer] of Object.entries(type.facts)) {
      const path = ['facts', name];
      yield* leads(document, path, pointer, root, undefined);
      if (!read.has(name)) {
        yield findingAt(document, path, 'product.factUnused', { name }, { ...suggestionsFor(name, read), on: 'key' });
      }
      const value = typeof pointer === 'string' ? fieldWithin(root, fromPointer(pointer))?.fact.type : undefined;
      const before = declared.get(name);
      if (value === undefined) continue;
      if (before === undefined) declared.set(name, { value, first: document });
      else if (before.value !== value) {
        const params = { name, type: value, other: String(before.value), first: before.first.id };
        yield findingAt(document, path, 'product.factDiffers', params);
      }
    }
  }
}

function* leads(
  document: Document,
  path: Path,
  pointer: unknown,
  fields: readonly LocatedField[],
  values: readonly Value[] | undefined,
  row?: string,
): Generator<Finding> {
  // The shape check reports a form without fields.
  if (typeof pointer !== 'string' || fields.length === 0) return;
  const steps = fromPointer(pointer);
  const field = fieldWithin(fields, steps);
  if (field === undefined) {
    const keys = fields.map(({ key }) => key);
    const meant = suggestionsFor(steps.at(-1) ?? '', keys);
    if (row === undefined) yield findingAt(document, path, 'product.noField', { pointer }, meant);
    else yield findingAt(document, path, 'product.noFieldInRow', { pointer, row }, meant);
    return;
  }
  // Buyers would see the option's code; display attributes show its label instead.
  if (values?.[0] === 'string' && path[0] !== 'currency' && field.field.options !== undefined) {
    yield findingAt(document, path, 'product.codes', { pointer });
    return;
  }
  if (values === undefined || field.value === undefined || values.includes(field.value)) return;
  yield findingAt(document, path, 'product.wrongField', { pointer, found: field.value, needed: values.join(' or ') });
}
