import { closestMatch } from '#engine/text/index.ts';
import { type Document, findingAt } from '../document.ts';
import { everyField, fieldsOf } from '../fields.ts';
import type { Finding, Path } from '../finding.ts';
import { isObject } from '../language.ts';
import type { DefinitionSet } from '../definitionSet.ts';

/** How a field is to look is a look that its widget has. */
export function* appearances(definitions: DefinitionSet): Generator<Finding> {
  for (const document of definitions.all('field-type') as unknown as Document[]) {
    const { look } = document.value as { readonly look?: unknown };
    yield* unknownAppearances(definitions, document, document.id, look, ['look']);
  }
  for (const document of [...definitions.all('form'), ...definitions.all('product-type')] as unknown as Document[]) {
    for (const { field, path } of everyField(fieldsOf(definitions, document))) {
      yield* unknownAppearances(definitions, document, field.type, field.appearance, [...path, 'look']);
    }
  }
}

function* unknownAppearances(
  definitions: DefinitionSet,
  document: Document,
  type: unknown,
  look: unknown,
  path: Path,
): Generator<Finding> {
  const widget = typeof type === 'string' ? definitions.widgetOf(type) : undefined;
  const known = widget === undefined ? undefined : definitions.language.widgets.get(widget);
  if (known === undefined) return;
  for (const [name, at] of namedIn(look, path)) {
    const { appearances: looks = [] } = known;
    if (looks.includes(name)) continue;
    yield findingAt(document, at, 'reference.unknown', { kind: 'look', name }, { nearest: closestMatch(name, looks) });
  }
}

function* namedIn(look: unknown, path: Path): Generator<readonly [string, Path]> {
  if (typeof look === 'string') yield [look, path];
  if (!isObject(look) || !Array.isArray(look.choose)) return;
  for (const [index, choice] of look.choose.entries()) {
    if (isObject(choice) && typeof choice.is === 'string') yield [choice.is, [...path, 'choose', index, 'is']];
  }
}
