import type { FactDeclarations } from '#engine/conditions/index.ts';
import type { Definitions, Kind } from '#engine/definitions/index.ts';

/** One sound set of definitions, as the server reads it. It never changes: what is published makes another one. */
export interface Catalog {
  get<K extends Kind>(kind: K, id: string): Definitions[K] | undefined;
  all<K extends Kind>(kind: K): readonly { readonly id: string; readonly value: Definitions[K] }[];
  /** SHA-256 of the rules of a definition. */
  version(kind: Kind, id: string): string;
  /** The facts that a decision place may look at, those of the places it includes among them. */
  facts(place: string): FactDeclarations;
}
