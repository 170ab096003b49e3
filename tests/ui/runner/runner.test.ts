import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { JourneySource } from '#engine/flows/index.ts';
import { carding, shopping } from './definitions.ts';
import { fakeRunner, fakeSources, fakeWorld, settled, source } from './fakes.ts';

beforeEach(() => sessionStorage.clear());

const sources = () => fakeSources([source('shopping', shopping), source('carding', carding)]);
const begin = (world = fakeWorld(), from = sources()) => {
  const made = fakeRunner({ world, sources: from, journey: 'shopping', input: { slug: 'p1' } });
  made.runner.start();
  return made;
};
type Made = ReturnType<typeof begin>;

async function send({ runner }: Made, type: string): Promise<boolean> {
  const taken = runner.send({ type });
  await settled();
  return taken;
}
async function atCard(): Promise<Made> {
  const made = begin();
  await send(made, 'NEXT');
  await send(made, 'PLACE');
  made.world.calls.at(-1)?.resolve({ ref: 'r1', journey: 'carding' });
  await settled();
  return made;
}
/** What a reload does: nothing is put down with care, and a new runner begins over the same storage. */
async function reload({ world }: Made, from = sources()): Promise<Made> {
  const made = begin(world, from);
  await settled();
  return made;
}
const path = ({ runner }: Made) => runner.view().path;

describe('a runner', () => {
  test('tells of each step what the state shows', async () => {
    const made = begin();
    await settled();
    expect(made.runner.view()).toMatchObject({
      status: 'running',
      path: 'shopping.offering',
      title: { en: 'Choose' },
      shown: { by: 'shopping.offering', blocks: [{ block: 'button' }], scope: { input: { slug: 'p1' } } },
    });
    const heard = vi.fn();
    made.runner.subscribe(heard);
    await send(made, 'NEXT');
    expect(heard).toHaveBeenCalledTimes(1);
    expect(made.runner.view()).toMatchObject({
      path: 'shopping.details',
      progress: [1, 2],
      backEvent: 'CHANGE',
      page: 'details',
    });
  });

  test('tells when an inner journey moves, and events go to it', async () => {
    const made = await atCard();
    expect(path(made)).toBe('shopping.paying/carding.entering');
    const heard = vi.fn();
    made.runner.subscribe(heard);
    expect(await send(made, 'CHECK')).toBe(true);
    expect(heard).toHaveBeenCalled();
    expect(made.runner.view()).toMatchObject({ path: 'shopping.paying/carding.confirming', busy: { en: 'Checking' } });
  });

  test('leaves what was shown in sight while a call runs', async () => {
    const made = begin();
    await send(made, 'NEXT');
    await send(made, 'PLACE');
    expect(made.runner.view()).toMatchObject({
      path: 'shopping.placing',
      busy: { en: 'Placing' },
      shown: { by: 'shopping.details' },
    });
    made.world.calls.at(-1)?.reject({ code: 'network' });
    await settled();
    expect(made.runner.view()).toMatchObject({ path: 'shopping.details', shown: { by: 'shopping.details' } });
    expect(made.runner.view().busy).toBeUndefined();
  });

  test('a state without a page of its own is on the page of the journey around', async () => {
    const lone: JourneySource['definition'] = { initial: 'a', states: { a: { meta: { blocks: [] } } } };
    const made = begin(fakeWorld(), fakeSources([source('shopping', shopping), source('carding', lone)]));
    await send(made, 'NEXT');
    await send(made, 'PLACE');
    made.world.calls.at(-1)?.resolve({ ref: 'r1', journey: 'carding' });
    await settled();
    expect(made.runner.view()).toMatchObject({ path: 'shopping.paying/carding.a', page: 'details' });
  });

  test.each(['NOBODY', 'xstate.done.actor.place', 'next', ''])('takes no event %j', async (type) => {
    const made = begin();
    await settled();
    expect(await send(made, type)).toBe(false);
    expect(path(made)).toBe('shopping.offering');
  });

  test('ends with its output and leaves nothing behind', async () => {
    const made = await atCard();
    await send(made, 'LEAVE');
    expect(made.runner.view()).toMatchObject({ status: 'done', output: { ref: 'r1' } });
    expect(made.world.said).toContainEqual(['navigate', { page: 'gate', query: { ref: 'r1' }, replace: true }]);
    expect(sessionStorage.length).toBe(0);
  });

  test('fetches journeys that are not at hand', async () => {
    const from = fakeSources([], [source('shopping', shopping), source('carding', carding)]);
    const made = begin(fakeWorld(), from);
    expect(made.runner.view().status).toBe('starting');
    await settled();
    expect(path(made)).toBe('shopping.offering');
    await send(made, 'NEXT');
    await send(made, 'PLACE');
    made.world.calls.at(-1)?.resolve({ ref: 'r1', journey: 'carding' });
    await settled();
    expect(path(made)).toBe('shopping.paying/carding.entering');
  });

  test('fails when its journey is nowhere, and when an error leads nowhere; it can begin again', async () => {
    const nowhere = begin(fakeWorld(), fakeSources([]));
    await settled();
    expect(nowhere.runner.view()).toMatchObject({ status: 'failed', error: { code: 'journey.missing' } });

    const fragile: JourneySource['definition'] = {
      initial: 'a',
      states: {
        a: { invoke: { id: 'c', src: 'call', input: { operation: 'x' }, onDone: { target: 'b' } } },
        b: { type: 'final' },
      },
    };
    const made = begin(fakeWorld(), fakeSources([source('shopping', fragile)]));
    made.world.calls.at(-1)?.reject({ code: 'busy', requestId: 'q7' });
    await settled();
    expect(made.runner.view()).toMatchObject({ status: 'failed', error: { code: 'busy', requestId: 'q7' } });
    expect(sessionStorage.length).toBe(0);
    made.runner.restart();
    await settled();
    expect(made.runner.view()).toMatchObject({ status: 'running', path: 'shopping.a' });
  });

  test('stopping stops what runs, and nothing of it is heard any more', async () => {
    const made = begin();
    await send(made, 'NEXT');
    await send(made, 'PLACE');
    made.runner.stop();
    expect(made.world.calls.at(-1)?.signal.aborted).toBe(true);
    made.world.calls.at(-1)?.resolve({ ref: 'r1' });
    await settled();
    expect(made.kept.read('k')?.snapshot).toMatchObject({ value: 'placing', status: 'active' });
    made.runner.start();
    await settled();
    expect(path(made)).toBe('shopping.placing');
  });
});

describe('a reload', () => {
  test('in a plain state', async () => {
    const made = begin();
    await send(made, 'NEXT');
    const again = await reload(made);
    expect(again.runner.view()).toMatchObject({ path: 'shopping.details', backEvent: 'CHANGE', page: 'details' });
  });

  test('with a page that has something newer shows it, and keeps what was chosen; the same page changes nothing', async () => {
    const offer: JourneySource['definition'] = {
      input: { product: 'object' },
      context: {
        product: { type: 'object', initial: { from: '/input/product' }, refreshOnResume: true },
        chosen: { type: 'string', initial: '' },
      },
      initial: 'offering',
      states: {
        offering: {
          meta: { blocks: [{ block: 'button', text: { from: '/context/product/price' }, event: 'CHOOSE' }] },
          on: {
            CHOOSE: { actions: [{ type: 'assign', params: { chosen: 'two' } }] },
            TELL: { actions: [{ type: 'assign', params: { product: { price: '490' } } }] },
          },
        },
      },
    };
    const from = fakeSources([source('offer', offer)]);
    const open = async (price: string) => {
      const made = fakeRunner({ sources: from, journey: 'offer', input: { product: { price } } });
      made.runner.start();
      await settled();
      return made;
    };
    const shown = ({ runner }: Made) => runner.view().shown.scope['context'];
    await send(await open('380'), 'CHOOSE');
    const newer = await open('390');
    expect(shown(newer)).toMatchObject({ product: { price: '390' }, chosen: 'two' });
    await send(newer, 'TELL');
    expect(shown(await open('390'))).toMatchObject({ product: { price: '490' }, chosen: 'two' });
  });

  test('in the middle of a call repeats it with the same key', async () => {
    const made = begin();
    await send(made, 'NEXT');
    await send(made, 'PLACE');
    const again = await reload(made);
    expect(again.world.calls.map(({ input }) => input)).toEqual([{ key: 'key-1' }, { key: 'key-1' }]);
    again.world.calls.at(-1)?.resolve({ ref: 'r1', journey: 'carding' });
    await settled();
    expect(path(again)).toBe('shopping.paying/carding.entering');
  });

  test('in an inner journey, which then goes on', async () => {
    const again = await reload(await atCard());
    expect(path(again)).toBe('shopping.paying/carding.entering');
    await send(again, 'LEAVE');
    expect(again.runner.view().status).toBe('done');
  });

  test('in the middle of a poll keeps its deadline', async () => {
    const made = await atCard();
    await send(made, 'CHECK');
    await made.world.pass(12_000);
    const again = await reload(made);
    again.world.calls.at(-1)?.resolve({ status: 'pending' });
    await settled();
    await again.world.pass(5_000);
    expect(path(again)).toBe('shopping.paying/carding.entering');
  });

  test('with an open frame asks the server first', async () => {
    const made = await atCard();
    await send(made, 'PAY');
    expect(made.world.frames).toHaveLength(1);
    const again = await reload(made);
    expect(again.world.frames).toHaveLength(1);
    expect(path(again)).toBe('shopping.paying/carding.confirming');
    expect(again.world.calls.at(-1)?.operation).toBe('attempts.get');
  });

  test('goes on with the version that it began with, when that can still be had', async () => {
    const made = await atCard();
    const newer = fakeSources(
      [source('shopping', shopping, 'v2'), source('carding', carding, 'v2')],
      [source('shopping', shopping, 'v1'), source('carding', carding, 'v1')],
    );
    const again = await reload(made, newer);
    expect(path(again)).toBe('shopping.paying/carding.entering');
    expect(newer.fetched.sort()).toEqual(['carding@v1', 'shopping@v1']);
    await send(again, 'CHECK');
    expect(again.kept.read('k')).toMatchObject({ version: 'v1' });
  });

  test.each([
    ['of the outer journey is gone', [source('shopping', shopping, 'v2'), source('carding', carding)]],
    ['of the inner journey is gone', [source('shopping', shopping), source('carding', carding, 'v2')]],
  ])('begins anew when the version %s', async (_, now) => {
    const again = await reload(await atCard(), fakeSources(now));
    expect(path(again)).toBe('shopping.offering');
    expect(again.world.said).toContainEqual(['log', expect.objectContaining({ with: { journey: 'shopping' } })]);
  });

  test('begins anew when a state is gone under the same version, whichever journey it was', async () => {
    const renamed = (definition: JourneySource['definition'], from: string, to: string) =>
      JSON.parse(JSON.stringify(definition).replaceAll(`"${from}"`, `"${to}"`)) as JourneySource['definition'];
    const inner = fakeSources([
      source('shopping', shopping),
      source('carding', renamed(carding, 'entering', 'typing')),
    ]);
    expect(path(await reload(await atCard(), inner))).toBe('shopping.offering');
    sessionStorage.clear();
    const outer = fakeSources([source('shopping', renamed(shopping, 'paying', 'handing')), source('carding', carding)]);
    expect(path(await reload(await atCard(), outer))).toBe('shopping.offering');
  });

  test.each([
    'not json',
    '{"journey":1}',
    '{"journey":"shopping","version":"v1","input":{},"base":"/","snapshot":{"value":7}}',
    'null',
  ])('begins anew when what was kept is %s', async (kept) => {
    sessionStorage.setItem('masar.journey:k', kept);
    const made = begin();
    await settled();
    expect(path(made)).toBe('shopping.offering');
  });

  test('keeps nothing of a volatile state, and begins its journey again', async () => {
    const secret: JourneySource['definition'] = {
      initial: 'entering',
      states: {
        entering: { on: { SEAL: { target: 'sending' } } },
        sending: {
          tags: ['volatile'],
          invoke: {
            id: 's',
            src: 'call',
            input: { operation: 'x', with: { s: { from: '/event/sealed' } } },
            onDone: { target: 'end' },
            onError: { target: 'end' },
          },
        },
        end: { type: 'final' },
      },
    };
    const from = fakeSources([source('shopping', secret)]);
    const made = begin(fakeWorld(), from);
    made.runner.send({ type: 'SEAL', sealed: 'jwe-value' });
    await settled();
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('jwe-value');
    expect(path(await reload(made, from))).toBe('shopping.entering');
  });

  test('a full storage does not stop a journey', async () => {
    const full: Storage = Object.create(sessionStorage);
    full.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    full.removeItem = () => undefined;
    full.getItem = () => null;
    const { runner } = fakeRunner({ sources: sources(), journey: 'shopping', storage: full });
    runner.start();
    await settled();
    runner.send({ type: 'NEXT' });
    await settled();
    expect(runner.view().path).toBe('shopping.details');
  });
});
