import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { acquireTabSlot } from '#ui/blocks/form/tabSlot.ts';
import { thisTab } from '#ui/browser/thisTab.ts';

/** The locks of a browser, as its tabs share them. */
function fakeLocks() {
  const held = new Map<string, Promise<void>>();
  return {
    async request(name: string, { signal }: { signal: AbortSignal }, work: () => Promise<void>): Promise<void> {
      while (held.has(name)) {
        await Promise.race([held.get(name), new Promise((_, refuse) => signal.addEventListener('abort', refuse))]);
      }
      const done = work();
      held.set(name, done);
      await done;
      held.delete(name);
    },
    query: async () => ({ held: [...held.keys()].map((name) => ({ name })) }),
    take: (name: string) => held.set(name, new Promise(() => undefined)),
  };
}

let locks = fakeLocks();
beforeEach(() => {
  sessionStorage.clear();
  locks = fakeLocks();
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { locks }));
});
afterEach(() => vi.unstubAllGlobals());

test('a tab has its place after a reload, and knows in which others the form is open', async () => {
  const first = await acquireTabSlot('event');
  first.release();
  locks.take('masar.draft:event:other');
  locks.take('masar.draft:physical:third');
  const again = await acquireTabSlot('event');
  expect(again.tab).toBe(first.tab);
  expect(await again.others()).toEqual(['other']);
  again.release();
});

test('a form that is opened again waits for what this page still keeps, however long that takes', async () => {
  const first = await acquireTabSlot('event');
  const second = acquireTabSlot('event');
  setTimeout(first.release, 1_500);
  expect((await second).tab).toBe(first.tab);
  (await second).release();
});

test('a copy of a tab gets a place of its own', async () => {
  const copied = thisTab();
  locks.take(`masar.draft:event:${copied}`);
  const place = await acquireTabSlot('event');
  expect(place.tab).not.toBe(copied);
  expect(thisTab()).toBe(place.tab);
  expect(await place.others()).toEqual([copied]);
  place.release();
});

test('without locks, as on plain http, each tab still has its place', async () => {
  vi.stubGlobal('navigator', Object.create(null));
  const { tab, others } = await acquireTabSlot('event');
  expect((await acquireTabSlot('event')).tab).toBe(tab);
  expect(await others()).toEqual([]);
});
