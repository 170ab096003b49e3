import { closestMatch } from '#engine/text/index.ts';
import { type Document, findingAt } from '../document.ts';
import { everyField, fieldsOf } from '../fields.ts';
import type { Finding, Path } from '../finding.ts';
import { isObject } from '../language.ts';
import type { DefinitionSet } from '../definitionSet.ts';

/** Rejects a field's appearance that its widget does not have. */
export function* appearances(definitions: DefinitionSet): Generator<Finding> {
  for (const document of definitions.all('field-type') as unknown as Document[]) {
    const { appearance } = document.value as { readonly appearance?: unknown };
    yield* unknownAppearances(definitions, document, document.id, appearance, ['appearance']);
  }
  for (const document of [...definitions.all('form'), ...definitions.all('product-type')] as unknown as Document[]) {
    for (const { field, path } of everyField(fieldsOf(definitions, document))) {
      yield* unknownAppearances(definitions, document, field.type, field.appearance, [...path, 'appearance']);
    }
  }
}

function* unknownAppearances(
  definitions: DefinitionSet,
  document: Document,
  type: unknown,
  appearance: unknown,
  path: Path,
): Generator<Finding> {
  const widget = typeof type === 'string' ? definitions.widgetOf(type) : undefined;
  const known = widget === undefined ? undefined : definitions.language.widgets.get(widget);
  if (known === undefined) return;
  for (const [name, at] of namedIn(appearance, path)) {
    const { appearances: named = [] } = known;
    if (named.includes(name)) continue;
    const nearest = closestMatch(name, named);
    yield findingAt(document, at, 'reference.unknown', { kind: 'appearance', name }, { nearest });
  }
}

function* namedIn(appearance: unknown, path: Path): Generator<readonly [string, Path]> {
  if (typeof appearance === 'string') yield [appearance, path];
  if (!isObject(appearance) || !Array.isArray(appearance.case)) return;
  for (const [index, entry] of appearance.case.entries()) {
    if (!isObject(entry)) continue;
    for (const key of ['then', 'else']) {
      const name = entry[key];
      if (typeof name === 'string') yield [name, [...path, 'case', index, key]];
    }
  }
}
