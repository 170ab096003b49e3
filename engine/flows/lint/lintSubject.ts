import type { Journey, Process } from '#engine/definitionTypes.ts';
import type { FlowNode } from '../outline.ts';
import type { FlowKind } from '../scope.ts';

/** The parts of an operation that the linter needs. */
export type OperationFacts = {
  /** Its own error codes. A flow that calls it must handle them. */
  readonly errors: readonly string[];
  /** Error codes that every operation can return. */
  readonly commonErrors?: readonly string[];
  /** The input that identifies a repeated call. */
  readonly key?: string;
  /** True if a repeated call has a second effect. */
  readonly isUnsafeToRepeat?: boolean;
};

export type LintOptions = {
  /** The flow's id: targets refer to it with #. */
  readonly id: string;
  /** Returns undefined for an unknown operation, which another check reports. */
  operation?(name: string): OperationFacts | undefined;
};

/** A flow during linting. */
export type LintSubject = LintOptions & {
  readonly kind: FlowKind;
  readonly definition: Journey | Process;
  readonly nodes: readonly FlowNode[];
};
