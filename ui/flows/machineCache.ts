import type { AnyStateMachine } from 'xstate';
import { compileJourney, rehydrateContext } from '#engine/flows/index.ts';
import type { JourneyPorts, JourneySource, Journeys } from '#engine/flows/index.ts';
import type { JourneySources } from './journeySources.ts';

/** Compiles and caches the machines of one runner: current ones by name, all by name and version. */
export class MachineCache implements Journeys {
  readonly #sources: JourneySources;
  readonly #ports: JourneyPorts;
  readonly #machines = new Map<string, AnyStateMachine>();
  readonly #fetched = new Map<string, JourneySource>();
  readonly #compiled = new WeakMap<AnyStateMachine, JourneySource>();

  constructor(sources: JourneySources, ports: JourneyPorts) {
    this.#sources = sources;
    this.#ports = ports;
  }

  find(name: string, version?: string): AnyStateMachine | undefined {
    const current = this.#sources.current(name) ?? this.#fetched.get(name);
    if (current !== undefined && (version === undefined || current.version === version)) return this.#compile(current);
    return version === undefined ? undefined : this.#machines.get(`${name}@${version}`);
  }

  async load(name: string): Promise<AnyStateMachine> {
    const source = await this.#sources.load(name);
    this.#fetched.set(name, source);
    return this.#compile(source);
  }

  /** Loads one version. Returns false if it no longer exists. */
  async ensure(name: string, version: string): Promise<boolean> {
    if (this.find(name, version) !== undefined) return true;
    try {
      const source = await this.#sources.load(name, version);
      this.#compile(source);
      return source.version === version;
    } catch {
      return false;
    }
  }

  /** Rehydrates a snapshot with the current input. */
  rehydrate(machine: AnyStateMachine, snapshot: unknown, input: unknown): unknown {
    const persisted = snapshot as { readonly context: Readonly<Record<string, unknown>> };
    const { context } = this.#compiled.get(machine)?.definition ?? {};
    return { ...persisted, context: rehydrateContext(context, persisted.context, input) };
  }

  #compile(source: JourneySource): AnyStateMachine {
    const key = `${source.id}@${source.version}`;
    const known = this.#machines.get(key) ?? compileJourney(source, this.#ports, this);
    this.#machines.set(key, known);
    this.#compiled.set(known, source);
    return known;
  }
}
