import { type Document, findingAt } from '../document.ts';
import type { Finding, Path } from '../finding.ts';
import { isObject } from '../language.ts';
import type { Kind } from '../kinds.ts';
import type { DefinitionSet } from '../definitionSet.ts';
import { valueAt } from '../valueAt.ts';

type Entry = { readonly document: Document; readonly after: string; readonly path: Path; readonly within: unknown };

/** Requires that `after` names an entry of the same group without a cycle, and that groups belong to tabs and menus. */
export function* ordering(definitions: DefinitionSet): Generator<Finding> {
  const options = definitions.all('payment-option') as unknown as Document[];
  yield* follow(options, definitions.ids('option-group'), (document) => ({
    after: ['position', 'after'],
    within: valueAt(document.value, ['group']),
  }));
  const kinds: readonly Kind[] = ['menu', 'page', 'product-type', 'report'];
  const entries = kinds.flatMap((kind) => definitions.all(kind) as unknown as Document[]);
  yield* follow(entries, definitions.ids('menu'), (document) => {
    const base = document.kind === 'menu' ? [] : ['menu'];
    return { after: [...base, 'after'], within: valueAt(document.value, [...base, 'group']) };
  });
  yield* groups(definitions);
}

function* follow(
  documents: readonly Document[],
  groups: Iterable<string>,
  read: (document: Document) => { after: Path; within: unknown },
): Generator<Finding> {
  const known = new Set(groups);
  const entries = new Map<string, Entry>();
  for (const document of documents) {
    const { after: path, within } = read(document);
    const after = valueAt(document.value, path);
    // A page can share its id with a menu group; only members of a group are entries.
    if (within !== undefined) entries.set(document.id, { document, after: String(after ?? ''), path, within });
  }
  for (const [id, { document, after, path, within }] of entries) {
    const target = entries.get(after);
    if (target === undefined) continue;
    // The references check already reported an unknown group.
    if (target.within !== within && known.has(String(within)) && known.has(String(target.within))) {
      const params = { name: after, within: String(within), other: String(target.within) };
      yield findingAt(document, path, 'position.otherGroup', params);
    }
    const chain = [id];
    for (let next: string | undefined = after; next !== undefined && next !== ''; next = entries.get(next)?.after) {
      if (chain.includes(next)) {
        // Reports a cycle once, at its first member by name.
        const ring = chain.slice(chain.indexOf(next));
        if ([...ring].sort()[0] === id)
          yield findingAt(document, path, 'position.cycle', { names: [...ring, next].join(', ') });
        break;
      }
      chain.push(next);
    }
  }
}

function* groups(definitions: DefinitionSet): Generator<Finding> {
  for (const document of definitions.all('option-group')) {
    const tab = definitions.get('option-group', String(document.value.parent))?.value;
    if (tab !== undefined && tab.level !== 'tab') {
      yield findingAt(document, ['parent'], 'position.notATab', { name: String(document.value.parent) });
    }
  }
  const kinds: readonly Kind[] = ['menu', 'page', 'product-type', 'report'];
  for (const document of kinds.flatMap((kind) => definitions.all(kind) as unknown as Document[])) {
    const path = document.kind === 'menu' ? ['group'] : ['menu', 'group'];
    const group = valueAt(document.value, path);
    const value: unknown = typeof group === 'string' ? definitions.get('menu', group)?.value : undefined;
    if (isObject(value) && value.portal === undefined)
      yield findingAt(document, path, 'position.notAGroup', { name: String(group) });
  }
}
