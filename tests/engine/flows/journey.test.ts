import { createActor } from 'xstate';
import type { AnyActor, AnyMachineSnapshot, Snapshot } from 'xstate';
import { describe, expect, test } from 'vitest';
import { FlowError } from '#engine/flows/index.ts';
import { compileJourneys, FakePorts, settled } from '../../support/journeys.ts';
import { buying, type Definition, paying, JourneyHarness } from '../../support/journeyHarness.ts';

const newHarness = () => new JourneyHarness({ buying, paying }, 'buying', { slug: 'p1' });
const order = { ref: 'r1', journey: 'paying', free: false };

async function atPaying(): Promise<JourneyHarness> {
  const harness = newHarness();
  await harness.send({ type: 'PLACE', total: 5 });
  await harness.answer({ order });
  return harness;
}

describe('a journey', () => {
  test('begins with its context from the input', () => {
    expect(newHarness().snapshot.context).toMatchObject({ slug: 'p1', key: '', errors: [] });
  });

  test('takes the first entry whose condition holds', async () => {
    const harness = newHarness();
    await harness.send({ type: 'PLACE', total: 0 });
    expect(harness.snapshot.value).toBe('choosing');
    expect(harness.snapshot.context.errors).toEqual([{ code: 'tooLow', total: 0 }]);
    await harness.send({ type: 'PLACE', total: 1 });
    expect(harness.snapshot.value).toBe('placing');
  });

  test('calls with a key that was made before, and without what is not there', async () => {
    const harness = newHarness();
    await harness.send({ type: 'PLACE', total: 5 });
    expect(harness.ports.lastCall).toMatchObject({ operation: 'orders.place', input: { key: 'key-1' } });
    expect(Object.keys(harness.ports.lastCall.input)).toEqual(['key']);
  });

  test.each([
    [{ code: 'stock.insufficient', params: {} }, 'ranOut', []],
    [{ code: 'network', retryable: true }, 'choosing', ['network']],
    [new Error('boom'), 'choosing', ['unexpected']],
    ['a string', 'choosing', ['unexpected']],
  ])('an error %j goes where its code leads', async (thrown, value, errors) => {
    const harness = newHarness();
    await harness.send({ type: 'PLACE', total: 5 });
    harness.ports.lastCall.reject(thrown as never);
    await settled();
    expect(harness.snapshot.value).toBe(value);
    expect(harness.snapshot.context.errors).toEqual(errors);
  });

  test('ends with its output after its last words', async () => {
    const harness = await atPaying();
    await harness.send({ type: 'WAIT' }, harness.child('pay'));
    await harness.answer({ status: 'paid' });
    expect(harness.snapshot.status).toBe('done');
    expect(harness.snapshot.output).toEqual({ ref: 'r1', slug: 'p1' });
    expect(harness.ports.done).toEqual([['navigate', { page: 'gate', query: { ref: 'r1' } }]]);
  });

  test('that begins itself again and again is ended, and each that waits for it hears so', async () => {
    const endless: Definition = {
      initial: 'asking',
      states: {
        asking: {
          invoke: {
            id: 'ask',
            src: 'call',
            input: { operation: 'anything' },
            onDone: { target: 'inside' },
            onError: { target: 'end' },
          },
        },
        inside: {
          invoke: {
            id: 'inner',
            src: 'journey',
            input: { name: 'endless' },
            onDone: { target: 'end' },
            onError: { target: 'end' },
          },
        },
        end: { type: 'final' },
      },
    };
    const harness = new JourneyHarness({ endless }, 'endless', {});
    let asked = 0;
    while (harness.snapshot.status === 'active' && asked < 50) {
      asked += 1;
      await harness.answer({});
    }
    expect(harness.snapshot.status).toBe('done');
    expect(asked).toBeLessThan(20);
  });

  test('stops what it had started when its state is left', async () => {
    const leaving: Definition = {
      initial: 'calling',
      states: {
        calling: {
          invoke: {
            id: 'call',
            src: 'call',
            input: { operation: 'slow' },
            onDone: { target: 'end' },
            onError: { target: 'end' },
          },
          on: { LEAVE: { target: 'end' } },
        },
        end: { type: 'final' },
      },
    };
    const harness = new JourneyHarness({ leaving }, 'leaving', {});
    await harness.send({ type: 'LEAVE' });
    expect(harness.ports.lastCall.signal.aborted).toBe(true);
  });

  test('goes on when an action fails, and logs it', async () => {
    const harness = new JourneyHarness(
      {
        breaking: {
          initial: 'here',
          states: {
            here: { on: { GO: { target: 'there', actions: [{ type: 'navigate', params: { page: 'x' } }] } } },
            there: {},
          },
        },
      },
      'breaking',
      {},
    );
    harness.ports.navigate = () => {
      throw new Error('no router');
    };
    await harness.send({ type: 'GO' });
    expect(harness.snapshot).toMatchObject({ value: 'there', status: 'active' });
    expect(harness.ports.done).toEqual([['log', expect.objectContaining({ message: expect.any(String) })]]);
  });
});

describe('a journey inside another', () => {
  test('runs by a name that is known only then, and answers to events sent to it', async () => {
    const harness = await atPaying();
    expect(harness.snapshot.value).toBe('paying');
    expect((harness.child('pay').getSnapshot() as AnyMachineSnapshot).value).toBe('asking');
  });

  test('fails as an actor does when nobody knows its name', async () => {
    const harness = newHarness();
    await harness.send({ type: 'PLACE', total: 5 });
    await harness.answer({ order: { ...order, journey: 'nobody' } });
    expect(harness.snapshot).toMatchObject({ value: 'choosing', context: { errors: ['journey.failed'] } });
  });

  test('fails as an actor does when it breaks', async () => {
    const broken: Definition = {
      initial: 'calling',
      states: {
        calling: { invoke: { id: 'c', src: 'call', input: { operation: 'x' }, onDone: { target: 'end' } } },
        end: { type: 'final' },
      },
    };
    const harness = new JourneyHarness({ buying, broken }, 'buying', { slug: 'p1' });
    await harness.send({ type: 'PLACE', total: 5 });
    await harness.answer({ order: { ...order, journey: 'broken' } });
    harness.ports.lastCall.reject({ code: 'network' });
    await settled();
    expect(harness.snapshot).toMatchObject({ value: 'choosing', context: { errors: ['journey.failed'] } });
  });

  test('may be at its end as soon as it begins', async () => {
    const brief: Definition = {
      initial: 'deciding',
      output: { said: 'yes' },
      states: {
        deciding: { always: { target: 'leaving' } },
        leaving: { entry: [{ type: 'toast', params: { text: 'bye' } }], always: { target: 'finished' } },
        finished: { type: 'final' },
      },
    };
    const harness = new JourneyHarness({ buying, brief }, 'buying', { slug: 'p1' });
    await harness.send({ type: 'PLACE', total: 5 });
    await harness.answer({ order: { ...order, journey: 'brief' } });
    expect(harness.snapshot.status).toBe('done');
    expect(harness.ports.done).toEqual([
      ['toast', { text: 'bye' }],
      ['navigate', { page: 'gate', query: { ref: 'r1' } }],
    ]);
  });
});

describe('waiting', () => {
  test('a poll asks every so often and ends when its condition holds', async () => {
    const harness = await atPaying();
    await harness.send({ type: 'WAIT' }, harness.child('pay'));
    expect(harness.ports.calls).toHaveLength(2);
    await harness.answer({ status: 'pending' });
    await harness.ports.pass(5000);
    expect(harness.ports.calls).toHaveLength(3);
    harness.ports.lastCall.reject({ code: 'network', retryable: true });
    await settled();
    await harness.ports.pass(5000);
    await harness.answer({ status: 'paid' });
    expect(harness.snapshot.status).toBe('done');
  });

  test('a poll ends at its deadline, which a reload does not move', async () => {
    const harness = await atPaying();
    await harness.send({ type: 'WAIT' }, harness.child('pay'));
    const child = () => harness.child('pay').getSnapshot() as AnyMachineSnapshot;
    expect(child().context.deadline).toBe(harness.ports.time + 180_000);
    await harness.answer({ status: 'pending' });
    await harness.ports.pass(100_000);
    await harness.reload();
    for (let tries = 0; tries < 40 && child().value === 'polling'; tries += 1) {
      await harness.answer({ status: 'pending' });
      await harness.ports.pass(5000);
    }
    expect(child().value).toBe('asking');
    expect(harness.ports.time).toBe(1_000_000 + 180_000);
  });

  test('a poll ends with an error that will not go away', async () => {
    const harness = await atPaying();
    await harness.send({ type: 'WAIT' }, harness.child('pay'));
    harness.ports.lastCall.reject({ code: 'notFound' });
    await settled();
    expect((harness.child('pay').getSnapshot() as AnyMachineSnapshot).value).toBe('asking');
  });

  test('after fires although the page was reloaded meanwhile', async () => {
    const harness = await atPaying();
    await harness.send({ type: 'REST' }, harness.child('pay'));
    await harness.ports.pass(600_000);
    await harness.reload();
    await harness.ports.pass(299_000);
    expect(harness.snapshot.value).toBe('paying');
    await harness.ports.pass(1000);
    expect(harness.snapshot.status).toBe('done');
  });

  test('after does not fire when its state was left', async () => {
    const harness = await atPaying();
    await harness.send({ type: 'REST' }, harness.child('pay'));
    await harness.send({ type: 'AGAIN' }, harness.child('pay'));
    await harness.ports.pass(900_000);
    expect((harness.child('pay').getSnapshot() as AnyMachineSnapshot).value).toBe('asking');
  });
});

describe('a reload', () => {
  test('repeats a running call with the same key', async () => {
    const harness = newHarness();
    await harness.send({ type: 'PLACE', total: 5 });
    await harness.reload();
    expect(harness.ports.calls.map(({ input }) => input)).toEqual([{ key: 'key-1' }, { key: 'key-1' }]);
    await harness.answer({ order });
    expect(harness.snapshot.value).toBe('paying');
  });

  test('does not open a frame again: the journey asks first', async () => {
    const harness = await atPaying();
    await harness.send({ type: 'PAY' }, harness.child('pay'));
    expect(harness.ports.lightboxes).toHaveLength(1);
    await harness.reload();
    expect(harness.ports.lightboxes).toHaveLength(1);
    expect((harness.child('pay').getSnapshot() as AnyMachineSnapshot).value).toBe('polling');
  });

  test('begins a journey again that stood in a volatile state, and keeps nothing of that state', async () => {
    const secret: Definition = {
      context: { tries: { type: 'integer', initial: 0 } },
      input: { ref: 'string' },
      initial: 'entering',
      states: {
        entering: { on: { SEAL: { target: 'sending' } } },
        sending: {
          tags: ['volatile'],
          invoke: {
            id: 's',
            src: 'call',
            input: { operation: 'attempts.submitCard', with: { sealed: { from: '/event/sealed' } } },
            onDone: { target: 'end' },
            onError: { target: 'end' },
          },
        },
        end: { type: 'final' },
      },
    };
    const harness = new JourneyHarness({ buying, secret }, 'buying', { slug: 'p1' });
    await harness.send({ type: 'PLACE', total: 5 });
    await harness.answer({ order: { ...order, journey: 'secret' } });
    await harness.send({ type: 'SEAL', sealed: 'eyJ-jwe' }, harness.child('pay'));
    expect(harness.ports.lastCall.input).toEqual({ sealed: 'eyJ-jwe' });
    expect(JSON.stringify(harness.actor.getPersistedSnapshot())).not.toContain('eyJ-jwe');
    await harness.reload();
    const child = harness.child('pay').getSnapshot() as AnyMachineSnapshot;
    expect(child.value).toBe('entering');
    expect(child.context.$input).toEqual({ ref: 'r1' });
  });

  test('with a definition whose state is gone leaves an error that can be seen before the start', async () => {
    const harness = await atPaying();
    const kept = JSON.parse(JSON.stringify(harness.actor.getPersistedSnapshot())) as Snapshot<unknown>;
    const { asking, ...others } = paying.states;
    const renamed: Definition = {
      ...paying,
      initial: 'requesting',
      states: { ...others, requesting: asking as never },
    };
    const moved = JSON.parse(JSON.stringify(renamed).replaceAll('"asking"', '"requesting"')) as Definition;
    const machines = compileJourneys({ buying, paying: moved }, new FakePorts());
    const actor = createActor(machines['buying'] as never, { snapshot: kept } as never);
    const child = ((actor.getSnapshot() as AnyMachineSnapshot).children as Record<string, AnyActor>)['pay'];
    expect((child?.getSnapshot() as { status: string } | undefined)?.status).toBe('error');
  });

  test('with another version of the inner journey leaves such an error too', async () => {
    const harness = await atPaying();
    const kept = JSON.parse(JSON.stringify(harness.actor.getPersistedSnapshot())) as Snapshot<unknown>;
    const machines = compileJourneys({ buying, paying }, new FakePorts(), { paying: 'v2' });
    const actor = createActor(machines['buying'] as never, { snapshot: kept } as never);
    const child = ((actor.getSnapshot() as AnyMachineSnapshot).children as Record<string, AnyActor>)['pay'];
    expect((child?.getSnapshot() as { status: string } | undefined)?.status).toBe('error');
  });
});

describe('compiling refuses what XState would be silent about', () => {
  const one = (state: object, others: object = {}): Definition => ({
    initial: 'a',
    states: { a: state, b: {}, ...others },
  });
  test.each([
    ['an unknown action', one({ entry: [{ type: 'sets' }] }), 'flow.unknownImplementation'],
    ['an unknown guard', one({ on: { X: { target: 'b', guard: { type: 'iff' } } } }), 'flow.unknownImplementation'],
    ['an unknown actor', one({ invoke: { id: 'x', src: 'cal' } }), 'flow.unknownImplementation'],
    [
      'a word of processes',
      one({ entry: [{ type: 'postLedger', params: { posting: 'sale' } }] }),
      'flow.implementationNotHere',
    ],
    ['a target that is not there', one({ on: { X: { target: 'c' } } }), 'flow.unknownTarget'],
    [
      'a template of another place',
      one({ entry: [{ type: 'toast', params: { text: { from: '/row/x' } } }] }),
      'flow.unknownRoot',
    ],
    ['an actor without id', one({ invoke: { src: 'call' } as never }), 'flow.missingInvokeId'],
    ['a duration that is none', one({ after: { soon: { target: 'b' } } }), 'flow.badDuration'],
    [
      'a condition over what is not there',
      one({ on: { X: { guard: { type: 'if', params: { '/contxt/a': 1 } } } } }),
      'condition.unknownFact',
    ],
  ])('%s', (_, definition, code) => {
    let thrown: unknown;
    try {
      compileJourneys({ x: definition }, new FakePorts());
    } catch (error) {
      thrown = error;
    }
    expect(thrown).toBeInstanceOf(FlowError);
    expect((thrown as FlowError).finding.code).toBe(code);
  });
});
