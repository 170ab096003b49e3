import type { AnyStateMachine } from 'xstate';
import type { Process } from '#engine/definitionTypes.ts';

/** A process to compile: its id, the version of its rules, and its definition. */
export type ProcessSource = { readonly id: string; readonly version: string; readonly definition: Process };

/** A compiled process. Stateless: the entity stores its row. */
export type CompiledProcess = ProcessSource & { readonly machine: AnyStateMachine };

/** The initial input of a process machine: `given` for the context's initial templates, and the governed row. */
export type ProcessInput = { readonly given: Readonly<Record<string, unknown>>; readonly row: unknown };

/** The state of a process as XState writes it: a name, or an object of regions. */
export type StateValue = string | { readonly [region: string]: StateValue };

/** The stored state of a process: its state value, its context, and the definition version both belong to. */
export type ProcessRow = {
  readonly value: StateValue;
  readonly context: Readonly<Record<string, unknown>>;
  readonly version: string;
};

/** An effect for the server, executed in order in the transition's transaction. `type` is an action of processes. */
export type Effect = { readonly type: string; readonly params: Readonly<Record<string, unknown>> };

/** Timers to create and to delete, by id. `delay` is in milliseconds; setting an id again replaces the timer. */
export type Timers = {
  readonly set: readonly { readonly id: string; readonly delay: number }[];
  readonly cancel: readonly string[];
};

/** Why an event was rejected: no state accepts it now, the sender may not send it, or it is no valid event name. */
export type EventRejection = 'notAccepted' | 'forbidden' | 'unknownEvent';

export type TransitionResult =
  | { readonly accepted: true; readonly next: ProcessRow; readonly effects: readonly Effect[]; readonly timers: Timers }
  | { readonly accepted: false; readonly reason: EventRejection; readonly next: ProcessRow };

/** The sender of an event. */
export type Sender = Process['events'][string]['sentBy'][number];
