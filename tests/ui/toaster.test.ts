import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createToaster } from '#ui/kit/index.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const undo = { label: 'Undo', run: () => undefined };
const texts = (store: ReturnType<typeof createToaster>) => store.snapshot().map(({ text }) => text);

test('a toast goes after two seconds, one with an undo after six', () => {
  const store = createToaster();
  store.show('Link copied');
  store.show('Deleted', undo);
  vi.advanceTimersByTime(2000);
  expect(texts(store)).toEqual(['Deleted']);
  vi.advanceTimersByTime(3999);
  expect(texts(store)).toEqual(['Deleted']);
  vi.advanceTimersByTime(1);
  expect(texts(store)).toEqual([]);
});

test('the clock stands while a pointer is on it, and goes on with what was left', () => {
  const store = createToaster();
  store.show('Deleted', undo);
  vi.advanceTimersByTime(5000);
  store.pause();
  vi.advanceTimersByTime(60_000);
  expect(texts(store)).toEqual(['Deleted']);
  store.resume();
  vi.advanceTimersByTime(999);
  expect(texts(store)).toEqual(['Deleted']);
  vi.advanceTimersByTime(1);
  expect(texts(store)).toEqual([]);
});

test('three at most: the oldest makes room', () => {
  const store = createToaster();
  for (const text of ['a', 'b', 'c', 'd']) store.show(text);
  expect(texts(store)).toEqual(['b', 'c', 'd']);
});

test('listeners hear of each change until they leave', () => {
  const store = createToaster();
  const heard = vi.fn();
  const leave = store.subscribe(heard);
  const id = store.show('a');
  store.close(id);
  expect(heard).toHaveBeenCalledTimes(2);
  leave();
  store.show('b');
  expect(heard).toHaveBeenCalledTimes(2);
});
