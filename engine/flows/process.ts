import type { AnyStateMachine } from 'xstate';
import type { Process } from '#engine/definitions/index.ts';

/** A process to compile: its id, the version of its rules, and what it says. */
export type ProcessSource = { readonly id: string; readonly version: string; readonly definition: Process };

/** A compiled process. Stateless: what it is a process of keeps its row. */
export type CompiledProcess = ProcessSource & { readonly machine: AnyStateMachine };

/** What the machine of a process is begun with: what the context's starts may name, and the row it belongs to. */
export type ProcessInput = { readonly given: Readonly<Record<string, unknown>>; readonly row: unknown };

/** Where a process stands: names of states as XState writes them, a string or an object of regions. */
export type StateValue = string | { readonly [region: string]: StateValue };

/** What is kept of a process: where it stands, what it knows, and the version that this means something to. */
export type ProcessRow = {
  readonly value: StateValue;
  readonly context: Readonly<Record<string, unknown>>;
  readonly version: string;
};

/** Something for the server to do, in order, in the transaction of the step. The type is an action word of processes. */
export type Effect = { readonly type: string; readonly params: Readonly<Record<string, unknown>> };

/** Timers to write and to delete, by id. `delay` is milliseconds from now; an id written again replaces the old one. */
export type Timers = {
  readonly set: readonly { readonly id: string; readonly delay: number }[];
  readonly cancel: readonly string[];
};

/** Why an event was not taken: nobody takes it here now, its sender may not, or its name is no event's. */
export type EventRejection = 'notAccepted' | 'forbidden' | 'unknownEvent';

export type TransitionResult =
  | { readonly accepted: true; readonly next: ProcessRow; readonly effects: readonly Effect[]; readonly timers: Timers }
  | { readonly accepted: false; readonly reason: EventRejection; readonly next: ProcessRow };

/** Who sends an event. */
export type Sender = Process['events'][string]['sentBy'][number];
