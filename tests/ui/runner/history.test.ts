import { beforeEach, describe, expect, test } from 'vitest';
import { createRunningJourneys, syncHistory } from '#ui/flows/index.ts';
import { carding, shopping } from './definitions.ts';
import { fakeNavigation, fakeRunner, fakeSources, fakeWorld, settled, source } from './fakes.ts';

beforeEach(() => sessionStorage.clear());

const addressOf = (page: string) => (page === 'details' ? '/p1/info' : page === 'card' ? '/p1/info/card' : null);
const sources = fakeSources([source('shopping', shopping), source('carding', carding)]);

async function shop(tab = fakeNavigation('/p1'), world = fakeWorld()) {
  const made = fakeRunner({ world, sources, journey: 'shopping', input: { slug: 'p1' } });
  made.runner.start();
  const stop = syncHistory({ runner: made.runner, navigation: tab.navigation, hrefFor: addressOf });
  await settled();
  const send = async (type: string) => {
    made.runner.send({ type });
    await settled();
  };
  const answer = async (output: unknown) => {
    world.calls.at(-1)?.resolve(output);
    await settled();
  };
  return { ...made, tab, stop, send, answer, path: () => made.runner.view().path };
}

describe('the address', () => {
  test('follows the pages that states name', async () => {
    const { tab, send, answer } = await shop();
    expect(tab.where()).toBe('/p1');
    await send('NEXT');
    expect(tab.where()).toBe('/p1/info');
    await send('PLACE');
    expect(tab.where()).toBe('/p1/info');
    await answer({ ref: 'r1', journey: 'carding' });
    expect(tab.where()).toBe('/p1/info/card');
    expect(tab.addresses()).toEqual(['/elsewhere', '/p1', '/p1/info', '/p1/info/card']);
  });

  test('stays where it is for a page that has no address here', async () => {
    const tab = fakeNavigation('/p1');
    const { runner } = fakeRunner({ world: fakeWorld(), sources, journey: 'shopping' });
    runner.start();
    syncHistory({ runner, navigation: tab.navigation, hrefFor: () => null });
    await settled();
    runner.send({ type: 'NEXT' });
    await settled();
    expect(tab.where()).toBe('/p1');
  });

  test('is right after a reload, on whichever page it was', async () => {
    const first = await shop();
    await first.send('NEXT');
    first.stop();
    const again = await shop(first.tab);
    expect(again.path()).toBe('shopping.details');
    expect(again.tab.addresses()).toEqual(['/elsewhere', '/p1', '/p1/info']);
  });

  test('of a page opened by hand becomes that of the state', async () => {
    const first = await shop();
    await first.send('NEXT');
    first.stop();
    const again = await shop(fakeNavigation('/p1/info/card'));
    expect(again.tab.where()).toBe('/p1/info');
    expect(again.tab.addresses()).not.toContain('/p1/info/card');
  });
});

describe('Back', () => {
  test('goes to the event of the state', async () => {
    const { tab, send, path } = await shop();
    await send('NEXT');
    await tab.back();
    expect(path()).toBe('shopping.offering');
    expect(tab.where()).toBe('/p1');
  });

  test('goes to the event of the innermost journey', async () => {
    const { tab, send, answer, runner } = await shop();
    await send('NEXT');
    await send('PLACE');
    await answer({ ref: 'r1', journey: 'carding' });
    await tab.back();
    expect(runner.view().status).toBe('done');
  });

  test('leaves where the state has no event, past everything that the journey had put there', async () => {
    const { tab, send } = await shop();
    await send('NEXT');
    await send('PLACE');
    await tab.back();
    expect(tab.where()).toBe('/elsewhere');
  });

  test('from the first state leaves', async () => {
    const { tab } = await shop();
    await tab.back();
    expect(tab.where()).toBe('/elsewhere');
  });

  test('with nowhere to leave to stays, and the address stays right', async () => {
    const { tab, send, path } = await shop(fakeNavigation('/p1', []));
    await send('NEXT');
    await send('PLACE');
    await tab.back();
    expect(path()).toBe('shopping.placing');
    expect(tab.where()).toBe('/p1/info');
  });

  test('again and again', async () => {
    const { tab, send, path } = await shop();
    for (let round = 0; round < 3; round += 1) {
      await send('NEXT');
      expect(path()).toBe('shopping.details');
      await tab.back();
      expect(path()).toBe('shopping.offering');
    }
    expect(tab.addresses()).toEqual(['/elsewhere', '/p1', '/p1/info']);
  });

  test('then forward shows the state that the journey is in', async () => {
    const { tab, send, path } = await shop();
    await send('NEXT');
    await tab.back();
    await tab.forward();
    expect(path()).toBe('shopping.offering');
    expect(tab.where()).toBe('/p1');
  });

  test('in a state on the first page that has an event stays on that page', async () => {
    const tab = fakeNavigation('/p1');
    const { runner } = fakeRunner({ world: fakeWorld(), sources, journey: 'shopping' });
    runner.start();
    syncHistory({ runner, navigation: tab.navigation, hrefFor: () => null });
    await settled();
    runner.send({ type: 'NEXT' });
    await settled();
    await tab.back();
    expect(runner.view().path).toBe('shopping.offering');
    expect(tab.where()).toBe('/p1');
    await tab.back();
    expect(tab.where()).toBe('/elsewhere');
  });
});

describe('the journeys of a tab', () => {
  const options = (world = fakeWorld()) =>
    fakeRunner({ world, sources, journey: 'shopping', input: { slug: 'p1' } }).options;

  test('a page that is drawn twice, or changes its route, begins nothing twice', async () => {
    const world = fakeWorld();
    const tab = fakeNavigation('/p1');
    const journeys = createRunningJourneys(tab.navigation);
    const first = journeys.take(options(world), addressOf);
    journeys.give('k');
    const second = journeys.take(options(world), addressOf);
    expect(second).toBe(first);
    await settled();
    first.send({ type: 'NEXT' });
    first.send({ type: 'PLACE' });
    await settled();
    journeys.give('k');
    await settled();
    await settled();
    expect(journeys.take(options(world), addressOf)).toBe(first);
    expect(world.calls).toHaveLength(1);
    expect(world.calls[0]?.signal.aborted).toBe(false);
  });

  test('one that was left is put down, and taken up again when its page comes back', async () => {
    const world = fakeWorld();
    const tab = fakeNavigation('/p1');
    const journeys = createRunningJourneys(tab.navigation);
    const first = journeys.take(options(world), addressOf);
    await settled();
    first.send({ type: 'NEXT' });
    first.send({ type: 'PLACE' });
    await settled();
    tab.navigation.go(-2);
    journeys.give('k');
    await settled();
    expect(world.calls[0]?.signal.aborted).toBe(true);
    expect(tab.isHeard()).toBe(false);
    await tab.forward();
    const second = journeys.take(options(world), addressOf);
    await settled();
    expect(second.view().path).toBe('shopping.placing');
    expect(world.calls.map(({ input }) => input)).toEqual([{ key: 'key-1' }, { key: 'key-1' }]);
  });

  test('what ends because the page goes away is not heard: a reload, or the page come back to life, finds it was', async () => {
    const world = fakeWorld();
    const tab = fakeNavigation('/p1');
    const journeys = createRunningJourneys(tab.navigation);
    const runner = journeys.take(options(world), addressOf);
    await settled();
    runner.send({ type: 'NEXT' });
    runner.send({ type: 'PLACE' });
    await settled();
    tab.hide();
    world.calls[0]?.reject({ code: 'network' });
    await settled();
    const { runner: reloaded } = fakeRunner({ sources, journey: 'shopping', input: { slug: 'p1' } });
    reloaded.start();
    await settled();
    expect(reloaded.view().path).toBe('shopping.placing');
    reloaded.stop();
    tab.show();
    await settled();
    expect(runner.view().path).toBe('shopping.placing');
    expect(world.calls.map(({ input }) => input)).toEqual([{ key: 'key-1' }, { key: 'key-1' }]);
  });

  test('an options page finds the journey that led to it, running or kept', async () => {
    const tab = fakeNavigation('/p1');
    const journeys = createRunningJourneys(tab.navigation);
    const taken = options();
    journeys.take(taken, addressOf);
    await settled();
    expect(journeys.journeyToResume({ pattern: 'p1' }, taken.storage)).toMatchObject({
      key: 'k',
      journey: 'shopping',
      base: '/p1',
    });
    expect(journeys.journeyToResume({ pattern: 'p2' }, taken.storage)).toBeUndefined();
    const afterReload = createRunningJourneys(tab.navigation);
    expect(afterReload.journeyToResume({ pattern: 'p1' }, taken.storage)).toMatchObject({
      key: 'k',
      journey: 'shopping',
      base: '/p1',
    });
    expect(afterReload.journeyToResume({ pattern: 'p2' }, taken.storage)).toBeUndefined();
  });
});
