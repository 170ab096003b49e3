import { languages } from '#engine/text/index.ts';
import { type Document, findingAt } from '../document.ts';
import type { Finding, Path } from '../finding.ts';
import { isObject } from '../language.ts';
import type { Kind } from '../kinds.ts';
import type { DefinitionSet } from '../definitionSet.ts';
import { permissionsUsedIn } from '../permissions.ts';

/** External names that must be unique among the definitions of a kind, by path. */
const uniqueNames: readonly { readonly kind: Kind; readonly path: Path; readonly what: string }[] = [
  { kind: 'product-type', path: ['route'], what: 'route' },
  { kind: 'product-type', path: ['code'], what: 'type id' },
  { kind: 'field-type', path: ['code'], what: 'type id' },
  { kind: 'payment-option', path: ['code'], what: 'code' },
  { kind: 'option-group', path: ['code'], what: 'code' },
  { kind: 'limit', path: ['code'], what: 'code' },
  { kind: 'fee', path: ['apiName'], what: 'API name' },
  { kind: 'process', path: ['entity'], what: 'entity' },
];

/** Rejects external names that identify two things. */
export function* uniqueness(definitions: DefinitionSet): Generator<Finding> {
  for (const { kind, path, what } of uniqueNames) {
    const seen = new Map<unknown, Document>();
    for (const document of definitions.all(kind)) {
      const value: unknown = (document.value as unknown as Record<string, unknown>)[String(path[0])];
      if (typeof value !== 'string' && typeof value !== 'number') continue;
      const first = seen.get(value);
      if (first !== undefined) yield findingAt(document, path, 'duplicate.name', { what, value, first: first.id });
      else seen.set(value, document);
    }
  }
  yield* aliases(definitions);
  yield* permissions(definitions);
}

/** Rejects an alias or title, in any spelling, that leads to two product types. */
function* aliases(definitions: DefinitionSet): Generator<Finding> {
  const seen = new Map<string, Document>();
  for (const document of definitions.all('product-type')) {
    const value: unknown = document.value;
    if (!isObject(value)) continue;
    const given = Array.isArray(value.aliases) ? value.aliases : [];
    const names: { name: unknown; path: Path }[] = given.map((name, index) => ({ name, path: ['aliases', index] }));
    if (isObject(value.title))
      for (const language of languages) names.push({ name: value.title[language], path: ['title', language] });
    for (const { name, path } of names) {
      if (typeof name !== 'string') continue;
      const folded = name.trim().toLowerCase();
      const first = seen.get(folded);
      if (first !== undefined && first !== document) {
        yield findingAt(document, path, 'duplicate.name', { what: 'title', value: name, first: first.id });
      } else seen.set(folded, document);
    }
  }
}

/** Several definitions can name a permission, but only with one address and one title. */
function* permissions(definitions: DefinitionSet): Generator<Finding> {
  const seen = new Map<string, { url: unknown; title: string; first: Document }>();
  for (const { document, path, permission } of permissionsUsedIn(definitions)) {
    const title = JSON.stringify(permission.title ?? null);
    const before = seen.get(permission.name);
    if (before === undefined) {
      seen.set(permission.name, { url: permission.clientURL, title, first: document });
      continue;
    }
    const differs = (permission.clientURL ?? before.url) !== (before.url ?? permission.clientURL);
    const renamed = title !== 'null' && before.title !== 'null' && title !== before.title;
    if (!differs && !renamed) continue;
    yield findingAt(document, [...path, 'name'], 'duplicate.permission', {
      name: permission.name,
      first: before.first.id,
    });
  }
}
