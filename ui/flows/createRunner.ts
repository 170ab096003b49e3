import { createActor } from 'xstate';
import type { AnyActor, AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import { compileTemplate, failureOf, volatileTag } from '#engine/flows/index.ts';
import type { Failure, JourneyPorts } from '#engine/flows/index.ts';
import { deepestActor, isBroken } from './actorTree.ts';
import type { JourneySources } from './journeySources.ts';
import { snapshotTree, noView, viewOf } from './journeyView.ts';
import type { JourneyView } from './journeyView.ts';
import type { SavedJourney, JourneyStorage } from './journeyStorage.ts';
import { MachineCache } from './machineCache.ts';
import { persistedTree } from './persistedTree.ts';

export type RunnerPorts = Omit<JourneyPorts, 'isResuming'>;

/** A journey, its input, and the page where it starts. */
export type JourneyLocation = {
  /** Identifies this run in storage: the page, its parameters and query. */
  readonly key: string;
  readonly journey: string;
  readonly input: Readonly<Record<string, unknown>>;
  /** URL and parameters of the page where it starts. */
  readonly base: string;
  readonly params: Readonly<Record<string, string>>;
};

export type RunnerOptions = JourneyLocation & {
  readonly ports: RunnerPorts;
  readonly sources: JourneySources;
  readonly storage: JourneyStorage;
};

/** An event of a block, of Back or of a dialog: its name and payload. */
export type JourneyEvent = { readonly type: string } & Readonly<Record<string, unknown>>;

export type Runner = Pick<RunnerOptions, 'key' | 'base' | 'params'> & {
  /** Resumes the saved journey, or starts a new one. A second call does nothing. */
  start(): void;
  /** Stops all actors. The saved state stays in storage. */
  stop(): void;
  /** Starts again, discarding the saved state. */
  restart(): void;
  /** Sends an event to the innermost journey. Returns false if it doesn't accept the event now. */
  send(event: JourneyEvent): boolean;
  view(): JourneyView;
  subscribe(listener: () => void): () => void;
};

const eventName = /^[A-Z][A-Z_]*$/;

/**
 * Runs a journey and those inside it, outside React. It saves each step before it notifies listeners, so a reload
 * resumes at any moment. If a version is gone, or a snapshot no longer fits, the journey starts again.
 */
export function createRunner(options: RunnerOptions): Runner {
  const { key, ports, storage } = options;
  let resuming = false;
  const machines = new MachineCache(options.sources, { ...ports, isResuming: () => resuming });
  const listeners = new Set<() => void>();
  let view = noView;
  let actor: AnyActor | undefined;
  // Counts starts: callbacks of an earlier start are ignored.
  let generation = 0;
  let bumped = false;

  const publish = (next: JourneyView): void => {
    view = next;
    for (const listener of listeners) listener();
  };
  const fail = (error: Failure): void => {
    storage.remove(key);
    ports.log({ message: 'a journey failed', with: { journey: options.journey, code: error.code } });
    publish({ ...view, status: 'failed', error });
  };

  const persist = (snapshot: AnyMachineSnapshot): void => {
    const { journey, input, base, params } = options;
    const again = snapshot.hasTag(volatileTag);
    const version = snapshot.machine.version ?? '';
    const reached = again ? null : actor?.getPersistedSnapshot();
    storage.write(key, { journey, version, input, base, params, at: ports.now(), snapshot: reached });
  };
  /** One step may move several machines, so they are read together afterwards. */
  const bump = (): void => {
    const bumpedIn = generation;
    if (bumped) return;
    bumped = true;
    queueMicrotask(() => {
      bumped = false;
      if (bumpedIn === generation) look();
    });
  };
  const look = (): void => {
    const snapshot = actor?.getSnapshot() as AnyMachineSnapshot | undefined;
    if (snapshot === undefined) return;
    if (snapshot.status === 'error') fail(failureOf(snapshot.error, 'unexpected'));
    else if (snapshot.status === 'done') {
      storage.remove(key);
      publish({ ...view, status: 'done', output: snapshot.output });
    } else if (snapshot.status === 'active') {
      persist(snapshot);
      publish(viewOf(snapshot, view, fill));
    }
  };

  const run = (machine: AnyStateMachine, start: { input: unknown } | { snapshot: unknown }): boolean => {
    const mine = generation;
    const inspect = (event: { type: string }): void => {
      if (event.type === '@xstate.snapshot' && mine === generation) bump();
    };
    const made = createActor(machine, { ...start, inspect } as never) as AnyActor;
    if ('snapshot' in start && isBroken(made, start.snapshot)) return false;
    actor = made;
    // XState throws a machine's errors globally if there is no error listener.
    made.subscribe({ error: () => undefined });
    resuming = 'snapshot' in start;
    made.start();
    resuming = false;
    bump();
    return true;
  };

  const begin = (): void => {
    const { journey, input } = options;
    const machine = machines.find(journey);
    if (machine !== undefined) {
      run(machine, { input });
      return;
    }
    const mine = generation;
    machines.load(journey).then(
      (loaded) => mine === generation && run(loaded, { input }),
      () => mine === generation && fail({ code: 'journey.missing' }),
    );
  };

  /** `given` is the current input, if it differs from the saved one. */
  const resume = ({ snapshot, version, input }: SavedJourney): void => {
    const given = JSON.stringify(input) === JSON.stringify(options.input) ? undefined : options.input;
    const needed = [{ journey: options.journey, version }, ...persistedTree(snapshot)];
    const goOn = (areThere: boolean): void => {
      const machine = machines.find(options.journey, version);
      const isOn =
        areThere &&
        machine !== undefined &&
        tried(() =>
          run(machine, { snapshot: given === undefined ? snapshot : machines.rehydrate(machine, snapshot, given) }),
        );
      if (isOn) return;
      ports.log({ message: 'a journey could not be resumed and begins anew', with: { journey: options.journey } });
      begin();
    };
    if (needed.every((each) => machines.find(each.journey, each.version) !== undefined)) {
      goOn(true);
      return;
    }
    const mine = generation;
    void Promise.all(needed.map((each) => machines.ensure(each.journey, each.version))).then(
      (held) => mine === generation && goOn(held.every(Boolean)),
    );
  };

  const runner: Runner = {
    key,
    base: options.base,
    params: options.params,
    start() {
      if (generation % 2 === 1) return;
      generation += 1;
      const found = storage.read(key);
      if (found === undefined || found.journey !== options.journey || found.snapshot === null) begin();
      else resume(found);
    },
    stop() {
      if (generation % 2 === 0) return;
      // Saves only what moved just now: signing out may have cleared the storage.
      if (bumped && actor?.getSnapshot().status === 'active') look();
      generation += 1;
      actor?.stop();
      actor = undefined;
    },
    restart() {
      runner.stop();
      storage.remove(key);
      view = noView;
      runner.start();
    },
    send(event) {
      if (!eventName.test(event.type) || actor === undefined) return false;
      const root = actor.getSnapshot() as AnyMachineSnapshot;
      if (root.status !== 'active') return false;
      const listening = deepestActor(actor);
      const takes = (snapshotTree(root).at(-1) as AnyMachineSnapshot).can(event);
      if (takes) listening.send(event);
      else ports.log({ message: 'an event was not taken', with: { event: event.type, path: view.path } });
      return takes;
    },
    view: () => view,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  return runner;
}

const fill = (value: unknown, scope: Readonly<Record<string, unknown>>): unknown =>
  compileTemplate(value, ['context', 'input'])(scope);

function tried(act: () => boolean): boolean {
  try {
    return act();
  } catch {
    return false;
  }
}
