import { beforeEach, expect, test } from 'vitest';
import {
  findRecoveredInput,
  deleteRecoveredInput,
  saveRecoveredInput,
  recoveredInputPrefix,
} from '#ui/blocks/form/recoveredInput.ts';
import { deviceFacts } from '#ui/router/deviceFacts.ts';
import { forgetSession } from '#ui/shell/forgetSession.ts';
import { thisTab } from '#ui/browser/thisTab.ts';

const dayMs = 86_400_000;
const mine = { who: 'mona@example.com 1', path: '/seller/new-products/event', base: {} };

function keep(id: string, tab: string, title: string, at = Date.now()): void {
  saveRecoveredInput(recoveredInputPrefix + id, { ...mine, tab, at, data: { title } });
}

const found = (tab: string) => findRecoveredInput(mine.who, mine.path, tab);

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

test('of two tabs with one form each gets back what was typed in it, and a new one the newest', () => {
  keep('1', 'a', 'Recital', Date.now() - 1_000);
  keep('2', 'b', 'Concert');
  expect([found('a'), found('b'), found('c')].map((each) => each?.data)).toEqual([
    { title: 'Recital' },
    { title: 'Concert' },
    { title: 'Concert' },
  ]);
  deleteRecoveredInput(found('b')?.key ?? '');
  expect(found('b')?.data).toEqual({ title: 'Recital' });
});

test('it outlives a session that ended by itself, as the name of the tab does, and never a sign-out', () => {
  const tab = thisTab();
  keep('1', tab, 'Recital');
  localStorage.setItem('viewInfoObject', 'x');
  sessionStorage.setItem('masar.draft:x', 'y');
  forgetSession({}, 'time');
  expect([thisTab(), found(tab)?.data]).toEqual([tab, { title: 'Recital' }]);
  expect([localStorage.length, sessionStorage.length]).toEqual([1, 1]);
  forgetSession({});
  expect([localStorage.length, sessionStorage.length]).toEqual([0, 0]);
});

test('what outlives a sign-out is said by the fact that the browser keeps', () => {
  for (const key of ['language', 'hide-tip', 'last-tip', 'vpihs']) localStorage.setItem(key, 'true');
  const fact = { type: 'string', source: 'stored' } as const;
  const stored = { 'stored.hide-tip': { ...fact, outlivesSignOut: true }, 'stored.last-tip': fact } as const;
  expect(deviceFacts(stored)).toMatchObject({ 'stored.hide-tip': 'true', 'stored.last-tip': 'true' });
  forgetSession(stored);
  expect(Object.keys(localStorage).toSorted()).toEqual(['hide-tip', 'language']);
  expect(deviceFacts(stored)).toMatchObject({ 'stored.hide-tip': 'true', 'stored.last-tip': '' });
});

test('after a day it is neither offered nor kept', () => {
  keep('1', 'a', 'Recital', Date.now() - dayMs - 1);
  expect(found('a')).toBeUndefined();
  localStorage.setItem(`${recoveredInputPrefix}broken`, '{');
  keep('2', 'b', 'Concert');
  expect(localStorage.getItem(`${recoveredInputPrefix}1`)).toBeNull();
  expect(found('a')?.data).toEqual({ title: 'Concert' });
});
