import { finding } from '../finding.ts';
import type { FlowFinding } from '../finding.ts';
import { transitionsOf } from '../outline.ts';
import type { FlowNode, TransitionNode } from '../outline.ts';
import { below } from '#engine/conditions/index.ts';
import { flowImplementations } from '../implementations/index.ts';
import { enteredBy, enteredWith, transitionsFrom, targetOf, withAncestors } from '../walk.ts';
import type { LintSubject } from './lintSubject.ts';
import { sentEventsOf, hasExit } from './sentEvents.ts';

/** Reports unreachable states, states without outgoing transitions, and states that cannot reach a final state. */
export function reachFindings(subject: LintSubject): FlowFinding[] {
  const reached = reachedFrom(enteredWith(subject.nodes[0] as FlowNode), subject.id);
  const unreachable = subject.nodes.filter((node) => !reached.has(node));
  const leaves = [...reached].filter(({ children }) => children.length === 0);
  const stuck = leaves.flatMap((node) => stuckFindings(node, subject));
  return [
    ...unreachable.map(({ pointer, name }) => finding('flow.unreachable', pointer, { state: name })),
    ...stuck,
    // A stuck state cannot reach a final state either; one finding is enough.
    ...(stuck.length > 0 ? [] : endlessFindings(leaves, subject)),
  ];
}

function reachedFrom(start: readonly FlowNode[], flow: string): Set<FlowNode> {
  const reached = new Set<FlowNode>(start);
  for (const node of reached) {
    for (const step of transitionsOf(node)) {
      const target = targetOf(step, flow);
      for (const entered of target === undefined ? [] : enteredBy(target)) reached.add(entered);
    }
  }
  return reached;
}

function stuckFindings(node: FlowNode, subject: LintSubject): FlowFinding[] {
  if (node.state.type === 'final' || isInRegion(node) || isExit(node)) return [];
  const steps = transitionsFrom(node);
  if (steps.some((step) => canHappen(step, node, subject))) return [];
  const conditional = steps.filter(({ kind }) => kind === 'always');
  if (conditional.length === 0) return [finding('flow.stuck', node.pointer, { state: node.name })];
  return [finding('flow.alwaysWithoutElse', below(node.pointer, 'always'), { state: node.name })];
}

/** Returns whether something triggers the transition: time, an actor, or a sender of a journey's event. */
function canHappen({ kind, cause, rule }: TransitionNode, node: FlowNode, { kind: flow }: LintSubject): boolean {
  if (kind === 'always') return rule.guard === undefined;
  if (kind !== 'on' || flow === 'process') return true;
  return withAncestors(node).some((shown) => sentEventsOf(shown).some(({ event }) => event === cause));
}

/** Other regions can still move. */
function isInRegion(node: FlowNode): boolean {
  return withAncestors(node).some(({ state }) => state.type === 'parallel');
}

function isExit(node: FlowNode): boolean {
  const leaves = (node.state.entry ?? []).some(({ type }) => {
    const implementation = flowImplementations.get(type);
    return implementation?.kind === 'action' && implementation.leaves === true;
  });
  return leaves || hasExit(node);
}

/** Only a flow with a final state must be able to reach it. */
function endlessFindings(leaves: readonly FlowNode[], { id }: LintSubject): FlowFinding[] {
  const isEnd = (node: FlowNode) => (node.state.type === 'final' && isTop(node)) || isInRegion(node) || isExit(node);
  if (!leaves.some((node) => node.state.type === 'final' && isTop(node))) return [];
  const good = new Set(leaves.filter(isEnd));
  for (let before = -1; before !== good.size; ) {
    before = good.size;
    for (const node of leaves) {
      const next = transitionsFrom(node).flatMap((step) => enteredWithTarget(step, id));
      if (next.some((other) => good.has(other))) good.add(node);
    }
  }
  return leaves
    .filter((node) => !good.has(node))
    .map(({ pointer, name }) => finding('flow.noEnd', pointer, { state: name }));
}

function enteredWithTarget(step: TransitionNode, flow: string): FlowNode[] {
  const target = targetOf(step, flow);
  return target === undefined ? [] : enteredBy(target);
}

function isTop({ parent }: FlowNode): boolean {
  return parent !== null && parent.parent === null;
}
