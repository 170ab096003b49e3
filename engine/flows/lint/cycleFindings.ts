import { finding } from '../finding.ts';
import type { FlowFinding } from '../finding.ts';
import { transitionsOf } from '../outline.ts';
import type { FlowNode, TransitionNode } from '../outline.ts';
import { flowImplementations } from '../implementations/index.ts';
import { enteredWith, targetOf, withAncestors } from '../walk.ts';
import type { LintSubject } from './lintSubject.ts';

type Filter = (step: TransitionNode) => boolean;

/**
 * Reports cycles without external input. Eventless cycles hang the process, because XState does not stop them. Calls
 * that repeat immediately after an error overload the server.
 */
export function cycleFindings({ nodes, id }: LintSubject): FlowFinding[] {
  const isEventless: Filter = ({ kind }) => kind === 'always' || kind === 'statesDone';
  const isHasty: Filter = (step) => isEventless(step) || (step.kind === 'error' && !waits(step.from));
  const retries = cyclesOf(nodes, id, isHasty).filter((cycle) => cycle.some(({ kind }) => kind === 'error'));
  return [
    ...cyclesOf(nodes, id, isEventless).map((cycle) => cycleFinding('flow.eventlessCycle', cycle)),
    ...retries.map((cycle) => cycleFinding('flow.retryLoop', cycle)),
  ];
}

function waits({ state }: FlowNode): boolean {
  const implementation = flowImplementations.get(state.invoke?.src ?? '');
  return implementation?.kind === 'actor' && implementation.waits === true;
}

function cycleFinding(code: 'flow.eventlessCycle' | 'flow.retryLoop', cycle: readonly TransitionNode[]): FlowFinding {
  const states = [...new Set(cycle.map(({ from }) => from.name))].join(', ');
  return finding(code, (cycle[0] as TransitionNode).pointer, { states });
}

/** Returns cycles of automatic transitions, each from its first visited state. */
function cyclesOf(nodes: readonly FlowNode[], flow: string, takes: Filter): TransitionNode[][] {
  const done = new Set<string>();
  const cycles: TransitionNode[][] = [];
  const visit = (step: TransitionNode, path: readonly TransitionNode[]): void => {
    const start = path.findIndex(({ pointer }) => pointer === step.pointer);
    if (start >= 0) {
      cycles.push(path.slice(start));
      return;
    }
    if (done.has(step.pointer)) return;
    for (const next of triedAfter(step, flow).filter(takes)) visit(next, [...path, step]);
    done.add(step.pointer);
  };
  for (const node of nodes) for (const step of transitionsOf(node).filter(takes)) visit(step, []);
  return cycles;
}

/**
 * Returns the transitions tried right after a step: eventless ones of entered states and their ancestors, errors of
 * actors started there, and the completion of a state whose final state it enters. A step without a target tries its
 * own state again.
 */
function triedAfter(step: TransitionNode, flow: string): TransitionNode[] {
  const target = targetOf(step, flow);
  const entered = target === undefined ? [] : enteredWith(target);
  const holding = withAncestors(target ?? step.from).slice(target === undefined ? 0 : 1);
  const ended = entered.flatMap(({ state, parent }) => (state.type === 'final' && parent !== null ? [parent] : []));
  return [
    ...[...entered, ...holding].flatMap(transitionsOf).filter(({ kind }) => kind === 'always'),
    ...entered.flatMap(transitionsOf).filter(({ kind }) => kind === 'error'),
    ...ended.flatMap(transitionsOf).filter(({ kind }) => kind === 'statesDone'),
  ];
}
