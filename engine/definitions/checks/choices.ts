import { isOfKind } from '#engine/forms/index.ts';
import { type Document, findingAt } from '../document.ts';
import { everyField, fieldsOf, valueOf } from '../fields.ts';
import type { Finding, Path } from '../finding.ts';
import { isObject } from '../language.ts';
import type { DefinitionSet } from '../definitionSet.ts';
import type { FieldType } from '#engine/definitionTypes.ts';

type Value = NonNullable<FieldType['value']>;

/** Rejects options whose value has another type than the field stores: the form could never send them. */
export function* choices(definitions: DefinitionSet): Generator<Finding> {
  for (const document of definitions.all('field-type') as unknown as Document[]) {
    const { options } = document.value as { readonly options?: unknown };
    yield* mistypedOptions(document, options, ['options'], [valueOf(definitions, document.id)]);
  }
  for (const document of [...definitions.all('form'), ...definitions.all('product-type')] as unknown as Document[]) {
    for (const { field, path, value } of everyField(fieldsOf(definitions, document))) {
      const variants: readonly unknown[] = Array.isArray(field.variants) ? field.variants : [];
      const others = variants.map((each) => (isObject(each) ? valueOf(definitions, each.type) : undefined));
      yield* mistypedOptions(document, field.options, [...path, 'options'], [value, ...others]);
    }
  }
}

function* mistypedOptions(
  document: Document,
  options: unknown,
  path: Path,
  kinds: readonly (Value | undefined)[],
): Generator<Finding> {
  if (!Array.isArray(options) || kinds.includes(undefined)) return;
  for (const [index, option] of options.entries()) {
    const value: unknown = isObject(option) ? option.value : undefined;
    // The shape check reports values that are not plain.
    if (!['string', 'number', 'boolean'].includes(typeof value)) continue;
    if (kinds.some((kind) => kind === 'list' || (kind !== undefined && isOfKind(kind, value)))) continue;
    const isText = kinds.includes('string');
    const params = {
      value: String(value),
      needed: kinds.join(' or '),
      write: isText ? `, such as "${String(value)}"` : '',
    };
    yield findingAt(document, [...path, index, 'value'], 'choice.type', params);
  }
}
