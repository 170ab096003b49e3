import { millisecondsOf, closestMatch } from '#engine/text/index.ts';
import { finding } from '../finding.ts';
import type { FlowFinding } from '../finding.ts';
import { nodeAt, transitionsOf } from '../outline.ts';
import type { FlowNode, TransitionNode } from '../outline.ts';
import { below } from '#engine/conditions/index.ts';
import type { LintSubject } from './lintSubject.ts';

const eventName = /^[A-Z][A-Z_]*$/;

/** Checks initial states, targets, event names, durations, and entries that can never be tried. */
export function structureFindings({ nodes, id }: LintSubject): FlowFinding[] {
  return nodes.flatMap((node) => [
    ...initialFindings(node),
    ...finalFindings(node),
    ...nameFindings(node),
    ...durationFindings(node),
    ...transitionsOf(node).flatMap((step) => [
      ...targetFindings(step, nodes, id),
      ...unreachableEntries(step),
      ...emptyFindings(step),
    ]),
  ]);
}

function initialFindings({ state, children, pointer }: FlowNode): FlowFinding[] {
  const { initial } = state;
  const at = below(pointer, 'initial');
  if (children.length === 0 || state.type === 'parallel') {
    return initial === undefined ? [] : [finding('flow.needlessInitial', at)];
  }
  if (initial === undefined) return [finding('flow.noInitial', pointer)];
  const keys = children.map(({ key }) => key);
  if (keys.includes(initial)) return [];
  return [finding('flow.unknownInitial', at, { target: initial }, closestMatch(initial, keys))];
}

function finalFindings(node: FlowNode): FlowFinding[] {
  const { state, pointer, children } = node;
  if (state.type !== 'final') return [];
  const hasMore = children.length > 0 || state.invoke !== undefined || transitionsOf(node).length > 0;
  return hasMore ? [finding('flow.finalWithMore', pointer)] : [];
}

function nameFindings({ state, pointer }: FlowNode): FlowFinding[] {
  return Object.keys(state.on ?? {}).flatMap((event) => {
    const at = below(pointer, 'on', event);
    if (event.includes('*')) return [finding('flow.wildcard', at)];
    return eventName.test(event) ? [] : [finding('flow.badEvent', at, { event })];
  });
}

function durationFindings({ state, pointer }: FlowNode): FlowFinding[] {
  const seen = new Set<number>();
  return Object.keys(state.after ?? {}).flatMap((duration) => {
    const at = below(pointer, 'after', duration);
    const delay = millisecondsOf(duration);
    if (delay === undefined || delay <= 0) return [finding('flow.badDuration', at, { duration })];
    if (seen.has(delay)) return [finding('flow.sameDuration', at)];
    seen.add(delay);
    return [];
  });
}

function targetFindings(
  { rule, from, pointer }: TransitionNode,
  nodes: readonly FlowNode[],
  id: string,
): FlowFinding[] {
  const { target } = rule;
  if (target === undefined || nodeAt(target, from, id) !== undefined) return [];
  return [finding('flow.unknownTarget', below(pointer, 'target'), { target }, nearestTarget(target, from, nodes, id))];
}

/** Returns the closest existing target, spelt relative to the state. */
function nearestTarget(target: string, from: FlowNode, nodes: readonly FlowNode[], id: string): string | undefined {
  if (target.startsWith('#'))
    return closestMatch(
      target,
      nodes.map(({ name }) => `#${id}.${name}`),
    );
  if (target.startsWith('.'))
    return closestMatch(
      target,
      from.children.map(({ key }) => `.${key}`),
    );
  const siblings = (from.parent ?? from).children.map(({ key }) => key);
  const elsewhere = nodes.find(({ key }) => key === target);
  return closestMatch(target, siblings) ?? (elsewhere === undefined ? undefined : `#${id}.${elsewhere.name}`);
}

/** An earlier entry without a guard always wins; one with a code wins for that code. */
function unreachableEntries({ earlier, rule, pointer }: TransitionNode): FlowFinding[] {
  const code = 'code' in rule ? rule.code : undefined;
  const taken = earlier.some(({ rule: before }) => {
    if (before.guard !== undefined) return false;
    const beforeCode = 'code' in before ? before.code : undefined;
    return beforeCode === undefined || beforeCode === code;
  });
  return taken ? [finding('flow.unreachableEntry', pointer)] : [];
}

/** XState treats an event without a result as not accepted. */
function emptyFindings({ kind, rule, cause, pointer }: TransitionNode): FlowFinding[] {
  const isEmpty = rule.target === undefined && (rule.actions ?? []).length === 0;
  return kind === 'on' && isEmpty ? [finding('flow.emptyTransition', pointer, { event: cause })] : [];
}
