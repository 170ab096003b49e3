import type { FactDeclarations } from '#engine/conditions/index.ts';
import type { FindingCollector } from './formFinding.ts';
import type { Outline } from './outline.ts';
import type { FormFactScope } from './formFactScope.ts';
import type { CompiledReference } from './reference.ts';
import type { FieldTypes } from './resolveFieldTypes.ts';

/** What the fields of one group, one kind of row or the root are compiled with. */
export type CompileScope = {
  readonly types: FieldTypes;
  readonly factScope: FormFactScope;
  /** What conditions may name here. */
  readonly names: FactDeclarations;
  readonly findings: FindingCollector;
  /** The form is private: nothing of it is kept. */
  readonly isSensitive: boolean;
  /** The field that a reference means, seen from the field with a pattern. */
  readonly fieldOf: (reference: CompiledReference, from: string) => Outline | undefined;
};
