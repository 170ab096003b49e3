import type { FactDeclarations } from '#engine/conditions/index.ts';
import type { FindingCollector } from './formFinding.ts';
import type { Outline } from './outline.ts';
import type { FormFactScope } from './formFactScope.ts';
import type { CompiledReference } from './reference.ts';
import type { FieldTypes } from './resolveFieldTypes.ts';

/** The context for compiling the fields of the root, a group or a row. */
export type CompileScope = {
  readonly types: FieldTypes;
  readonly factScope: FormFactScope;
  /** Names that conditions can use here. */
  readonly names: FactDeclarations;
  readonly findings: FindingCollector;
  /** True if the form is sensitive: nothing of it is stored. */
  readonly isSensitive: boolean;
  /** Resolves a reference, relative to the field with a pattern. */
  readonly fieldOf: (reference: CompiledReference, from: string) => Outline | undefined;
};
