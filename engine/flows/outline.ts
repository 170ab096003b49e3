import type { FlowErrorTransition, FlowState, FlowTransition, States } from '#engine/definitionTypes.ts';
import { below } from '#engine/conditions/index.ts';

/** The root properties that journeys and processes share. */
export type FlowRoot = {
  readonly initial?: string;
  readonly type?: 'parallel';
  readonly on?: NonNullable<FlowState['on']>;
  readonly states: States;
};

/** A state of a flow with its position. The root is a node too, with the name ''. */
export type FlowNode = {
  /** Dotted path: choosing.pricing. */
  readonly name: string;
  readonly key: string;
  readonly pointer: string;
  readonly state: FlowState;
  readonly parent: FlowNode | null;
  readonly children: FlowNode[];
};

type TransitionKind = 'on' | 'after' | 'always' | 'done' | 'error' | 'statesDone';

/** A transition of a flow with its position. */
export type TransitionNode = {
  readonly pointer: string;
  readonly from: FlowNode;
  readonly kind: TransitionKind;
  /** The event, duration or error code that triggers it; '' for none. */
  readonly cause: string;
  readonly rule: FlowTransition | FlowErrorTransition;
  /** The entries of the same trigger that are tried before it. */
  readonly earlier: readonly TransitionNode[];
};

/** Returns the states of a flow, root first, each before its children. */
export function nodesOf(root: FlowRoot): FlowNode[] {
  const top: FlowNode = { name: '', key: '', pointer: '', state: root, parent: null, children: [] };
  const nodes = [top];
  const visit = (parent: FlowNode): void => {
    for (const [key, state] of Object.entries(parent.state.states ?? {})) {
      const name = parent.name === '' ? key : `${parent.name}.${key}`;
      const node: FlowNode = { name, key, pointer: below(parent.pointer, 'states', key), state, parent, children: [] };
      parent.children.push(node);
      nodes.push(node);
      visit(node);
    }
  };
  visit(top);
  return nodes;
}

const known = new WeakMap<FlowNode, readonly TransitionNode[]>();

/** Returns the transitions of a state, in the order in which they are tried. Cached. */
export function transitionsOf(node: FlowNode): readonly TransitionNode[] {
  let steps = known.get(node);
  if (steps === undefined) known.set(node, (steps = outlineTransitions(node)));
  return steps;
}

function outlineTransitions(node: FlowNode): TransitionNode[] {
  const { state, pointer } = node;
  const invoke = state.invoke;
  return [
    ...byCause(node, 'on', state.on, below(pointer, 'on')),
    ...byCause(node, 'after', state.after, below(pointer, 'after')),
    ...entries(node, 'always', '', state.always, below(pointer, 'always')),
    ...entries(node, 'done', invoke?.id ?? '', invoke?.onDone, below(pointer, 'invoke', 'onDone')),
    ...entries(node, 'error', invoke?.id ?? '', invoke?.onError, below(pointer, 'invoke', 'onError')),
    ...entries(node, 'statesDone', '', state.onDone, below(pointer, 'onDone')),
  ];
}

/**
 * Resolves a target: .child, #flow.path, or a sibling (for the root: a child) and its descendants. Returns undefined if
 * there is none.
 */
export function nodeAt(target: string, from: FlowNode, flow: string): FlowNode | undefined {
  if (target.startsWith('#')) {
    const [id, ...names] = target.slice(1).split('.');
    return id === flow ? down(rootOf(from), names) : undefined;
  }
  const isChild = target.startsWith('.');
  const start = isChild ? from : (from.parent ?? from);
  return down(start, (isChild ? target.slice(1) : target).split('.'));
}

/** Returns whether a state contains another, at any depth. */
export function isAncestor(outer: FlowNode, inner: FlowNode): boolean {
  for (let node = inner.parent; node !== null; node = node.parent) if (node === outer) return true;
  return false;
}

function rootOf(node: FlowNode): FlowNode {
  return node.parent === null ? node : rootOf(node.parent);
}

function down(start: FlowNode, names: readonly string[]): FlowNode | undefined {
  let node: FlowNode | undefined = start;
  for (const name of names) node = node?.children.find(({ key }) => key === name);
  return node;
}

type Rules = FlowTransition | FlowErrorTransition | readonly (FlowTransition | FlowErrorTransition)[];

function byCause(
  node: FlowNode,
  kind: TransitionKind,
  map: Record<string, Rules> | undefined,
  at: string,
): TransitionNode[] {
  return Object.entries(map ?? {}).flatMap(([cause, rules]) => entries(node, kind, cause, rules, below(at, cause)));
}

function entries(
  from: FlowNode,
  kind: TransitionKind,
  cause: string,
  rules: Rules | undefined,
  at: string,
): TransitionNode[] {
  if (rules === undefined) return [];
  const steps: TransitionNode[] = [];
  const isList = Array.isArray(rules);
  for (const [index, rule] of (isList ? rules : [rules as FlowTransition]).entries()) {
    steps.push({ pointer: isList ? below(at, index) : at, from, kind, cause, rule, earlier: [...steps] });
  }
  return steps;
}
