import { nearestWord } from '#engine/text/index.ts';
import { type Document, findingAt } from '../document.ts';
import { everyField, fieldsOf } from '../fields.ts';
import type { Finding, Path } from '../finding.ts';
import { isObject } from '../language.ts';
import type { Loaded } from '../loaded.ts';

/** How a field is to look is a look that its widget has. */
export function* looks(loaded: Loaded): Generator<Finding> {
  for (const document of loaded.all('field-type') as unknown as Document[]) {
    const { look } = document.value as { readonly look?: unknown };
    yield* unknownLooks(loaded, document, document.id, look, ['look']);
  }
  for (const document of [...loaded.all('form'), ...loaded.all('product-type')] as unknown as Document[]) {
    for (const { field, path } of everyField(fieldsOf(loaded, document))) {
      yield* unknownLooks(loaded, document, field.type, field.look, [...path, 'look']);
    }
  }
}

function* unknownLooks(
  loaded: Loaded,
  document: Document,
  type: unknown,
  look: unknown,
  path: Path,
): Generator<Finding> {
  const widget = typeof type === 'string' ? loaded.widgetOf(type) : undefined;
  const known = widget === undefined ? undefined : loaded.language.widgets.get(widget);
  if (known === undefined) return;
  for (const [name, at] of namedIn(look, path)) {
    const { looks = [] } = known;
    if (looks.includes(name)) continue;
    yield findingAt(document, at, 'reference.unknown', { kind: 'look', name }, { nearest: nearestWord(name, looks) });
  }
}

function* namedIn(look: unknown, path: Path): Generator<readonly [string, Path]> {
  if (typeof look === 'string') yield [look, path];
  if (!isObject(look) || !Array.isArray(look.choose)) return;
  for (const [index, choice] of look.choose.entries()) {
    if (isObject(choice) && typeof choice.is === 'string') yield [choice.is, [...path, 'choose', index, 'is']];
  }
}
