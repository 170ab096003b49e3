import type { FlowAction, Process } from '#engine/definitions/index.ts';
import { nearestWord } from '#engine/text/index.ts';
import { carriedBy } from '../compileProcess.ts';
import { allPointers, conditionFaults, pointersUnder, typesOfContext } from '../pointerCondition.ts';
import type { Pointers } from '../pointerCondition.ts';
import { finding } from '../finding.ts';
import type { FlowFinding } from '../finding.ts';
import { stepsOf } from '../outline.ts';
import { below } from '#engine/conditions/index.ts';
import { parsePointer } from '../pointer.ts';
import { rootsOf } from '../scope.ts';
import { pointersOf, templateFaults } from '../template.ts';
import { vocabulary } from '../words/index.ts';
import type { Word } from '../words/word.ts';
import type { Subject } from './lint.ts';

type Place = { readonly subject: Subject; readonly pointers: Pointers };

/** Words that nobody knows, and what their parameters name: roots, entries of the context, facts. */
export function wordFaults(subject: Subject): FlowFinding[] {
  const place: Place = { subject, pointers: pointersHere(subject) };
  const { definition, nodes } = subject;
  return [
    ...Object.entries(definition.context ?? {}).flatMap(([name, { start }]) => startFaults(start, name, place)),
    ...('output' in definition ? paramFaults(definition.output, '/output', place) : []),
    ...nodes.flatMap((node) => [
      ...actionFaults(node.state.entry, below(node.pointer, 'entry'), place),
      ...actionFaults(node.state.exit, below(node.pointer, 'exit'), place),
      ...invokeFaults(node.state.invoke, below(node.pointer, 'invoke'), place),
      ...metaFaults(node.state.meta, below(node.pointer, 'meta'), place),
      ...stepsOf(node).flatMap(({ rule, pointer }) => [
        ...guardFaults(rule.guard, below(pointer, 'guard'), place),
        ...actionFaults(rule.actions, below(pointer, 'actions'), place),
      ]),
    ]),
  ];
}

/** What conditions and templates of a flow may name. */
function pointersHere({ kind, definition }: Subject): Pointers {
  const context = pointersUnder('context', typesOfContext(definition.context));
  if (kind === 'process') {
    const { events } = definition as Process;
    return allPointers(context, pointersUnder('event', carriedBy(events)), pointersUnder('row', undefined));
  }
  const input = 'input' in definition ? (definition.input ?? {}) : {};
  return allPointers(context, pointersUnder('input', input), pointersUnder('event', undefined));
}

/** The context of a journey starts from its declared input; that of a process from what its thing is begun with. */
function startFaults(start: unknown, name: string, { subject, pointers }: Place): FlowFinding[] {
  const at = below('/context', name, 'start');
  const faults = templateFaults(start, ['input'], at);
  return subject.kind === 'process' || faults.length > 0 ? faults : entryFaults(start, at, pointers);
}

function guardFaults(guard: { type: string; params?: unknown } | undefined, at: string, place: Place): FlowFinding[] {
  if (guard === undefined) return [];
  const faults = wordFault(guard.type, 'guard', below(at, 'type'), place);
  if (faults.length > 0) return faults;
  return conditionFaults(guard.params ?? {}, place.pointers, below(at, 'params'));
}

function actionFaults(actions: readonly FlowAction[] | undefined, at: string, place: Place): FlowFinding[] {
  return (actions ?? []).flatMap(({ type, params }, index) => {
    const path = below(at, index);
    return [
      ...wordFault(type, 'action', below(path, 'type'), place),
      ...paramFaults(params, below(path, 'params'), place),
      ...namedEntryFaults(type, params, below(path, 'params'), place),
    ];
  });
}

function invokeFaults(
  invoke: { src: string; input?: Record<string, unknown> } | undefined,
  at: string,
  place: Place,
): FlowFinding[] {
  if (invoke === undefined) return [];
  const word = vocabulary.get(invoke.src);
  const conditions = word?.kind === 'actor' ? (word.conditions ?? []) : [];
  const anything: Pointers = { declared: {}, open: ['/'] };
  return [
    ...wordFault(invoke.src, 'actor', below(at, 'src'), place),
    ...paramFaults(invoke.input, below(at, 'input'), place),
    ...namedEntryFaults(invoke.src, invoke.input, below(at, 'input'), place),
    ...conditions.flatMap((name) => conditionFaults(invoke.input?.[name] ?? {}, anything, below(at, 'input', name))),
  ];
}

function wordFault(name: string, kind: Word['kind'], at: string, { subject }: Place): FlowFinding[] {
  const word = vocabulary.get(name);
  const isThere = word?.kind === kind;
  if (isThere && word.in.includes(subject.kind)) return [];
  const usable = [...vocabulary.values()].filter((each) => each.kind === kind && each.in.includes(subject.kind));
  const nearest = nearestWord(
    name,
    usable.map(({ word: spelt }) => spelt),
  );
  return [finding(isThere ? 'flow.wordNotHere' : 'flow.unknownWord', at, { kind, word: name }, nearest)];
}

function paramFaults(params: unknown, at: string, { subject, pointers }: Place): FlowFinding[] {
  const faults = templateFaults(params, rootsOf[subject.kind], at);
  return faults.length > 0 ? faults : entryFaults(params, at, pointers);
}

/** Pointers below a root of this flow that name nothing there. */
function entryFaults(value: unknown, at: string, pointers: Pointers): FlowFinding[] {
  return pointersOf(value, at).flatMap(({ pointer, path }) => unknownEntry(pointer, path, pointers));
}

function unknownEntry(pointer: string, path: string, { declared, open }: Pointers): FlowFinding[] {
  const [root, name] = parsePointer(pointer) ?? [];
  if (root === undefined || name === undefined || open.includes(`/${root}/`)) return [];
  const known = Object.keys(declared).filter((each) => each.startsWith(`/${root}/`));
  const isEvent = root === 'event' && name === 'type';
  if (isEvent || known.includes(`/${root}/${name}`)) return [];
  const nearest = nearestWord(
    name,
    known.map((each) => each.slice(root.length + 2)),
  );
  return [finding('flow.unknownEntry', path, { root, name }, nearest)];
}

/** Parameters that are themselves names of context entries: those of set, the one of newKey. */
function namedEntryFaults(word: string, params: unknown, at: string, { subject }: Place): FlowFinding[] {
  const known = vocabulary.get(word);
  if (known === undefined || known.kind === 'guard' || known.entriesOf === undefined) return [];
  const entries = Object.keys(subject.definition.context ?? {});
  return known.entriesOf((params ?? {}) as Record<string, unknown>).flatMap(({ name, at: names }) => {
    if (entries.includes(name)) return [];
    const nearest = nearestWord(name, entries);
    return [finding('flow.unknownEntry', below(at, ...names), { root: 'context', name }, nearest)];
  });
}

/** What a state shows names entries of this flow, beside roots of its page that only the page knows. */
function metaFaults(meta: unknown, at: string, { pointers }: Place): FlowFinding[] {
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
