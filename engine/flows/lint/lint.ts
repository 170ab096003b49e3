import type { Journey, Process } from '#engine/definitionTypes.ts';
import type { FlowFinding } from '../finding.ts';
import { nodesOf } from '../outline.ts';
import type { FlowKind } from '../scope.ts';
import { actorFindings } from './actorFindings.ts';
import { cycleFindings } from './cycleFindings.ts';
import { eventFindings } from './eventFindings.ts';
import { reachFindings } from './reachFindings.ts';
import type { LintOptions, LintSubject } from './lintSubject.ts';
import { structureFindings } from './structureFindings.ts';
import { implementationFindings } from './implementationFindings.ts';

/**
 * Lints a journey or process that matches its meta schema. XState would ignore most of these problems, hang or crash.
 * Paths are JSON pointers into the definition.
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
  // The other checks walk from state to state, so broken targets would only repeat these findings.
  const isWhole = !structure.some(({ code }) => broken.has(code));
  return isWhole ? [...found, ...reachFindings(subject), ...cycleFindings(subject)] : found;
}

const broken = new Set<FlowFinding['code']>(['flow.unknownTarget', 'flow.noInitial', 'flow.unknownInitial']);
