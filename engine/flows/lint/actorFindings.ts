import type { FlowErrorTransition, FlowInvoke } from '#engine/definitionTypes.ts';
import { closestMatch } from '#engine/text/index.ts';
import { finding } from '../finding.ts';
import type { FlowFinding } from '../finding.ts';
import { isAncestor, transitionsOf } from '../outline.ts';
import type { FlowNode } from '../outline.ts';
import { below } from '#engine/conditions/index.ts';
import { volatileTag } from '../journeyLogic.ts';
import { withAncestors } from '../walk.ts';
import { flowImplementations } from '../implementations/index.ts';
import type { LintOptions, OperationFacts, LintSubject } from './lintSubject.ts';

/** Reports actors without a stable id, with an unhandled end, or with unhandled errors. */
export function actorFindings(subject: LintSubject): FlowFinding[] {
  const invoking = subject.nodes.filter(({ state }) => state.invoke !== undefined);
  return invoking.flatMap((node, index) => {
    const invoke = node.state.invoke as FlowInvoke;
    const at = below(node.pointer, 'invoke');
    return [
      ...idFindings(invoke, node, invoking.slice(0, index), at),
      ...doneFindings(invoke, node, at),
      ...errorFindings(invoke, at, subject),
      ...(isVolatile(node) ? [] : keyFindings(invoke, at, subject)),
    ];
  });
}

function idFindings({ id }: FlowInvoke, node: FlowNode, earlier: readonly FlowNode[], at: string): FlowFinding[] {
  if (id === undefined || id === '') return [finding('flow.missingInvokeId', at)];
  const twin = earlier.find((other) => other.state.invoke?.id === id && runTogether(node, other));
  return twin === undefined ? [] : [finding('flow.duplicateInvokeId', below(at, 'id'), { id })];
}

/** Returns whether two states can be active together: one contains the other, or they are in different regions. */
function runTogether(one: FlowNode, other: FlowNode): boolean {
  if (isAncestor(one, other) || isAncestor(other, one)) return true;
  for (let node = one.parent; node !== null; node = node.parent) {
    if (isAncestor(node, other)) return node.state.type === 'parallel';
  }
  return false;
}

function doneFindings({ id }: FlowInvoke, node: FlowNode, at: string): FlowFinding[] {
  const done = transitionsOf(node).filter(({ kind }) => kind === 'done');
  const last = done.at(-1);
  if (last === undefined || last.rule.guard === undefined) return [];
  return [finding('flow.doneWithoutElse', below(at, 'onDone'), { actor: id })];
}

function errorFindings(invoke: FlowInvoke, at: string, options: LintOptions): FlowFinding[] {
  const implementation = flowImplementations.get(invoke.src);
  if (implementation?.kind !== 'actor') return [];
  const entries = entriesOf(invoke);
  const operation = operationOf(invoke, options);
  const mayEnd = [...implementation.errors, ...(operation?.errors ?? [])];
  const unknown = operation === undefined ? [] : unknownCodes(invoke, entries, mayEnd, operation, at);
  if (entries.some(({ code, guard }) => code === undefined && guard === undefined)) return unknown;
  const handled = entries.filter(({ guard }) => guard === undefined).map(({ code }) => code);
  const left = [...new Set(mayEnd)].filter((code) => !handled.includes(code));
  // Codes name the errors of this actor; every call also needs an entry for the common errors.
  if (left.length === 0) return [...unknown, finding('flow.noCatchAll', at, { actor: invoke.id })];
  return [...unknown, finding('flow.unhandledErrors', at, { actor: invoke.id, codes: left.join(', ') })];
}

function unknownCodes(
  invoke: FlowInvoke,
  entries: readonly FlowErrorTransition[],
  mayEnd: readonly string[],
  operation: OperationFacts,
  at: string,
): FlowFinding[] {
  const known = [...mayEnd, ...(operation.commonErrors ?? [])];
  const isList = Array.isArray(invoke.onError);
  return entries.flatMap(({ code }, index) => {
    if (code === undefined || known.includes(code)) return [];
    const path = isList ? below(at, 'onError', index, 'code') : below(at, 'onError', 'code');
    return [finding('flow.unknownErrorCode', path, { actor: invoke.id, code }, closestMatch(code, known))];
  });
}

/** A resumed call runs again: without a persisted idempotency key it would be a second call. */
function keyFindings(invoke: FlowInvoke, at: string, options: LintOptions): FlowFinding[] {
  const facts = operationOf(invoke, options);
  if (facts?.isUnsafeToRepeat === true) {
    return [finding('flow.repeatedEffect', below(at, 'input'), { operation: String(invoke.input?.['operation']) })];
  }
  const key = facts?.key;
  if (key === undefined) return [];
  const given = (invoke.input?.['with'] as Record<string, unknown> | undefined)?.[key];
  const from = typeof given === 'object' && given !== null && 'from' in given ? given.from : undefined;
  if (typeof from === 'string' && from.startsWith('/context/')) return [];
  const operation = String(invoke.input?.['operation']);
  return [finding('flow.keyNotPersisted', below(at, 'input'), { operation, key })];
}

/** A volatile state is not resumed: its journey restarts. */
function isVolatile(node: FlowNode): boolean {
  return withAncestors(node).some(({ state }) => state.tags?.includes(volatileTag));
}

function entriesOf({ onError }: FlowInvoke): readonly FlowErrorTransition[] {
  if (onError === undefined) return [];
  return Array.isArray(onError) ? onError : [onError];
}

function operationOf({ input }: FlowInvoke, { operation }: LintOptions): OperationFacts | undefined {
  const name = input?.['operation'];
  return typeof name === 'string' ? operation?.(name) : undefined;
}
