import type { FactDeclarations } from '#engine/conditions/index.ts';
import { isLang, type Lang } from '#engine/text/index.ts';
import { dependenciesOf } from './dependenciesOf.ts';
import { canonicalJson } from './canonicalJson.ts';
import type { Document } from './document.ts';
import { factsInScope } from './facts.ts';
import type { Definitions, Kind } from './kinds.ts';
import type { DefinitionSet } from './definitionSet.ts';
import { type MenuGroup, menuOf } from './menuOf.ts';
import { permissionsUsedIn } from './permissions.ts';
import type { Menu, Text } from '#engine/definitionTypes.ts';
import { type ContentHashes, contentHashesOf } from './contentHashesOf.ts';

/** A definition in the catalog. */
export interface Entry<K extends Kind = Kind> {
  readonly kind: K;
  readonly id: string;
  readonly value: Definitions[K];
  readonly versions: ContentHashes;
}

/** A permission, with every role whose template includes it. */
export interface PermissionEntry {
  readonly name: string;
  readonly title?: Text;
  readonly clientURL?: string;
  readonly grantedTo: readonly string[];
}

/** A message in one language; one with a count has a text for each plural form. */
type Message = string | Readonly<Record<string, string>>;

/** A valid set of definitions. Immutable: publishing creates a new catalog. */
export interface Catalog {
  /** SHA-256 over the versions of all definitions. */
  readonly hash: string;
  readonly permissions: readonly PermissionEntry[];
  get<K extends Kind>(kind: K, id: string): Definitions[K] | undefined;
  entry<K extends Kind>(kind: K, id: string): Entry<K> | undefined;
  all<K extends Kind>(kind: K): readonly Entry<K>[];
  everything(): readonly Entry[];
  /** Returns the SHA-256 of a definition's rules and of its dependencies. Throws for an unknown definition. */
  version(kind: Kind, id: string): string;
  /** Returns the definition and its dependencies, itself first: everything a browser needs to run it. */
  dependencies(kind: Kind, id: string): readonly Entry[];
  /** Returns the facts of a scope, including those of included scopes. */
  facts(scope: string): FactDeclarations;
  menu(portal: NonNullable<Menu['portal']>): readonly MenuGroup[];
  /** Returns the messages in a language by area and key. */
  messages(language: string): Readonly<Record<string, Readonly<Record<string, Message>>>>;
}

/** Creates the catalog of a set without error findings. Its values are frozen; hashes are computed on demand. */
export function makeCatalog(definitions: DefinitionSet): Catalog {
  const versions = contentHashesOf(definitions);
  const entries = new Map<Document, Entry>();
  for (const document of definitions.everything()) {
    const { kind, id, value } = document;
    const entry = {
      kind,
      id,
      value: frozen(value),
      get versions() {
        return versions(document);
      },
    };
    entries.set(document, Object.freeze(entry));
  }
  const entryOf = (document: Document) => entries.get(document) as Entry;
  const everything = [...entries.values()];
  const byKind = new Map<Kind, readonly Entry[]>();
  for (const entry of everything) byKind.set(entry.kind, [...(byKind.get(entry.kind) ?? []), entry]);
  const find = <K extends Kind>(kind: K, id: string) => {
    const document = definitions.get(kind, id) as unknown as Document | undefined;
    return document && (entryOf(document) as unknown as Entry<K>);
  };
  const menus = new Map<string, readonly MenuGroup[]>();
  const said = new Map<Lang, Readonly<Record<string, Readonly<Record<string, Message>>>>>();
  let hash: string | undefined;
  return {
    get hash() {
      const all = () => canonicalJson(everything.map(({ kind, id, versions: of }) => [kind, id, of]).sort());
      return (hash ??= definitions.environment.hash(all()));
    },
    permissions: permissionsOf(definitions),
    get: (kind, id) => find(kind, id)?.value,
    entry: find,
    all: <K extends Kind>(kind: K) => (byKind.get(kind) ?? []) as unknown as readonly Entry<K>[],
    everything: () => everything,
    version(kind, id) {
      const entry = find(kind, id);
      if (entry === undefined) throw new Error(`The catalog has no ${kind} ${id}.`);
      return entry.versions.rules;
    },
    dependencies(kind, id) {
      const document = definitions.get(kind, id) as unknown as Document | undefined;
      return document === undefined ? [] : dependenciesOf(definitions, document).map(entryOf);
    },
    facts: (scope) => factsInScope(definitions, scope),
    menu(portal) {
      if (!menus.has(portal)) menus.set(portal, menuOf(definitions, portal));
      return menus.get(portal) ?? [];
    },
    messages(language) {
      const lang = isLang(language) ? language : 'en';
      if (!said.has(lang)) said.set(lang, messagesIn(definitions, lang));
      return said.get(lang) ?? {};
    },
  };
}

function permissionsOf(definitions: DefinitionSet): readonly PermissionEntry[] {
  const byName = new Map<string, PermissionEntry>();
  for (const { permission } of permissionsUsedIn(definitions)) {
    const before = byName.get(permission.name);
    const { name, title = before?.title, clientURL = before?.clientURL } = permission;
    byName.set(name, {
      name,
      ...(title === undefined ? {} : { title }),
      ...(clientURL === undefined ? {} : { clientURL }),
      grantedTo: [...new Set([...(before?.grantedTo ?? []), ...permission.grantedTo])],
    });
  }
  return [...byName.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
}

function messagesIn(definitions: DefinitionSet, lang: Lang): Record<string, Record<string, Message>> {
  const out: Record<string, Record<string, Message>> = {};
  for (const { id, value } of definitions.all('messages')) {
    out[id] = {};
    for (const [key, text] of Object.entries(value as Readonly<Record<string, unknown>>)) {
      if (key === '$schema') continue;
      // A pack may lack a language: the other one is the fallback.
      const both = typeof text === 'string' ? { en: text, ar: text } : (text as { en: Message; ar?: Message });
      out[id][key] = lang === 'ar' ? (both.ar ?? both.en) : both.en;
    }
  }
  return out;
}

function frozen<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    for (const item of Object.values(value)) frozen(item);
  }
  return value;
}
