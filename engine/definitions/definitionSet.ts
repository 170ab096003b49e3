import type { Document } from './document.ts';
import type { Environment } from './environment.ts';
import type { Finding } from './finding.ts';
import type { Definitions, Kind } from './kinds.ts';
import type { Language } from './language.ts';
import { widgetOf } from './widgetOf.ts';

/** All definitions as they lie over each other, for checks to look at. */
export interface DefinitionSet {
  readonly language: Language;
  readonly environment: Environment;
  /** Every definition that is JSON, whatever its shape. */
  all<K extends Kind>(kind: K): readonly Document<K>[];
  /** Those whose shape is right, so that their values are of the type of their kind. */
  valid<K extends Kind>(kind: K): readonly Document<K>[];
  get<K extends Kind>(kind: K, id: string): Document<K> | undefined;
  /** The value of a definition whose shape is right. */
  value<K extends Kind>(kind: K, id: string): Definitions[K] | undefined;
  /** Every id, also of files that could not be read: what is there is not missed a second time. */
  ids(kind: Kind): ReadonlySet<string>;
  /** Every definition of every kind. */
  everything(): readonly Document[];
  /** The widget that a field type asks with, its own or that of the type it extends. */
  widgetOf(fieldType: string): string | undefined;
}

/** One rule over all definitions. It reports whatever breaks the rule and never throws, whatever it is given. */
export type Check = (definitions: DefinitionSet) => Iterable<Finding>;

/** Puts the set together. `ids` holds those of unreadable files too. */
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
