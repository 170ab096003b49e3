import type { FlowAction, Process } from '#engine/definitionTypes.ts';
import { closestMatch } from '#engine/text/index.ts';
import { payloadOf } from '../compileProcess.ts';
import { allPointers, conditionFindings, pointersUnder, typesOfContext } from '../pointerCondition.ts';
import type { Pointers } from '../pointerCondition.ts';
import { finding } from '../finding.ts';
import type { FlowFinding } from '../finding.ts';
import { transitionsOf } from '../outline.ts';
import { below } from '#engine/conditions/index.ts';
import { parsePointer } from '../pointer.ts';
import { rootsOf } from '../scope.ts';
import { pointersOf, templateFindings } from '../template.ts';
import { flowImplementations } from '../implementations/index.ts';
import type { Implementation } from '../implementations/implementation.ts';
import type { LintSubject } from './lintSubject.ts';

type LintContext = { readonly subject: LintSubject; readonly pointers: Pointers };

/** Reports unknown implementations, and parameters with unknown roots, context entries or facts. */
export function implementationFindings(subject: LintSubject): FlowFinding[] {
  const lintContext: LintContext = { subject, pointers: pointersHere(subject) };
  const { definition, nodes } = subject;
  return [
    ...Object.entries(definition.context ?? {}).flatMap(([name, { initial }]) =>
      initialFindings(initial, name, lintContext),
    ),
    ...('output' in definition ? paramFindings(definition.output, '/output', lintContext) : []),
    ...nodes.flatMap((node) => [
      ...actionFindings(node.state.entry, below(node.pointer, 'entry'), lintContext),
      ...actionFindings(node.state.exit, below(node.pointer, 'exit'), lintContext),
      ...invokeFindings(node.state.invoke, below(node.pointer, 'invoke'), lintContext),
      ...metaFindings(node.state.meta, below(node.pointer, 'meta'), lintContext),
      ...transitionsOf(node).flatMap(({ rule, pointer }) => [
        ...guardFindings(rule.guard, below(pointer, 'guard'), lintContext),
        ...actionFindings(rule.actions, below(pointer, 'actions'), lintContext),
      ]),
    ]),
  ];
}

/** Returns the pointers that conditions and templates of a flow can use. */
function pointersHere({ kind, definition }: LintSubject): Pointers {
  const context = pointersUnder('context', typesOfContext(definition.context));
  if (kind === 'process') {
    const { events } = definition as Process;
    return allPointers(context, pointersUnder('event', payloadOf(events)), pointersUnder('row', undefined));
  }
  const input = 'input' in definition ? (definition.input ?? {}) : {};
  return allPointers(context, pointersUnder('input', input), pointersUnder('event', undefined));
}

/** A journey's context starts from its declared input, a process's context from its entity's input. */
function initialFindings(initial: unknown, name: string, { subject, pointers }: LintContext): FlowFinding[] {
  const at = below('/context', name, 'initial');
  const findings = templateFindings(initial, ['input'], at);
  return subject.kind === 'process' || findings.length > 0 ? findings : entryFindings(initial, at, pointers);
}

function guardFindings(
  guard: { type: string; params?: unknown } | undefined,
  at: string,
  lintContext: LintContext,
): FlowFinding[] {
  if (guard === undefined) return [];
  const findings = unknownImplementation(guard.type, 'guard', below(at, 'type'), lintContext);
  if (findings.length > 0) return findings;
  return conditionFindings(guard.params ?? {}, lintContext.pointers, below(at, 'params'));
}

function actionFindings(
  actions: readonly FlowAction[] | undefined,
  at: string,
  lintContext: LintContext,
): FlowFinding[] {
  return (actions ?? []).flatMap(({ type, params }, index) => {
    const path = below(at, index);
    return [
      ...unknownImplementation(type, 'action', below(path, 'type'), lintContext),
      ...paramFindings(params, below(path, 'params'), lintContext),
      ...namedEntryFindings(type, params, below(path, 'params'), lintContext),
    ];
  });
}

function invokeFindings(
  invoke: { src: string; input?: Record<string, unknown> } | undefined,
  at: string,
  lintContext: LintContext,
): FlowFinding[] {
  if (invoke === undefined) return [];
  const word = flowImplementations.get(invoke.src);
  const conditions = word?.kind === 'actor' ? (word.conditions ?? []) : [];
  const anything: Pointers = { declared: {}, open: ['/'] };
  return [
    ...unknownImplementation(invoke.src, 'actor', below(at, 'src'), lintContext),
    ...paramFindings(invoke.input, below(at, 'input'), lintContext),
    ...namedEntryFindings(invoke.src, invoke.input, below(at, 'input'), lintContext),
    ...conditions.flatMap((name) => conditionFindings(invoke.input?.[name] ?? {}, anything, below(at, 'input', name))),
  ];
}

function unknownImplementation(
  name: string,
  kind: Implementation['kind'],
  at: string,
  { subject }: LintContext,
): FlowFinding[] {
  const word = flowImplementations.get(name);
  const isThere = word?.kind === kind;
  if (isThere && word.in.includes(subject.kind)) return [];
  const usable = [...flowImplementations.values()].filter(
    (each) => each.kind === kind && each.in.includes(subject.kind),
  );
  const nearest = closestMatch(
    name,
    usable.map(({ name: spelt }) => spelt),
  );
  return [
    finding(isThere ? 'flow.implementationNotHere' : 'flow.unknownImplementation', at, { kind, word: name }, nearest),
  ];
}

function paramFindings(params: unknown, at: string, { subject, pointers }: LintContext): FlowFinding[] {
  const findings = templateFindings(params, rootsOf[subject.kind], at);
  return findings.length > 0 ? findings : entryFindings(params, at, pointers);
}

/** Reports pointers below a root of this flow that name no entry. */
function entryFindings(value: unknown, at: string, pointers: Pointers): FlowFinding[] {
  return pointersOf(value, at).flatMap(({ pointer, path }) => unknownEntry(pointer, path, pointers));
}

function unknownEntry(pointer: string, path: string, { declared, open }: Pointers): FlowFinding[] {
  const [root, name] = parsePointer(pointer) ?? [];
  if (root === undefined || name === undefined || open.includes(`/${root}/`)) return [];
  const known = Object.keys(declared).filter((each) => each.startsWith(`/${root}/`));
  const isEvent = root === 'event' && name === 'type';
  if (isEvent || known.includes(`/${root}/${name}`)) return [];
  const nearest = closestMatch(
    name,
    known.map((each) => each.slice(root.length + 2)),
  );
  return [finding('flow.unknownEntry', path, { root, name }, nearest)];
}

/** Reports parameters that name unknown context entries: those of assign and newIdempotencyKey. */
function namedEntryFindings(word: string, params: unknown, at: string, { subject }: LintContext): FlowFinding[] {
  const known = flowImplementations.get(word);
  if (known === undefined || known.kind === 'guard' || known.entriesOf === undefined) return [];
  const entries = Object.keys(subject.definition.context ?? {});
  return known.entriesOf((params ?? {}) as Record<string, unknown>).flatMap(({ name, at: names }) => {
    if (entries.includes(name)) return [];
    const nearest = closestMatch(name, entries);
    return [finding('flow.unknownEntry', below(at, ...names), { root: 'context', name }, nearest)];
  });
}

/** Checks the blocks of a state: they name entries of this flow, and page roots that are unknown here. */
function metaFindings(meta: unknown, at: string, { pointers }: LintContext): FlowFinding[] {
  return mentionsIn(meta, at)
    .filter(({ pointer }) => /^\/(context|input)\/./.test(pointer))
    .flatMap(({ pointer, path }) => unknownEntry(pointer, path, pointers));
}

function mentionsIn(value: unknown, at: string): { pointer: string; path: string }[] {
  if (typeof value !== 'object' || value === null) return [];
  const from =
    'from' in value && typeof value.from === 'string' ? [{ pointer: value.from, path: below(at, 'from') }] : [];
  const inside = Object.entries(value).flatMap(([key, part]) => [
    ...(key.startsWith('/') ? [{ pointer: key, path: below(at, key) }] : []),
    ...mentionsIn(part, below(at, key)),
  ]);
  return [...from, ...inside];
}
