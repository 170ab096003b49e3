import { initialTransition, transition } from 'xstate';
import type { AnyMachineSnapshot, AnyStateMachine, EventObject } from 'xstate';
import type { Process } from '#engine/definitionTypes.ts';
import { millisecondsOf } from '#engine/text/index.ts';
import { activeNames, stateName } from './describe.ts';
import { nodesOf, transitionsOf } from './outline.ts';
import type { TransitionNode } from './outline.ts';
import { formatCause, formatGuard } from './describeTransitions.ts';
import { entriesOf, type FlowKind } from './scope.ts';
import { type FlowSource, tracedMachine, tracesOf } from './tracedMachine.ts';
import { VirtualClock } from './virtualClock.ts';

type Data = Readonly<Record<string, unknown>>;

/** A simulated event: an event, elapsed time, or the output or error of an actor. */
type SimulatedEvent =
  | ({ readonly type: string } & Data)
  | { readonly after: string }
  | { readonly done: string; readonly output?: unknown }
  | ({ readonly error: string; readonly code: string } & Data);

/** The input of a simulation. `row`: the row that a process governs. */
export type Simulation = {
  readonly input?: Data;
  readonly row?: Data;
  readonly events: readonly SimulatedEvent[];
};

/** One step of a simulation. If the event is rejected, the state stays the same; `takes` lists the accepted events. */
export type SimulatedStep = {
  /** Milliseconds since the start. */
  readonly at: number;
  readonly event: string;
  readonly taken: boolean;
  readonly state: string;
  /** The conditions of the taken transitions; transitions without one are omitted. */
  readonly guards: readonly string[];
  /** The external effects, in order. None is executed. */
  readonly effects: readonly { readonly type: string; readonly params: Data }[];
  /** Context entries with a new value. */
  readonly changes: Data;
  readonly takes: readonly string[];
};

/**
 * Runs the compiled machine of a flow through events. Pure: calls, sends and waits for nothing. `after` advances
 * virtual time and fires due timers in order. Throws a FlowError for an invalid flow.
 */
export function simulate(
  kind: FlowKind,
  source: FlowSource,
  { input = {}, row = {}, events }: Simulation,
): readonly SimulatedStep[] {
  const walk = new Walk(kind, source);
  walk.begin(kind === 'process' ? { given: input, row } : input);
  for (const event of events) walk.take(event);
  return walk.steps;
}

class Walk {
  readonly steps: SimulatedStep[] = [];
  readonly clock = new VirtualClock();
  readonly kind: FlowKind;
  readonly source: FlowSource;
  readonly machine: AnyStateMachine;
  readonly #transitions: ReadonlyMap<string, TransitionNode>;
  #snapshot!: AnyMachineSnapshot;

  constructor(kind: FlowKind, source: FlowSource) {
    this.kind = kind;
    this.source = source;
    this.machine = tracedMachine(kind, source, this.clock.ports());
    const steps = nodesOf(source.definition).flatMap(transitionsOf);
    this.#transitions = new Map(steps.map((step) => [step.pointer, step]));
  }

  begin(input: unknown): void {
    this.#follow('begin', initialTransition(this.machine, input as never) as Transitioned, {});
  }

  take(event: SimulatedEvent): void {
    if ('after' in event) this.#pass(String(event.after));
    else if ('done' in event) {
      const { done, output = {} } = event;
      this.#send(`done ${String(done)}`, { type: `xstate.done.actor.${String(done)}`, output } as EventObject);
    } else if ('error' in event) {
      const { error: actor, ...error } = event;
      this.#send(`error ${String(actor)} ${String(error.code)}`, {
        type: `xstate.error.actor.${String(actor)}`,
        error,
      } as EventObject);
    } else {
      const { sentBy, ...sent } = event;
      const refusal = this.#refusal(event.type, sentBy);
      if (refusal === undefined) this.#send(event.type, sent as EventObject);
      else this.#refuse(`${event.type} ${refusal}`);
    }
  }

  #pass(duration: string): void {
    const length = millisecondsOf(duration);
    if (length === undefined) throw new RangeError(`${duration} is not a valid duration. Write 15m, 48h or 7d.`);
    const until = this.clock.now + length;
    let isFired = false;
    for (let timer = this.clock.next(until); timer !== undefined; timer = this.clock.next(until)) {
      isFired = true;
      this.#send(`after ${duration}`, { type: timer });
    }
    if (!isFired) this.#note({ event: `after ${duration}`, taken: true });
  }

  /** An external event must have a valid name, and a process checks its sender. */
  #refusal(type: string, sentBy: unknown): string | undefined {
    if (!/^[A-Z][A-Z_]*$/.test(type)) return '(invalid event name)';
    const { events } = this.source.definition as Process;
    if (this.kind === 'journey' || sentBy === undefined || events[type] === undefined) return undefined;
    return events[type].sentBy.some((sender) => sender === sentBy) ? undefined : `(not by ${String(sentBy)})`;
  }

  #send(said: string, event: EventObject): void {
    const before = this.#snapshot;
    if (before.status !== 'active' || !before.can(event)) this.#refuse(said);
    else this.#follow(said, transition(this.machine, before, event) as Transitioned, before.context as Data);
  }

  #follow(said: string, [next, actions]: Transitioned, before: Data): void {
    if (next.status === 'error') throw next.error;
    this.#snapshot = next;
    this.clock.note(actions, next);
    const taken = tracesOf(actions).flatMap((pointer) => this.#transitions.get(pointer) ?? []);
    const context = entriesOf(next.context as Data);
    // Shows which timer fired, instead of the elapsed time.
    const cause = said.startsWith('after') && taken[0] ? formatCause(taken[0]) : said;
    this.#note({
      event: cause,
      taken: true,
      guards: taken.map(guardOf).filter(Boolean),
      effects: actions.flatMap(effectOf),
      changes: Object.fromEntries(Object.entries(context).filter(([name, value]) => !isSame(before[name], value))),
    });
  }

  #refuse(event: string): void {
    this.#note({ event, taken: false });
  }

  #note(step: Pick<SimulatedStep, 'event' | 'taken'> & Partial<SimulatedStep>): void {
    const more = { guards: [], effects: [], changes: {}, takes: step.taken ? [] : this.#takes() };
    this.steps.push({ at: this.clock.now, state: stateName(this.#snapshot), ...more, ...step });
  }

  /** Returns the accepted events and the awaited outputs. */
  #takes(): string[] {
    if (this.#snapshot.status !== 'active') return [];
    const active = new Set(['', ...activeNames(this.#snapshot)]);
    const here = [...this.#transitions.values()].filter(({ from }) => active.has(from.name));
    return [...new Set(here.map(formatCause))];
  }
}

/** Returns the condition of a taken transition; `otherwise` for one behind guarded entries. */
function guardOf(step: TransitionNode): string {
  return formatGuard(step) || (step.earlier.some(({ rule }) => rule.guard !== undefined) ? 'otherwise' : '');
}

type Action = { readonly type: string; readonly params: unknown };
type Transitioned = readonly [AnyMachineSnapshot, readonly Action[]];

/** Returns external effects: actions and invoked actors, without XState's and the tracer's own actions. */
function effectOf({ type, params }: Action): SimulatedStep['effects'] {
  if (type === 'xstate.spawnChild') {
    const { id, src, input } = params as { id: string; src: string; input?: Data };
    return src === 'timer' ? [] : [{ type: `invoke ${id}: ${src}`, params: input ?? {} }];
  }
  return type.startsWith('xstate.') || type === 'trace' ? [] : [{ type, params: (params ?? {}) as Data }];
}

function isSame(left: unknown, right: unknown): boolean {
  return JSON.stringify(left) === JSON.stringify(right);
}
