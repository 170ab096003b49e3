import type { Document } from './document.ts';
import type { Environment } from './environment.ts';
import type { Finding } from './finding.ts';
import type { Definitions, Kind } from './kinds.ts';
import type { Language } from './language.ts';
import { widgetOf } from './widgetOf.ts';

/** All definitions after layering, as the checks see them. */
export interface DefinitionSet {
  readonly language: Language;
  readonly environment: Environment;
  /** Returns all definitions of a kind that are JSON, whatever their shape. */
  all<K extends Kind>(kind: K): readonly Document<K>[];
  /** Returns those with a valid shape, whose values have the type of their kind. */
  valid<K extends Kind>(kind: K): readonly Document<K>[];
  get<K extends Kind>(kind: K, id: string): Document<K> | undefined;
  /** Returns the value of a definition with a valid shape. */
  value<K extends Kind>(kind: K, id: string): Definitions[K] | undefined;
  /** Returns all ids, including those of unreadable files, so that these are not also reported as missing. */
  ids(kind: Kind): ReadonlySet<string>;
  /** Returns all definitions of all kinds. */
  everything(): readonly Document[];
  /** Returns the widget of a field type, its own or inherited. */
  widgetOf(fieldType: string): string | undefined;
}

/** A rule over all definitions. Reports each violation and never throws, whatever the input. */
export type Check = (definitions: DefinitionSet) => Iterable<Finding>;

/** Creates the set. `ids` includes those of unreadable files. */
export function createDefinitionSet(
  language: Language,
  environment: Environment,
  documents: readonly Document[],
  unreadable: readonly { readonly kind: Kind; readonly id: string }[],
): DefinitionSet {
  const byKind = new Map<Kind, Map<string, Document>>();
  const ids = new Map<Kind, Set<string>>();
  for (const { kind, id } of [...documents, ...unreadable]) {
    ids.set(kind, (ids.get(kind) ?? new Set()).add(id));
  }
  for (const document of documents) {
    byKind.set(document.kind, (byKind.get(document.kind) ?? new Map()).set(document.id, document));
  }
  const all = <K extends Kind>(kind: K) => [...(byKind.get(kind)?.values() ?? [])] as unknown as Document<K>[];
  const get = <K extends Kind>(kind: K, id: string) => byKind.get(kind)?.get(id) as unknown as Document<K> | undefined;
  const fieldTypes = new Map(all('field-type').map(({ id, value }) => [id, value]));
  const none: ReadonlySet<string> = new Set();
  return {
    language,
    environment,
    all,
    valid: (kind) => all(kind).filter((document) => document.valid),
    get,
    value(kind, id) {
      const document = get(kind, id);
      return document?.valid === true ? document.value : undefined;
    },
    ids: (kind) => ids.get(kind) ?? none,
    everything: () => documents,
    widgetOf: (type) => widgetOf(type, fieldTypes),
  };
}
