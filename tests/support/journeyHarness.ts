import { createActor } from 'xstate';
import type { AnyActor, AnyMachineSnapshot, Snapshot } from 'xstate';
import type { JourneySource } from '#engine/flows/index.ts';
import { compileJourneys, FakePorts, settled } from './journeys.ts';

export type Definition = JourneySource['definition'];

/** Chooses, places an order and hands over to the journey that the order names. */
export const buying: Definition = {
  input: { slug: 'string' },
  context: {
    slug: { type: 'string', initial: { from: '/input/slug' } },
    key: { type: 'string', initial: '' },
    order: { type: 'object', initial: {} },
    errors: { type: 'list', initial: [] },
  },
  output: { ref: { from: '/context/order/ref' }, slug: { from: '/input/slug' } },
  initial: 'choosing',
  states: {
    choosing: {
      on: {
        PLACE: [
          {
            target: 'placing',
            guard: { type: 'if', params: { '/event/total': { minimum: 1 } } },
            actions: [{ type: 'newIdempotencyKey', params: { into: 'key' } }],
          },
          { actions: [{ type: 'assign', params: { errors: [{ code: 'tooLow', total: { from: '/event/total' } }] } }] },
        ],
      },
    },
    placing: {
      invoke: {
        id: 'place',
        src: 'call',
        input: {
          operation: 'orders.place',
          with: { key: { from: '/context/key' }, missing: { from: '/context/order/none' } },
        },
        onDone: [
          { target: 'finished', guard: { type: 'if', params: { '/event/output/order/free': true } } },
          { target: 'paying', actions: [{ type: 'assign', params: { order: { from: '/event/output/order' } } }] },
        ],
        onError: [
          { code: 'stock.insufficient', target: 'ranOut' },
          { target: 'choosing', actions: [{ type: 'assign', params: { errors: [{ from: '/event/error/code' }] } }] },
        ],
      },
    },
    paying: {
      invoke: {
        id: 'pay',
        src: 'journey',
        input: { name: { from: '/context/order/journey' }, with: { ref: { from: '/context/order/ref' } } },
        onDone: { target: 'finished' },
        onError: {
          target: 'choosing',
          actions: [{ type: 'assign', params: { errors: [{ from: '/event/error/code' }] } }],
        },
      },
    },
    ranOut: { on: { EXIT: { target: 'choosing' } } },
    finished: {
      type: 'final',
      entry: [{ type: 'navigate', params: { page: 'gate', query: { ref: { from: '/context/order/ref' } } } }],
    },
  },
};

/** A frame, a poll with a deadline, a timer. */
export const paying: Definition = {
  input: { ref: 'string' },
  context: { deadline: { type: 'number', initial: 0 }, status: { type: 'string', initial: '' } },
  output: { status: { from: '/context/status' } },
  initial: 'asking',
  states: {
    asking: { on: { PAY: { target: 'opening' }, WAIT: { target: 'polling' }, REST: { target: 'resting' } } },
    opening: {
      invoke: {
        id: 'box',
        src: 'lightbox',
        input: { url: 'https://bank.example/otp', title: 'Bank', origins: ['https://bank.example'] },
        onDone: { target: 'polling' },
        onError: [{ code: 'lightbox.reloaded', target: 'polling' }, { target: 'asking' }],
      },
    },
    polling: {
      invoke: {
        id: 'poll',
        src: 'poll',
        input: {
          operation: 'attempts.get',
          with: { ref: { from: '/input/ref' } },
          every: '5s',
          maxTries: 36,
          until: { '/status': { enum: ['paid', 'failed'] } },
          deadline: 'deadline',
        },
        onDone: {
          target: 'finished',
          actions: [{ type: 'assign', params: { status: { from: '/event/output/status' } } }],
        },
        onError: [{ code: 'poll.exhausted', target: 'asking' }, { target: 'asking' }],
      },
    },
    resting: { after: { '15m': { target: 'finished' } }, on: { AGAIN: { target: 'asking' } } },
    finished: { type: 'final' },
  },
};

/** A running journey that can be put down and taken up again, as a reload does. */
export class JourneyHarness {
  readonly ports = new FakePorts();
  readonly machines;
  actor: AnyActor;
  constructor(definitions: Record<string, Definition>, name: string, input: unknown) {
    this.machines = compileJourneys(definitions, this.ports);
    this.actor = createActor(this.machines[name] as never, { input } as never);
    this.actor.start();
  }
  get snapshot(): AnyMachineSnapshot {
    return this.actor.getSnapshot() as AnyMachineSnapshot;
  }
  async send(event: { type: string } & Record<string, unknown>, to: AnyActor = this.actor): Promise<void> {
    to.send(event);
    await settled();
  }
  async answer(output: unknown): Promise<void> {
    this.ports.lastCall.resolve(output);
    await settled();
  }
  child(id: string): AnyActor {
    return (this.snapshot.children as Record<string, AnyActor>)[id] as AnyActor;
  }
  /** `framesOpen`: a frame that was open is opened again, so that what follows is the same as without the reload. */
  async reload({ framesOpen = false } = {}): Promise<void> {
    const kept = JSON.parse(JSON.stringify(this.actor.getPersistedSnapshot())) as Snapshot<unknown>;
    this.actor.stop();
    this.ports.resuming = !framesOpen;
    this.actor = createActor(this.snapshot.machine, { snapshot: kept } as never);
    this.actor.start();
    this.ports.resuming = false;
    await settled();
  }
}
