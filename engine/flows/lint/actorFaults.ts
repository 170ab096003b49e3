import type { FlowErrorTransition, FlowInvoke } from '#engine/definitions/index.ts';
import { nearestWord } from '#engine/text/index.ts';
import { finding } from '../finding.ts';
import type { FlowFinding } from '../finding.ts';
import { holds, stepsOf } from '../outline.ts';
import type { FlowNode } from '../outline.ts';
import { below } from '#engine/conditions/index.ts';
import { volatileTag } from '../journeyLogic.ts';
import { withAncestors } from '../walk.ts';
import { vocabulary } from '../words/index.ts';
import type { LintOptions, OperationFacts, Subject } from './lint.ts';

/** Actors that cannot be found again, whose end nobody notices, or whose failures lead nowhere. */
export function actorFaults(subject: Subject): FlowFinding[] {
  const invoking = subject.nodes.filter(({ state }) => state.invoke !== undefined);
  return invoking.flatMap((node, index) => {
    const invoke = node.state.invoke as FlowInvoke;
    const at = below(node.pointer, 'invoke');
    return [
      ...idFaults(invoke, node, invoking.slice(0, index), at),
      ...doneFaults(invoke, node, at),
      ...errorFaults(invoke, at, subject),
      ...(isVolatile(node) ? [] : keyFaults(invoke, at, subject)),
    ];
  });
}

function idFaults({ id }: FlowInvoke, node: FlowNode, earlier: readonly FlowNode[], at: string): FlowFinding[] {
  if (id === undefined || id === '') return [finding('flow.missingInvokeId', at)];
  const twin = earlier.find((other) => other.state.invoke?.id === id && runTogether(node, other));
  return twin === undefined ? [] : [finding('flow.duplicateInvokeId', below(at, 'id'), { id })];
}

/** Whether two states can be active at once: one holds the other, or they stand in different regions. */
function runTogether(one: FlowNode, other: FlowNode): boolean {
  if (holds(one, other) || holds(other, one)) return true;
  for (let node = one.parent; node !== null; node = node.parent) {
    if (holds(node, other)) return node.state.type === 'parallel';
  }
  return false;
}

function doneFaults({ id }: FlowInvoke, node: FlowNode, at: string): FlowFinding[] {
  const done = stepsOf(node).filter(({ kind }) => kind === 'done');
  const last = done.at(-1);
  if (last === undefined || last.rule.guard === undefined) return [];
  return [finding('flow.doneWithoutElse', below(at, 'onDone'), { actor: id })];
}

function errorFaults(invoke: FlowInvoke, at: string, options: LintOptions): FlowFinding[] {
  const word = vocabulary.get(invoke.src);
  if (word?.kind !== 'actor') return [];
  const entries = entriesOf(invoke);
  const operation = operationOf(invoke, options);
  const mayEnd = [...word.errors, ...(operation?.errors ?? [])];
  const unknown = operation === undefined ? [] : unknownCodes(invoke, entries, mayEnd, operation, at);
  if (entries.some(({ code, guard }) => code === undefined && guard === undefined)) return unknown;
  const handled = entries.filter(({ guard }) => guard === undefined).map(({ code }) => code);
  const left = [...new Set(mayEnd)].filter((code) => !handled.includes(code));
  // Codes say what may happen here; beside them any call may meet what may happen to every one.
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
  const known = [...mayEnd, ...(operation.everywhere ?? [])];
  const isList = Array.isArray(invoke.onError);
  return entries.flatMap(({ code }, index) => {
    if (code === undefined || known.includes(code)) return [];
    const path = isList ? below(at, 'onError', index, 'code') : below(at, 'onError', 'code');
    return [finding('flow.unknownErrorCode', path, { actor: invoke.id, code }, nearestWord(code, known))];
  });
}

/** A resumed call is made again: without a key, or with one made anew, it would be another call. */
function keyFaults(invoke: FlowInvoke, at: string, options: LintOptions): FlowFinding[] {
  const facts = operationOf(invoke, options);
  if (facts?.isDoneAgain === true) {
    return [finding('flow.doneAgain', below(at, 'input'), { operation: String(invoke.input?.['operation']) })];
  }
  const key = facts?.key;
  if (key === undefined) return [];
  const given = (invoke.input?.['with'] as Record<string, unknown> | undefined)?.[key];
  const from = typeof given === 'object' && given !== null && 'from' in given ? given.from : undefined;
  if (typeof from === 'string' && from.startsWith('/context/')) return [];
  const operation = String(invoke.input?.['operation']);
  return [finding('flow.keyNotKept', below(at, 'input'), { operation, key })];
}

/** Such a state is not resumed: its journey begins again. */
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
