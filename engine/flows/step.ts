import { initialTransition, transition } from 'xstate';
import type { AnyMachineSnapshot, EventObject } from 'xstate';
import { finding } from './finding.ts';
import { FlowError } from './flowError.ts';
import type {
  CompiledProcess,
  Effect,
  ProcessRow,
  Refusal,
  Sender,
  StateValue,
  StepResult,
  Timers,
} from './process.ts';
import { entriesOf } from './scope.ts';
import { vocabulary } from './words/index.ts';

/** An event from outside. Its name is in capitals, so nobody can send what XState sends itself. */
export type ProcessEvent = { readonly type: string; readonly [carried: string]: unknown };

/** What a step may look at besides the event. */
export type StepOptions = {
  /** The row that the process belongs to: /row/… in its templates and conditions. */
  readonly row?: Readonly<Record<string, unknown>>;
  /** Who sends the event; one who may not is refused. Without it nobody is asked. */
  readonly by?: Sender;
};

const eventName = /^[A-Z][A-Z_]*$/;

/** The first row of a process, with what is to be done for it. `input` is what the context's starts may name. */
export function begin(
  process: CompiledProcess,
  input: Readonly<Record<string, unknown>> = {},
  { row }: StepOptions = {},
): StepResult & { accepted: true } {
  const [first, actions] = initialTransition(process.machine, { given: input, row } as never);
  return accepted(process, first as AnyMachineSnapshot, actions);
}

/**
 * What an event makes of a process. Pure: nothing is carried out; the caller writes `next`, does the effects and keeps
 * the timers, in one transaction. Not accepted when the event is not taken here now: `next` is then the same row.
 * Throws a FlowError for a row of another version, or of a state that this version does not have.
 */
export function step(
  process: CompiledProcess,
  row: ProcessRow,
  event: ProcessEvent,
  options: StepOptions = {},
): StepResult {
  if (!eventName.test(event.type)) return refused(row, 'notAnEvent');
  const declared = Object.hasOwn(process.definition.events, event.type)
    ? process.definition.events[event.type]
    : undefined;
  if (declared === undefined) return refused(row, 'notNow');
  if (options.by !== undefined && !declared.by.includes(options.by)) return refused(row, 'notYou');
  return move(process, row, event, options.row);
}

/** What a due timer makes of a process. Not accepted when the state that set it has been left. */
export function fire(
  process: CompiledProcess,
  row: ProcessRow,
  timer: string,
  options: Pick<StepOptions, 'row'> = {},
): StepResult {
  if (!timer.startsWith('xstate.after.')) return refused(row, 'notAnEvent');
  return move(process, row, { type: timer }, options.row);
}

/** The snapshot of a row. Throws a FlowError when the row is of another version or names an unknown state. */
export function snapshotOf(
  process: CompiledProcess,
  { value, context, version }: ProcessRow,
  row?: Readonly<Record<string, unknown>>,
): AnyMachineSnapshot {
  if (version !== process.version) {
    throw new FlowError(finding('flow.otherVersion', '', { process: process.id, version }));
  }
  try {
    return process.machine.resolveState({ value: value as never, context: { ...context, $row: row } });
  } catch {
    throw new FlowError(finding('flow.unknownState', '', { process: process.id, state: JSON.stringify(value) }));
  }
}

function move(
  process: CompiledProcess,
  row: ProcessRow,
  event: EventObject,
  belongsTo: Readonly<Record<string, unknown>> | undefined,
): StepResult {
  const snapshot = snapshotOf(process, row, belongsTo);
  // Comparing snapshots would not do: a self-transition may return the same one, and an assign a new one.
  if (!snapshot.can(event)) return refused(row, 'notNow');
  const [next, actions] = transition(process.machine, snapshot, event);
  return accepted(process, next as AnyMachineSnapshot, actions);
}

function refused(next: ProcessRow, reason: Refusal): StepResult {
  return { accepted: false, reason, next };
}

type Executable = { readonly type: string; readonly params: unknown };

function accepted(
  process: CompiledProcess,
  next: AnyMachineSnapshot,
  actions: readonly Executable[],
): StepResult & { accepted: true } {
  if (next.status === 'error') throw next.error;
  const row = { value: next.value as StateValue, context: entriesOf(next.context), version: process.version };
  return { accepted: true, next: row, effects: effectsOf(actions), timers: timersOf(actions) };
}

/** What the server is to do. XState's own actions are not among it, and a word that nobody knows is an error, not silence. */
function effectsOf(actions: readonly Executable[]): Effect[] {
  return actions
    .filter(({ type }) => !type.startsWith('xstate.'))
    .map(({ type, params }) => {
      if (vocabulary.get(type)?.kind !== 'action') {
        throw new FlowError(finding('flow.unknownWord', '', { kind: 'action', word: type }));
      }
      return { type, params: (params ?? {}) as Effect['params'] };
    });
}

/** A raise with a delay is a timer; one without was already done inside. The last word on an id counts. */
function timersOf(actions: readonly Executable[]): Timers {
  const last = new Map<string, number | null>();
  for (const { type, params } of actions) {
    const about = (params ?? {}) as { id?: string; delay?: number; sendId?: string };
    if (type === 'xstate.raise' && typeof about.delay === 'number') last.set(String(about.id), about.delay);
    if (type === 'xstate.cancel') last.set(String(about.sendId), null);
  }
  const timers = [...last];
  return {
    set: timers.flatMap(([id, delay]) => (delay === null ? [] : [{ id, delay }])),
    cancel: timers.flatMap(([id, delay]) => (delay === null ? [id] : [])),
  };
}
