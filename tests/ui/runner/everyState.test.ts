import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { initialTransition, transition } from 'xstate';
import type { AnyMachineSnapshot, EventObject } from 'xstate';
import { beforeEach, describe, expect, test } from 'vitest';
import { activeNames, exploreFlow, volatileTag } from '#engine/flows/index.ts';
import type { JourneySource } from '#engine/flows/index.ts';
import { syncHistory } from '#ui/flows/index.ts';
import type { JourneySources } from '#ui/flows/index.ts';
import { FakePorts } from '../../support/journeys.ts';
import { fakeNavigation, fakeRunner, fakeWorld, settled, source } from './fakes.ts';

const packs = ['hard-rules', 'newcomer', 'workshop'].map((pack) => `tests/support/packs/${pack}`);
const journeys = ['.', ...packs].flatMap((root) => {
  const folder = join(import.meta.dirname, '../../..', root, 'flows/journeys');
  return readdirSync(folder).map((file) => ({
    id: basename(file, '.json'),
    definition: JSON.parse(readFileSync(join(folder, file), 'utf8')) as JourneySource['definition'],
  }));
});
/** Those that a page begins: when they end, they have opened another page. */
const begunByPages = JSON.stringify(
  ['.', ...packs].flatMap((root) => {
    const folder = join(import.meta.dirname, '../../..', root, 'schemas/pages');
    return readdirSync(folder).map((file) => JSON.parse(readFileSync(join(folder, file), 'utf8')).journey ?? null);
  }),
);

/** What a journey hands over to; which one is another test's affair. */
const inner = source('inner', {
  initial: 'waiting',
  states: { waiting: { meta: { blocks: [] }, on: { FINISH: { target: 'over' } } }, over: { type: 'final' } },
});
const sourcesOf = (one: JourneySource): JourneySources => ({
  current: (id) => (id === one.id ? one : { ...inner, id: String(id) }),
  load: async (id) => (id === one.id ? one : { ...inner, id: String(id) }),
});

type Persisted = {
  value: unknown;
  context: unknown;
  children: Record<string, { src: unknown; snapshot: { input?: Record<string, unknown>; journey?: string | null } }>;
};
type Event = EventObject & Record<string, unknown>;
type Place = { readonly name: string; readonly snapshot: AnyMachineSnapshot; readonly events: readonly Event[] };

/** As it stands in storage. Which journey it hands over to is known by its data, which a visit has not. */
function stored(snapshot: AnyMachineSnapshot): Persisted {
  const persisted = JSON.parse(JSON.stringify(snapshot.machine.getPersistedSnapshot(snapshot))) as Persisted;
  for (const child of Object.values(persisted.children)) {
    if (child.src === 'journey') child.snapshot.journey ??= inner.id;
  }
  return persisted;
}
const newKey = () => 'a-key';
const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
const step = (snapshot: AnyMachineSnapshot, event: Event): AnyMachineSnapshot =>
  transition(snapshot.machine, snapshot, event)[0] as AnyMachineSnapshot;
const isOpen = (snapshot: AnyMachineSnapshot): boolean => snapshot.status === 'active';

/** Every place where the visit of a journey comes to rest, with all events that it brought there. */
function placesOf(one: JourneySource): Place[] {
  const { moves } = exploreFlow('journey', one, Object.assign(new FakePorts(), { newIdempotencyKey: newKey }));
  const [begun] = moves.flatMap(({ before }) => initialTransition(before.machine, {} as never)[0]).slice(0, 1);
  const found = [begun as AnyMachineSnapshot, ...moves.map(({ after }) => after)].filter(isOpen);
  const unlike = found.filter((each, index) => index === found.findIndex((one) => same(stored(one), stored(each))));
  return unlike.map((snapshot, index) => ({
    name: `${JSON.stringify(snapshot.value)} ${index}`,
    snapshot,
    events: moves.filter(({ before }) => same(before.value, snapshot.value)).map(({ event }) => event as Event),
  }));
}

/** Where a journey is after a reload: frames are not opened again, what is volatile begins anew. */
function takenUp(snapshot: AnyMachineSnapshot): AnyMachineSnapshot {
  if (snapshot.hasTag(volatileTag)) {
    return initialTransition(snapshot.machine, (snapshot.context as { $input: unknown }).$input as never)[0] as never;
  }
  const opened = Object.entries(stored(snapshot).children).find(([, { src }]) => frames.has(String(src)));
  if (opened === undefined) return snapshot;
  const [id, { src }] = opened;
  return step(snapshot, { type: `xstate.error.actor.${id}`, error: { code: `${String(src)}.reloaded` } });
}
const frames = new Set(['lightbox', 'walletSheet']);

/** As the browser finds it after a reload: what the journey had put into storage, and a new runner. */
function reloaded(one: JourneySource, { snapshot }: Place) {
  const world = fakeWorld();
  world.ports.newIdempotencyKey = newKey;
  const input = ((snapshot.context as { $input?: Record<string, unknown> }).$input ?? {}) as Record<string, unknown>;
  const made = fakeRunner({
    world,
    sources: sourcesOf(one),
    journey: one.id,
    input: JSON.parse(JSON.stringify(input)),
  });
  const { input: given, base, params, storage } = made.options;
  const reached = snapshot.hasTag(volatileTag) ? null : stored(snapshot);
  storage.write('k', { journey: one.id, version: one.version, input: given, base, params, at: 0, snapshot: reached });
  return made;
}

/** What stands in storage, without the moment of it and without what journeys inside it keep. */
function keptOf({ kept }: { kept: ReturnType<typeof fakeRunner>['kept'] }): Persisted | null | undefined {
  const found = kept.read('k');
  return found === undefined ? undefined : (plain(found.snapshot as Persisted | null) as Persisted | null);
}
function plain(persisted: Persisted | null): unknown {
  if (persisted === null) return null;
  const { value, context, children } = persisted;
  const inside = Object.entries(children).map(([id, { src, snapshot }]) => [
    id,
    src === 'journey' ? { src } : { src, input: snapshot.input },
  ]);
  return JSON.parse(JSON.stringify({ value, context, children: Object.fromEntries(inside) }));
}
const plainOf = (snapshot: AnyMachineSnapshot): unknown =>
  snapshot.hasTag(volatileTag) ? null : plain(stored(snapshot));

beforeEach(() => sessionStorage.clear());

describe.each(journeys)('$id', ({ id, definition }) => {
  const one = source(id, definition);
  const places = placesOf(one);

  test('every state is looked at, unless it is left at once', () => {
    const rested = new Set(places.flatMap(({ snapshot }) => activeNames(snapshot)));
    const { states } = exploreFlow('journey', one, new FakePorts());
    expect(states.filter((name) => name !== '' && !rested.has(name) && !isLeftAtOnce(definition, name))).toEqual([]);
  });

  test('a reload changes nothing, wherever it is', async () => {
    for (const place of places) {
      sessionStorage.clear();
      const expected = takenUp(place.snapshot);
      const first = reloaded(one, place);
      first.runner.start();
      await settled();
      const seen = first.runner.view();
      if (!isOpen(expected)) {
        expect(seen.status, place.name).toBe('done');
        continue;
      }
      expect(keptOf(first), place.name).toEqual(plainOf(expected));
      // What was under way is asked again, as it was.
      const inside = Object.values(stored(expected).children);
      const running = inside.filter(({ src }) => src === 'call' || src === 'poll');
      const asked = first.world.calls.map(({ operation, input }) => ({ operation, with: input }));
      expect(asked.length, place.name).toBe(running.length);
      for (const { snapshot } of running) {
        const { operation, with: given = {} } = snapshot.input ?? {};
        expect(asked, place.name).toContainEqual({ operation, with: given });
      }
      expect(seen.status, place.name).toBe('running');
      // There is something to look at.
      const isHandedOver = inside.some(({ src }) => src === 'journey');
      if (!isHandedOver) expect(seen.busy ?? seen.dialog ?? seen.shown.blocks[0], place.name).toBeDefined();
      first.runner.stop();
      const second = fakeRunner({ sources: sourcesOf(one), journey: id, input: first.options.input });
      second.runner.start();
      await settled();
      expect(keptOf(second), place.name).toEqual(keptOf(first));
      expect(second.runner.view(), place.name).toEqual(seen);
      second.runner.stop();
    }
  });

  test('all that may follow follows after a reload, wherever it is', async () => {
    for (const place of places) {
      const here = takenUp(place.snapshot);
      const isThere = isOpen(here) && same(here.value, place.snapshot.value);
      for (const event of isThere ? place.events.flatMap((each) => answersOf(definition, here, each)) : []) {
        sessionStorage.clear();
        const made = reloaded(one, place);
        made.runner.start();
        await settled();
        if (!(await happens(made, here, event))) continue;
        const next = step(here, event);
        const said = `${place.name} ${JSON.stringify(event)}`;
        if (next.status === 'done') expect(made.runner.view().status, said).toBe('done');
        else expect(keptOf(made), said).toEqual(plainOf(next));
        made.runner.stop();
      }
    }
  });

  test('Back is heard or leaves, wherever it is, and leads somewhere', async () => {
    for (const place of places) {
      sessionStorage.clear();
      const here = takenUp(place.snapshot);
      if (!isOpen(here)) continue;
      const made = reloaded(one, place);
      const { view } = made.runner;
      const tab = fakeNavigation('/p1');
      made.runner.start();
      const addressOf = (page: string) => `/p1/${page}`;
      const stop = syncHistory({ runner: made.runner, navigation: tab.navigation, hrefFor: addressOf });
      await settled();
      const isAt = (next: unknown): void => {
        const { page } = view();
        expect(keptOf(made), place.name).toEqual(next);
        expect(tab.where(), place.name).toBe(page === undefined ? '/p1' : addressOf(page));
      };
      isAt(plainOf(here));
      const { backEvent } = view();
      const next = backEvent === undefined ? here : step(here, { type: backEvent });
      await tab.back();
      if (backEvent === undefined) {
        // Away; and who comes back finds it was.
        expect(tab.where(), place.name).toBe('/elsewhere');
      } else {
        expect(next.value, place.name).not.toEqual(here.value);
      }
      if (next.status === 'done') {
        expect(view().status, place.name).toBe('done');
        if (begunByPages.includes(JSON.stringify(id)))
          expect(made.world.said.map(([word]) => word)).toContain('navigate');
      } else {
        await tab.forward();
        isAt(plainOf(next));
      }
      stop();
      made.runner.stop();
    }
  });

  test('every text is there in both languages, wherever it is', async () => {
    for (const place of places) {
      sessionStorage.clear();
      const made = reloaded(one, place);
      made.runner.start();
      await settled();
      const { shown, dialog, title, busy } = made.runner.view();
      expect(oneLanguage([shown.blocks, dialog, title, busy]), place.name).toEqual([]);
      made.runner.stop();
    }
  });
});

function isLeftAtOnce({ states }: JourneySource['definition'], name: string): boolean {
  const [first = '', ...others] = name.split('.');
  let state = states[first];
  for (const other of others) state = state?.states?.[other];
  return state?.type === 'final' || state?.always !== undefined;
}

/** An answer that ends a poll fulfils what it waits for; all others are what the visit found. */
function answersOf(definition: JourneySource['definition'], here: AnyMachineSnapshot, event: Event): Event[] {
  const polls = Object.entries(stored(here).children).filter(([id, { src }]) => src === 'poll' && isDoneOf(event, id));
  if (polls.length === 0) return [event];
  const text = JSON.stringify(definition);
  return ['paid', 'failed', 'expired', 'cancelled', 'conflicted', 'free']
    .filter((status) => text.includes(`"${status}"`))
    .map((status) => ({
      ...event,
      output: { ...(event['output'] as object), status, outcome: status, refundInProgress: false },
    }));
}
const isDoneOf = (event: Event, id: string): boolean => event.type === `xstate.done.actor.${id}`;

/** Does what an event of a machine stands for, as the world does it. False: nothing of it can be done from outside. */
async function happens(
  { runner, world }: ReturnType<typeof fakeRunner>,
  here: AnyMachineSnapshot,
  event: Event,
): Promise<boolean> {
  const [, end, id = ''] = /^xstate\.(done|error)\.actor\.(.+)$/.exec(event.type) ?? [];
  const child = stored(here).children[id];
  if (end === undefined) {
    if (!/^[A-Z][A-Z_]*$/.test(event.type) || event.type === 'LOOK') return false;
    runner.send(event);
  } else if (child?.src === 'call' || child?.src === 'poll') {
    const wanted = { operation: child.snapshot.input?.['operation'], with: child.snapshot.input?.['with'] ?? {} };
    const call = world.calls.find(({ operation, input }) => same({ operation, with: input }, wanted));
    if (end === 'done') call?.resolve(event['output']);
    else call?.reject(event['error'] as { code: string });
  } else if (child?.src === 'journey' && end === 'done') runner.send({ type: 'FINISH' });
  else if (child?.src === 'timer') await world.pass(86_400_000);
  else return false;
  await settled();
  return true;
}

/** Strings that are read by people and stand in one language alone. */
function oneLanguage(value: unknown): string[] {
  if (typeof value === 'string') return /[a-z] [a-z]/i.test(value) || /[\u0600-\u06ff]/.test(value) ? [value] : [];
  if (typeof value !== 'object' || value === null) return [];
  const { en, ar } = value as { en?: unknown; ar?: unknown };
  if (typeof en === 'string') {
    return typeof ar === 'string' && ar !== '' && en !== '' ? [] : [en];
  }
  return Object.values(value).flatMap(oneLanguage);
}
