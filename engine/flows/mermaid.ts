import { type FlowNode, type FlowRoot, type TransitionNode, nodeAt, nodesOf, transitionsOf } from './outline.ts';
import { formatAction, formatCause, formatGuard } from './describeTransitions.ts';

/** Reserved words of Mermaid, which cannot be state names. */
const reserved = new Set([
  'state',
  'note',
  'end',
  'direction',
  'class',
  'style',
  'default',
  'hide',
  'scale',
  'as',
  'to',
]);

/**
 * Returns a flow as a Mermaid stateDiagram-v2. States show what they invoke; transitions show their trigger, their
 * condition in brackets and their actions after a slash.
 */
export function mermaidOf(id: string, flow: FlowRoot): string {
  const nodes = nodesOf(flow);
  const [root] = nodes as [FlowNode];
  const arrows = nodes.flatMap((node) => transitionsOf(node).map((step) => arrow(step, id)));
  // Transitions of the root apply in every state.
  const anywhere = transitionsOf(root).length > 0 ? [`  state "in any state" as ${nameOf(root)}`] : [];
  return ['stateDiagram-v2', `  %% ${id}`, ...inside(root, '  '), ...anywhere, ...arrows, ''].join('\n');
}

/** Returns the lines of nested states, separated for parallel regions. */
function inside(node: FlowNode, indent: string): string[] {
  const { state, children } = node;
  const parts = children.map((child) => declared(child, indent));
  if (state.type === 'parallel')
    return parts.flatMap((lines, index) => (index > 0 ? [`${indent}--`, ...lines] : lines));
  const initial = children.find(({ key }) => key === state.initial);
  return [...(initial === undefined ? [] : [`${indent}[*] --> ${nameOf(initial)}`]), ...parts.flat()];
}

function declared(node: FlowNode, indent: string): string[] {
  const { key, state, children } = node;
  const head = `${indent}state "${clean(key)}" as ${nameOf(node)}`;
  if (children.length > 0) return [`${head} {`, ...inside(node, `${indent}  `), `${indent}}`];
  const { invoke } = state;
  if (state.type === 'final') return [head, `${indent}${nameOf(node)} --> [*]`];
  if (invoke === undefined) return [head];
  const { operation } = (invoke.input ?? {}) as { operation?: unknown };
  const what = [invoke.id, '▸', invoke.src, typeof operation === 'string' ? operation : ''].filter(Boolean).join(' ');
  return [head, `${indent}${nameOf(node)} : ${clean(what)}`];
}

function arrow(step: TransitionNode, flow: string): string {
  const { rule, from } = step;
  const target = rule.target === undefined ? from : (nodeAt(rule.target, from, flow) ?? from);
  const guard = formatGuard(step);
  const actions = (rule.actions ?? []).map(formatAction).join(', ');
  const label = [formatCause(step), guard === '' ? '' : `[${guard}]`, actions === '' ? '' : `/ ${actions}`];
  return `  ${nameOf(from)} --> ${nameOf(target)} : ${clean(label.filter(Boolean).join(' '))}`;
}

function nameOf({ name }: FlowNode): string {
  if (name === '') return 'any_state';
  const word = name.replaceAll('.', '__');
  return reserved.has(word) ? `${word}_` : word;
}

/** A colon, semicolon, quote or line break would end the label. */
function clean(text: string): string {
  return text.replaceAll(':', '∶').replaceAll(';', ',').replaceAll('"', "'").replaceAll(/\s+/g, ' ');
}
