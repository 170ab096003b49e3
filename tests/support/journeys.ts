import type { AnyStateMachine } from 'xstate';
import { compileJourney } from '#engine/flows/index.ts';
import type { Failure, JourneyPorts, JourneySource, Journeys } from '#engine/flows/index.ts';

type Pending = { readonly resolve: (value: unknown) => void; readonly reject: (failure: Failure) => void };
type Call = Pending & {
  readonly operation: string;
  readonly input: Record<string, unknown>;
  readonly signal: { readonly aborted: boolean };
};

/** Ports that record what is asked of them and answer when the test says so. The clock moves only by `pass`. */
export class FakePorts implements JourneyPorts {
  readonly calls: Call[] = [];
  readonly lightboxes: (Pending & { readonly input: Record<string, unknown> })[] = [];
  readonly done: [string, unknown][] = [];
  resuming = false;
  time = 1_000_000;
  #keys = 0;
  #waits: { until: number; resolve: () => void }[] = [];

  call(operation: string, input: Record<string, unknown>, signal: Call['signal']): Promise<unknown> {
    return new Promise((resolve, reject) => this.calls.push({ operation, input, signal, resolve, reject }));
  }
  wait(
    milliseconds: number,
    signal: { aborted: boolean; addEventListener(type: 'abort', listener: () => void): void },
  ): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#waits.push({ until: this.time + milliseconds, resolve });
      signal.addEventListener('abort', () => reject(new Error('aborted')));
    });
  }
  now(): number {
    return this.time;
  }
  newIdempotencyKey(): string {
    this.#keys += 1;
    return `key-${this.#keys}`;
  }
  isResuming(): boolean {
    return this.resuming;
  }
  lightbox(input: Record<string, unknown>): Promise<unknown> {
    return new Promise((resolve, reject) => this.lightboxes.push({ input, resolve, reject }));
  }
  walletSheet(): Promise<unknown> {
    return new Promise(() => {});
  }
  navigate(target: unknown): void {
    this.done.push(['navigate', target]);
  }
  redirect(target: unknown): void {
    this.done.push(['redirect', target]);
  }
  setItem(entry: unknown): void {
    this.done.push(['setItem', entry]);
  }
  removeItem(entry: unknown): void {
    this.done.push(['removeItem', entry]);
  }
  toast(toast: unknown): void {
    this.done.push(['toast', toast]);
  }
  log(line: unknown): void {
    this.done.push(['log', line]);
  }

  /** Lets so many milliseconds pass, waking those who waited for them, and everything that follows at once. */
  async pass(milliseconds: number): Promise<void> {
    this.time += milliseconds;
    const due = this.#waits.filter(({ until }) => until <= this.time);
    this.#waits = this.#waits.filter(({ until }) => until > this.time);
    for (const { resolve } of due) resolve();
    await settled();
  }
  get lastCall(): Call {
    const call = this.calls.at(-1);
    if (call === undefined) throw new Error('nothing was called');
    return call;
  }
}

/** Waits until everything that follows from what has just happened has happened. */
export async function settled(): Promise<void> {
  await new Promise((resolve) => setImmediate(resolve));
}

/** Compiles journeys that know one another by name. */
export function compileJourneys(
  definitions: Readonly<Record<string, JourneySource['definition']>>,
  ports: JourneyPorts,
  versions: Readonly<Record<string, string>> = {},
): Record<string, AnyStateMachine> {
  const machines: Record<string, AnyStateMachine> = {};
  const journeys: Journeys = {
    find: (name, version) => {
      const machine = Object.hasOwn(machines, name) ? machines[name] : undefined;
      return version === undefined || machine?.version === version ? machine : undefined;
    },
    load: (name) => Promise.reject(new Error(`no journey ${name}`)),
  };
  for (const [id, definition] of Object.entries(definitions)) {
    machines[id] = compileJourney({ id, version: versions[id] ?? 'v1', definition }, ports, journeys);
  }
  return machines;
}
