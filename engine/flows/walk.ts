import { nodeAt, transitionsOf } from './outline.ts';
import type { FlowNode, TransitionNode } from './outline.ts';

/** The states that are entered when one is: itself, then its initial states down to the innermost. */
export function enteredWith(node: FlowNode): FlowNode[] {
  const { state, children } = node;
  if (children.length === 0) return [node];
  const inner = state.type === 'parallel' ? children : children.filter(({ key }) => key === state.initial);
  return [node, ...inner.flatMap(enteredWith)];
}

/** A state and all that hold it, innermost first. */
export function withAncestors(node: FlowNode): FlowNode[] {
  return node.parent === null ? [node] : [node, ...withAncestors(node.parent)];
}

/** The transitions that can be taken while a state is active: its own, then those of the states that hold it. */
export function transitionsFrom(node: FlowNode): TransitionNode[] {
  return withAncestors(node).flatMap(transitionsOf);
}

/** Where a transition leads; undefined when it stays. */
export function targetOf({ rule, from }: TransitionNode, flow: string): FlowNode | undefined {
  return rule.target === undefined ? undefined : nodeAt(rule.target, from, flow);
}

/** All that is entered by going to a state: those that hold it with their other regions, and what it begins with. */
export function enteredBy(target: FlowNode): FlowNode[] {
  const outer = withAncestors(target).slice(1);
  const regions = outer
    .filter(({ state }) => state.type === 'parallel')
    .flatMap(({ children }) => children.filter((child) => !withAncestors(target).includes(child)));
  return [...outer, ...enteredWith(target), ...regions.flatMap(enteredWith)];
}
