import type { Failure, JourneySource } from '#engine/flows/index.ts';
import { createRunner, journeyStorage } from '#ui/flows/index.ts';
import type { JourneySources, Navigation, HistoryState, Runner, RunnerPorts } from '#ui/flows/index.ts';

type Pending = { resolve(value: unknown): void; reject(failure: Failure): void };
type FakeCall = Pending & { operation: string; input: Record<string, unknown>; signal: { aborted: boolean } };

/** The world around journeys, as plain functions that remember what was asked of them. */
export function fakeWorld() {
  const calls: FakeCall[] = [];
  const frames: (Pending & { input: Record<string, unknown> })[] = [];
  const said: [string, unknown][] = [];
  const waits: { until: number; resolve(): void }[] = [];
  let time = 1_000_000;
  let keys = 0;
  const note = (word: string) => (about: unknown) => void said.push([word, about]);
  const ports: RunnerPorts = {
    call: (operation, input, signal) =>
      new Promise((resolve, reject) => calls.push({ operation, input, signal, resolve, reject })),
    wait: (milliseconds, signal) =>
      new Promise((resolve, reject) => {
        waits.push({ until: time + milliseconds, resolve });
        signal.addEventListener('abort', () => reject(new Error('aborted')));
      }),
    now: () => time,
    newIdempotencyKey: () => `key-${(keys += 1)}`,
    lightbox: (input) => new Promise((resolve, reject) => frames.push({ input, resolve, reject })),
    walletSheet: () => new Promise(() => {}),
    navigate: note('navigate'),
    redirect: note('redirect'),
    setItem: note('setItem'),
    removeItem: note('removeItem'),
    toast: note('toast'),
    log: note('log'),
  };
  const pass = async (milliseconds: number): Promise<void> => {
    time += milliseconds;
    for (const { until, resolve } of waits) if (until <= time) resolve();
    await settled();
  };
  return { calls, frames, said, ports, pass, now: () => time };
}

export async function settled(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve));
}

/** Definitions with versions; some at hand, others only to be fetched. */
export function fakeSources(
  atHand: JourneySource[],
  elsewhere: JourneySource[] = [],
): JourneySources & { fetched: string[] } {
  const fetched: string[] = [];
  return {
    fetched,
    current: (id) => atHand.find((source) => source.id === id),
    async load(id, version) {
      fetched.push(`${id}@${version ?? 'current'}`);
      const found = [...atHand, ...elsewhere].find(
        (one) => one.id === id && (version === undefined || one.version === version),
      );
      if (found === undefined) throw new Error('gone');
      return found;
    },
  };
}

export function source(id: string, definition: JourneySource['definition'], version = 'v1'): JourneySource {
  return { id, version, definition };
}

type Begin = {
  world?: ReturnType<typeof fakeWorld>;
  sources: JourneySources;
  journey: string;
  input?: Record<string, unknown>;
  storage?: Storage;
};

/** A runner over fakes; `reload` makes the next one over the same storage. */
export function fakeRunner({ world = fakeWorld(), sources, journey, input = {}, storage = sessionStorage }: Begin) {
  const kept = journeyStorage(storage);
  const options = {
    key: 'k',
    journey,
    input,
    base: '/p1',
    params: { pattern: 'p1' },
    ports: world.ports,
    sources,
    storage: kept,
  };
  const runner: Runner = createRunner(options);
  return { runner, world, kept, options };
}

/** A tab's history: entries with addresses and marks, and a person who goes back and forward. */
export function fakeNavigation(first: string, before: string[] = ['/elsewhere']) {
  type Entry = { address: string; mark?: HistoryState };
  const entries: Entry[] = [...before.map((address) => ({ address })), { address: first }];
  let at = entries.length - 1;
  const listeners = new Set<() => void>();
  let life = { hidden() {}, shown() {} };
  const navigation: Navigation = {
    address: () => (entries[at] as Entry).address,
    state: () => (entries[at] as Entry).mark,
    open(address, { replace, state: mark }) {
      if (!replace) {
        at += 1;
        entries.length = at;
      }
      entries[at] = { address, mark };
    },
    go(delta) {
      if (at + delta < 0 || at + delta >= entries.length) return;
      at += delta;
      for (const listener of listeners) listener();
    },
    length: () => entries.length,
    onPop(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    onHide(given) {
      life = given;
    },
  };
  return {
    navigation,
    hide: () => life.hidden(),
    show: () => life.shown(),
    where: () => navigation.address(),
    addresses: () => entries.map(({ address }) => address),
    async back() {
      navigation.go(-1);
      await settled();
    },
    async forward() {
      navigation.go(1);
      await settled();
    },
    isHeard: () => listeners.size > 0,
  };
}
