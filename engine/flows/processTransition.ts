import { initialTransition, transition } from 'xstate';
import type { AnyMachineSnapshot, EventObject } from 'xstate';
import { finding } from './finding.ts';
import { FlowError } from './flowError.ts';
import type {
  CompiledProcess,
  Effect,
  ProcessRow,
  EventRejection,
  Sender,
  StateValue,
  TransitionResult,
  Timers,
} from './process.ts';
import { entriesOf } from './scope.ts';
import { flowImplementations } from './implementations/index.ts';

/** An external event. Its name is in capitals, so callers cannot send XState's internal events. */
export type ProcessEvent = { readonly type: string; readonly [carried: string]: unknown };

/** The data of a transition besides the event. */
export type TransitionOptions = {
  /** The governed row: /row/… in templates and conditions. */
  readonly row?: Readonly<Record<string, unknown>>;
  /** The sender, checked against `sentBy` of the event. Without it, no check. */
  readonly sentBy?: Sender;
};

const eventName = /^[A-Z][A-Z_]*$/;

/** Returns the first row of a process, with its effects and timers. `input` feeds the context's initial templates. */
export function initialProcessTransition(
  process: CompiledProcess,
  input: Readonly<Record<string, unknown>> = {},
  { row }: TransitionOptions = {},
): TransitionResult & { accepted: true } {
  const [first, actions] = initialTransition(process.machine, { given: input, row } as never);
  return accepted(process, first as AnyMachineSnapshot, actions);
}

/**
 * Applies an event to a process. Pure: the caller writes `next`, executes the effects and stores the timers in one
 * transaction. If the event is rejected, `next` is the same row. Throws a FlowError for a row of another version or
 * with an unknown state.
 */
export function processTransition(
  process: CompiledProcess,
  row: ProcessRow,
  event: ProcessEvent,
  options: TransitionOptions = {},
): TransitionResult {
  if (!eventName.test(event.type)) return rejected(row, 'unknownEvent');
  const declared = Object.hasOwn(process.definition.events, event.type)
    ? process.definition.events[event.type]
    : undefined;
  if (declared === undefined) return rejected(row, 'notAccepted');
  if (options.sentBy !== undefined && !declared.sentBy.includes(options.sentBy)) return rejected(row, 'forbidden');
  return takeTransition(process, row, event, options.row);
}

/** Applies a due timer to a process. Rejected if its state was left. */
export function timerTransition(
  process: CompiledProcess,
  row: ProcessRow,
  timer: string,
  options: Pick<TransitionOptions, 'row'> = {},
): TransitionResult {
  if (!timer.startsWith('xstate.after.')) return rejected(row, 'unknownEvent');
  return takeTransition(process, row, { type: timer }, options.row);
}

/** Returns the snapshot of a row. Throws a FlowError if the row has another version or an unknown state. */
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

function takeTransition(
  process: CompiledProcess,
  row: ProcessRow,
  event: EventObject,
  belongsTo: Readonly<Record<string, unknown>> | undefined,
): TransitionResult {
  const snapshot = snapshotOf(process, row, belongsTo);
  // Comparing snapshots would fail: a self-transition can return the same one, and an assign a new one.
  if (!snapshot.can(event)) return rejected(row, 'notAccepted');
  const [next, actions] = transition(process.machine, snapshot, event);
  return accepted(process, next as AnyMachineSnapshot, actions);
}

function rejected(next: ProcessRow, reason: EventRejection): TransitionResult {
  return { accepted: false, reason, next };
}

type Executable = { readonly type: string; readonly params: unknown };

function accepted(
  process: CompiledProcess,
  next: AnyMachineSnapshot,
  actions: readonly Executable[],
): TransitionResult & { accepted: true } {
  if (next.status === 'error') throw next.error;
  const row = { value: next.value as StateValue, context: entriesOf(next.context), version: process.version };
  return { accepted: true, next: row, effects: effectsOf(actions), timers: timersOf(actions) };
}

/** Returns the effects for the server, without XState's own actions. Throws for an unknown action. */
function effectsOf(actions: readonly Executable[]): Effect[] {
  return actions
    .filter(({ type }) => !type.startsWith('xstate.'))
    .map(({ type, params }) => {
      if (flowImplementations.get(type)?.kind !== 'action') {
        throw new FlowError(finding('flow.unknownImplementation', '', { kind: 'action', word: type }));
      }
      return { type, params: (params ?? {}) as Effect['params'] };
    });
}

/** A delayed raise is a timer; one without a delay already ran. The last action for an id wins. */
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
