import type { AnyActorLogic } from 'xstate';
import type { Pointers } from '../pointerCondition.ts';
import type { JourneyPorts } from '../ports.ts';
import type { FlowKind, Scope } from '../scope.ts';
import type { TemplateRenderer } from '../template.ts';

/** What a word is told when it is compiled: the roots of its compileContext and the pointers that are known there. */
export type CompileContext = { readonly roots: readonly string[]; readonly pointers: Pointers; readonly path: string };

type Shared = { readonly name: string; readonly in: readonly FlowKind[] };

/** A yes or no over what is known at the moment. */
export type GuardImplementation = Shared & {
  readonly kind: 'guard';
  compile(params: unknown, compileContext: CompileContext): (scope: Scope) => boolean;
};

/**
 * Something done at once. In a process it is an effect: `{type, params}` for the server to carry out. In a journey it
 * changes the context (`assign`) or acts through a port (`run`).
 */
export type ActionImplementation = Shared & {
  readonly kind: 'action';
  /** Only where params are not simply a template. */
  compile?(params: unknown, compileContext: CompileContext): TemplateRenderer;
  assign?(params: Record<string, unknown>, ports: JourneyPorts | undefined): Record<string, unknown>;
  run?(params: Record<string, unknown>, ports: JourneyPorts): void;
  /** It leaves the page: a state that does it needs no other way on. */
  readonly leaves?: boolean;
  /** The parameters that name entries of the context. */
  entriesOf?(params: Record<string, unknown>): { readonly name: string; readonly at: readonly string[] }[];
};

/** Something that lasts and ends with an output or a Failure. */
export type ActorImplementation = Shared & {
  readonly kind: 'actor';
  /** Its logic over the ports of one runner. */
  logic(ports: JourneyPorts, journeys: Journeys): AnyActorLogic;
  /** Codes that it may end with by itself; operations add theirs. */
  readonly errors: readonly string[];
  /** Entries to write just before it starts, so that a resumed flow finds them. */
  keeps?(
    input: Record<string, unknown>,
    context: Record<string, unknown>,
    ports: JourneyPorts,
  ): Record<string, unknown>;
  /** Its input with what only the context knows; is kept beside the running actor. */
  extend?(
    input: Record<string, unknown>,
    context: Record<string, unknown>,
    ports: JourneyPorts,
  ): Record<string, unknown>;
  entriesOf?(params: Record<string, unknown>): { readonly name: string; readonly at: readonly string[] }[];
  /** Parameters that are conditions over its own answer. */
  readonly conditions?: readonly string[];
  /** It waits for a person or for time, so going on by itself after it is no busy loop. */
  readonly waits?: boolean;
};

export type Implementation = GuardImplementation | ActionImplementation | ActorImplementation;

/** Where a journey finds another one, by name. */
export type Journeys = {
  /** The machine, if it is there already (of that version, when one is named). */
  find(name: string, version?: string): AnyActorLogic | undefined;
  /** Fetches it. Rejects when there is none. */
  load(name: string): Promise<AnyActorLogic>;
};
