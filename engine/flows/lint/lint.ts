import type { Journey, Process } from '#engine/definitions/index.ts';
import type { FlowFinding } from '../finding.ts';
import { nodesOf } from '../outline.ts';
import type { FlowNode } from '../outline.ts';
import type { FlowKind } from '../scope.ts';
import { actorFindings } from './actorFindings.ts';
import { cycleFindings } from './cycleFindings.ts';
import { eventFindings } from './eventFindings.ts';
import { reachFindings } from './reachFindings.ts';
import { structureFindings } from './structureFindings.ts';
import { implementationFindings } from './implementationFindings.ts';

/** What is known of an operation of the contract. */
export type OperationFacts = {
  /** Codes that it declares: a flow that calls it says what happens then. */
  readonly errors: readonly string[];
  /** Codes that every operation may end with besides. */
  readonly commonErrors?: readonly string[];
  /** The input that makes a repeated call the same call. */
  readonly key?: string;
  /** A repeated call does it a second time. */
  readonly isDoneAgain?: boolean;
};

export type LintOptions = {
  /** The flow's id: targets name it with #. */
  readonly id: string;
  /** Undefined for an operation that is not known; that is somebody else's finding. */
  operation?(name: string): OperationFacts | undefined;
};

/** A flow while it is examined. */
export type LintSubject = LintOptions & {
  readonly kind: FlowKind;
  readonly definition: Journey | Process;
  readonly nodes: readonly FlowNode[];
};

/**
 * Everything that is wrong with a journey or process that only its engine can know: XState would be silent about most of
 * it, hang or die. The definition has passed its meta schema. Paths are JSON pointers into the definition.
 */
export function lint(kind: FlowKind, definition: Journey | Process, options: LintOptions): FlowFinding[] {
  const subject: LintSubject = { ...options, kind, definition, nodes: nodesOf(definition) };
  const structure = structureFindings(subject);
  const found = [
    ...structure,
    ...implementationFindings(subject),
    ...actorFindings(subject),
    ...eventFindings(subject),
  ];
  // What follows walks from state to state, and would only repeat that the way is broken.
  const isWhole = !structure.some(({ code }) => broken.has(code));
  return isWhole ? [...found, ...reachFindings(subject), ...cycleFindings(subject)] : found;
}

const broken = new Set<FlowFinding['code']>(['flow.unknownTarget', 'flow.noInitial', 'flow.unknownInitial']);
