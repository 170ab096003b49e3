import type { AnyMachineSnapshot } from 'xstate';
import type { JourneyPorts } from './ports.ts';

type Action = { readonly type: string; readonly params: unknown };
type About = { id?: string; delay?: number; sendId?: string; src?: unknown; input?: { due?: number } };

/** A clock that advances only on request, with the timers of a flow. Milliseconds from its start. */
export class VirtualClock {
  now = 0;
  #due = new Map<string, number>();

  /** Records timers that a step set and cancelled: delays of a process, and waiting actors of a journey. */
  note(actions: readonly Action[], snapshot: AnyMachineSnapshot): void {
    for (const { type, params } of actions) {
      const { id = '', delay, sendId = '', src, input } = (params ?? {}) as About;
      if (type === 'xstate.raise' && typeof delay === 'number') this.#due.set(id, this.now + delay);
      if (type === 'xstate.cancel') this.#due.delete(sendId);
      if (type === 'xstate.spawnChild' && src === 'timer') this.#due.set(doneOf(id), Number(input?.due));
    }
    for (const event of this.#due.keys()) {
      if (event.startsWith(doneOf('')) && !Object.hasOwn(snapshot.children, event.slice(doneOf('').length))) {
        this.#due.delete(event);
      }
    }
  }

  /** Advances to the next timer due by `until` and returns its event; otherwise advances to `until`. */
  next(until: number): string | undefined {
    const [first] = [...this.#due].filter(([, due]) => due <= until).sort(([, left], [, right]) => left - right);
    if (first === undefined) {
      this.now = until;
      return undefined;
    }
    const [event, due] = first;
    this.#due.delete(event);
    this.now = due;
    return event;
  }

  /** Ports of a simulated journey: virtual time, counted keys, and no effects. */
  ports(): JourneyPorts {
    const never = () => new Promise<never>(() => {});
    const nothing = () => {};
    let keys = 0;
    return {
      call: never,
      wait: never,
      lightbox: never,
      walletSheet: never,
      now: () => this.now,
      newIdempotencyKey: () => `key-${(keys += 1)}`,
      isResuming: () => false,
      navigate: nothing,
      redirect: nothing,
      setItem: nothing,
      removeItem: nothing,
      toast: nothing,
      log: nothing,
    };
  }
}

const doneOf = (actor: string) => `xstate.done.actor.${actor}`;
