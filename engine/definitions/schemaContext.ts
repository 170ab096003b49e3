import type { Path } from './finding.ts';
import type { FindingCode } from './findingMessages.ts';
import type { Kind } from './kinds.ts';
import type { Language, Schema } from './language.ts';

/** The context that decides the shape of parts described by an implementation, block or widget. */
export interface SchemaContext {
  readonly kind: Kind | undefined;
  readonly language: Language;
  /** Returns the widget of a field type, if both are known. */
  readonly widgetOf: (fieldType: string) => string | undefined;
  /** Caches the closest branch by value and branches, for repeated walks of the same value. */
  readonly closest: WeakMap<object, Map<readonly Schema[], ClosestBranch | undefined>>;
}

/** The closest branch with its findings, and how many branches the value matches. */
export interface ClosestBranch {
  readonly branch: Schema;
  readonly findings: readonly SchemaFinding[];
  readonly fulfilled: number;
}

/** One problem at a path of a value. With its document it becomes a finding. */
export interface SchemaFinding {
  readonly path: Path;
  readonly code: FindingCode;
  readonly params: Readonly<Record<string, string | number>>;
  /** The unknown name and the valid names. The closest is computed only when the finding is reported. */
  readonly unknownName?: { readonly word: string; readonly words: readonly string[] };
  readonly on?: 'key';
}
