import { nodeAt, transitionsOf } from './outline.ts';
import type { FlowNode, TransitionNode } from './outline.ts';

/** Returns the states entered with a state: itself, then its initial states down to the innermost. */
export function enteredWith(node: FlowNode): FlowNode[] {
  const { state, children } = node;
  if (children.length === 0) return [node];
  const inner = state.type === 'parallel' ? children : children.filter(({ key }) => key === state.initial);
  return [node, ...inner.flatMap(enteredWith)];
}

/** Returns a state and its ancestors, innermost first. */
export function withAncestors(node: FlowNode): FlowNode[] {
  return node.parent === null ? [node] : [node, ...withAncestors(node.parent)];
}

/** Returns the transitions available while a state is active: its own, then those of its ancestors. */
export function transitionsFrom(node: FlowNode): TransitionNode[] {
  return withAncestors(node).flatMap(transitionsOf);
}

/** Returns the target of a transition; undefined if it stays. */
export function targetOf({ rule, from }: TransitionNode, flow: string): FlowNode | undefined {
  return rule.target === undefined ? undefined : nodeAt(rule.target, from, flow);
}

/**
 * Returns all states entered by a transition to a state: its ancestors with their other regions, and its initial
 * states.
 */
export function enteredBy(target: FlowNode): FlowNode[] {
  const outer = withAncestors(target).slice(1);
  const regions = outer
    .filter(({ state }) => state.type === 'parallel')
    .flatMap(({ children }) => children.filter((child) => !withAncestors(target).includes(child)));
  return [...outer, ...enteredWith(target), ...regions.flatMap(enteredWith)];
}
