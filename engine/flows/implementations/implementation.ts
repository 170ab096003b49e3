import type { AnyActorLogic } from 'xstate';
import type { Pointers } from '../pointerCondition.ts';
import type { JourneyPorts } from '../ports.ts';
import type { FlowKind, Scope } from '../scope.ts';
import type { TemplateRenderer } from '../template.ts';

/** The context in which an implementation is compiled: its roots and the known pointers. */
export type CompileContext = { readonly roots: readonly string[]; readonly pointers: Pointers; readonly path: string };

type Shared = { readonly name: string; readonly in: readonly FlowKind[] };

/** A predicate over the scope. */
export type GuardImplementation = Shared & {
  readonly kind: 'guard';
  compile(params: unknown, compileContext: CompileContext): (scope: Scope) => boolean;
};

/**
 * An immediate action. In a process it is an effect, `{type, params}`, for the server. In a journey it changes the
 * context (`assign`) or calls a port (`run`).
 */
export type ActionImplementation = Shared & {
  readonly kind: 'action';
  /** Only if the params are more than a template. */
  compile?(params: unknown, compileContext: CompileContext): TemplateRenderer;
  assign?(params: Record<string, unknown>, ports: JourneyPorts | undefined): Record<string, unknown>;
  run?(params: Record<string, unknown>, ports: JourneyPorts): void;
  /** True if it leaves the page, so that its state needs no other exit. */
  readonly leaves?: boolean;
  /** Returns the context entries that the params name. */
  entriesOf?(params: Record<string, unknown>): { readonly name: string; readonly at: readonly string[] }[];
};

/** A long-running actor that ends with an output or a Failure. */
export type ActorImplementation = Shared & {
  readonly kind: 'actor';
  /** Returns its logic over the ports of one runner. */
  logic(ports: JourneyPorts, journeys: Journeys): AnyActorLogic;
  /** Its own error codes; operations add theirs. */
  readonly errors: readonly string[];
  /** Returns entries to write before it starts, so that a resumed flow finds them. */
  persists?(
    input: Record<string, unknown>,
    context: Record<string, unknown>,
    ports: JourneyPorts,
  ): Record<string, unknown>;
  /** Adds context data to its input. The snapshot stores the result. */
  extend?(
    input: Record<string, unknown>,
    context: Record<string, unknown>,
    ports: JourneyPorts,
  ): Record<string, unknown>;
  entriesOf?(params: Record<string, unknown>): { readonly name: string; readonly at: readonly string[] }[];
  /** Parameters that are conditions over its own output. */
  readonly conditions?: readonly string[];
  /** True if it waits for a person or for time, so that a loop through it is not a busy loop. */
  readonly waits?: boolean;
};

export type Implementation = GuardImplementation | ActionImplementation | ActorImplementation;

/** Finds journeys by name. */
export type Journeys = {
  /** Returns the machine if it is loaded (of that version, if given). */
  find(name: string, version?: string): AnyActorLogic | undefined;
  /** Loads the machine. Rejects if it does not exist. */
  load(name: string): Promise<AnyActorLogic>;
};
