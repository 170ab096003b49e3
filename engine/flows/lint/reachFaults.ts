import { finding } from '../finding.ts';
import type { FlowFinding } from '../finding.ts';
import { stepsOf } from '../outline.ts';
import type { FlowNode, FlowStep } from '../outline.ts';
import { below } from '#engine/conditions/index.ts';
import { vocabulary } from '../words/index.ts';
import { enteredBy, enteredWith, stepsFrom, targetOf, withAncestors } from '../walk.ts';
import type { Subject } from './lint.ts';
import { sendsOf, showsWayOut } from './sends.ts';

/** States that nothing leads to, where nothing can happen, or from which no way leads to an end. */
export function reachFaults(subject: Subject): FlowFinding[] {
  const reached = reachedFrom(enteredWith(subject.nodes[0] as FlowNode), subject.id);
  const unreachable = subject.nodes.filter((node) => !reached.has(node));
  const leaves = [...reached].filter(({ children }) => children.length === 0);
  const stuck = leaves.flatMap((node) => stuckFaults(node, subject));
  return [
    ...unreachable.map(({ pointer, name }) => finding('flow.unreachable', pointer, { state: name })),
    ...stuck,
    // A state where nothing can happen has no way to an end either; once is enough.
    ...(stuck.length > 0 ? [] : endlessFaults(leaves, subject)),
  ];
}

function reachedFrom(start: readonly FlowNode[], flow: string): Set<FlowNode> {
  const reached = new Set<FlowNode>(start);
  for (const node of reached) {
    for (const step of stepsOf(node)) {
      const target = targetOf(step, flow);
      for (const entered of target === undefined ? [] : enteredBy(target)) reached.add(entered);
    }
  }
  return reached;
}

function stuckFaults(node: FlowNode, subject: Subject): FlowFinding[] {
  if (node.state.type === 'final' || isInRegion(node) || isWayOut(node)) return [];
  const steps = stepsFrom(node);
  if (steps.some((step) => canHappen(step, node, subject))) return [];
  const conditional = steps.filter(({ kind }) => kind === 'always');
  if (conditional.length === 0) return [finding('flow.stuck', node.pointer, { state: node.name })];
  return [finding('flow.alwaysWithoutElse', below(node.pointer, 'always'), { state: node.name })];
}

/** Whether something will bring the transition about: time, an actor, or for events of a journey a thing that sends it. */
function canHappen({ kind, cause, rule }: FlowStep, node: FlowNode, { kind: flow }: Subject): boolean {
  if (kind === 'always') return rule.guard === undefined;
  if (kind !== 'on' || flow === 'process') return true;
  return withAncestors(node).some((shown) => sendsOf(shown).some(({ event }) => event === cause));
}

/** The other regions may still move. */
function isInRegion(node: FlowNode): boolean {
  return withAncestors(node).some(({ state }) => state.type === 'parallel');
}

function isWayOut(node: FlowNode): boolean {
  const leaves = (node.state.entry ?? []).some(({ type }) => {
    const word = vocabulary.get(type);
    return word?.kind === 'action' && word.leaves === true;
  });
  return leaves || showsWayOut(node);
}

/** Only a flow that has an end must be able to reach it. */
function endlessFaults(leaves: readonly FlowNode[], { id }: Subject): FlowFinding[] {
  const isEnd = (node: FlowNode) => (node.state.type === 'final' && isTop(node)) || isInRegion(node) || isWayOut(node);
  if (!leaves.some((node) => node.state.type === 'final' && isTop(node))) return [];
  const good = new Set(leaves.filter(isEnd));
  for (let before = -1; before !== good.size; ) {
    before = good.size;
    for (const node of leaves) {
      const next = stepsFrom(node).flatMap((step) => enteredWithTarget(step, id));
      if (next.some((other) => good.has(other))) good.add(node);
    }
  }
  return leaves
    .filter((node) => !good.has(node))
    .map(({ pointer, name }) => finding('flow.noEnd', pointer, { state: name }));
}

function enteredWithTarget(step: FlowStep, flow: string): FlowNode[] {
  const target = targetOf(step, flow);
  return target === undefined ? [] : enteredBy(target);
}

function isTop({ parent }: FlowNode): boolean {
  return parent !== null && parent.parent === null;
}
