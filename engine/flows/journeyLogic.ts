import type {
  ActorScope,
  AnyActorLogic,
  AnyActorRef,
  AnyMachineSnapshot,
  AnyStateMachine,
  EventObject,
  Snapshot,
} from 'xstate';
import type { FlowTag } from '#engine/definitionTypes.ts';
import { failureOf } from './failure.ts';
import type { Failure } from './failure.ts';
import type { Journeys } from './implementations/implementation.ts';

/** States with this tag are not persisted: after a reload their journey restarts with its original input. */
export const volatileTag = 'volatile' satisfies FlowTag;

type Input = { readonly name: string; readonly with?: Record<string, unknown> };
type Waiting = Snapshot<unknown> & { readonly status: 'active'; readonly waitsFor: Input };
type Failed = Snapshot<unknown> & { readonly status: 'error'; readonly error: Failure };
type Current = Waiting | Failed | AnyMachineSnapshot;
type Scope = ActorScope<Snapshot<unknown>, EventObject>;

/** A persisted nested journey. `again`: it restarts with the input `with`. */
export type PersistedJourney = {
  readonly journey: string;
  readonly version?: string;
  readonly again?: true;
  readonly with?: Record<string, unknown>;
  readonly [part: string]: unknown;
};

/** The maximum nesting depth, which stops a journey that starts itself. */
const maxDepth = 10;

const loaded = 'journey.loaded';
const missing = 'journey.missing';

/**
 * The actor behind every nested journey. XState cannot compute the source of an invoke, so this logic finds the machine
 * by name, loads it if needed, and delegates to it.
 */
export function journeyLogic(journeys: Journeys): AnyActorLogic {
  const begin = (scope: Scope, input: Input): Current => {
    if (depthOf(scope.self) > maxDepth)
      return failed('journey.failed', `more than ${maxDepth} journeys in one another`);
    const machine = journeys.find(input.name) as AnyStateMachine | undefined;
    if (machine === undefined) return { status: 'active', output: undefined, error: undefined, waitsFor: input };
    return failing(() => machine.getInitialSnapshot(scope as never, input.with ?? {}) as AnyMachineSnapshot);
  };

  const logic = {
    config: {},
    getInitialSnapshot: (scope: Scope, input: Input) => begin(scope, input),
    transition(current: Current, event: EventObject, scope: Scope): Current {
      if (isMachine(current)) return failing(() => current.machine.transition(current, event, scope as never));
      if (!isWaiting(current)) return current;
      if (event.type === loaded) return begin(scope, current.waitsFor);
      return event.type === missing ? failed('journey.failed') : current;
    },
    start(current: Current, scope: Scope): void {
      if (isMachine(current)) current.machine.start(current);
      if (!isWaiting(current)) return;
      journeys.load(current.waitsFor.name).then(
        () => scope.self.send({ type: loaded }),
        () => scope.self.send({ type: missing }),
      );
    },
    getPersistedSnapshot(current: Current, options?: unknown): unknown {
      if (isWaiting(current)) return persistedAgain(current.waitsFor.name, current.waitsFor.with);
      if (!isMachine(current)) return current;
      if (current.status === 'active' && current.hasTag(volatileTag)) {
        return persistedAgain(current.machine.id, current.context.$input as Record<string, unknown>);
      }
      const { id, version } = current.machine;
      return { ...current.machine.getPersistedSnapshot(current, options), journey: id, version };
    },
    restoreSnapshot(persisted: unknown, scope: Scope): Current {
      const kept = persisted as PersistedJourney;
      if (kept.again === true) return begin(scope, { name: kept.journey, with: kept.with ?? {} });
      const machine = journeys.find(kept.journey, kept.version) as AnyStateMachine | undefined;
      if (machine === undefined) return failed('journey.missing');
      return machine.restoreSnapshot(kept as never, scope as never) as AnyMachineSnapshot;
    },
  };
  return logic as unknown as AnyActorLogic;
}

function persistedAgain(
  journey: string,
  input: Record<string, unknown> | undefined,
): PersistedJourney & { status: string } {
  return { status: 'active', journey, again: true, with: input ?? {} };
}

/** A failing journey ends with a Failure like any other actor, so that its parent can continue. */
function failing(step: () => AnyMachineSnapshot): Current {
  try {
    const next = step();
    if (next.status !== 'error') return next;
    return {
      ...next,
      error: { code: 'journey.failed', cause: failureOf(next.error, 'unexpected').code },
    } as AnyMachineSnapshot;
  } catch (thrown) {
    return failed('journey.failed', String(thrown));
  }
}

function failed(code: string, cause?: string): Failed {
  const error: Failure = cause === undefined ? { code } : { code, cause };
  return { status: 'error', output: undefined, error };
}

function depthOf(actor: AnyActorRef): number {
  let depth = 0;
  for (let outer = actor._parent; outer !== undefined; outer = outer._parent) depth += 1;
  return depth;
}

function isMachine(current: Current): current is AnyMachineSnapshot {
  return 'machine' in current;
}

function isWaiting(current: Current): current is Waiting {
  return 'waitsFor' in current;
}
