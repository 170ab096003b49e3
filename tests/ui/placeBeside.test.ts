import { expect, test } from 'vitest';
import { computePosition } from '#ui/kit/computePosition.ts';

const size = { width: 200, height: 150 };
const view = { width: 400, height: 600 };
const anchor = { left: 340, right: 380, top: 100, bottom: 140 };

test('under the anchor, their reading ends in line', () => {
  expect(computePosition(anchor, size, view, false)).toEqual({ left: 180, top: 144 });
  expect(computePosition({ ...anchor, left: 20, right: 60 }, size, view, true)).toEqual({ left: 20, top: 144 });
});

test('above it where there is no room below', () => {
  const low = { ...anchor, top: 540, bottom: 580 };
  expect(computePosition(low, size, view, false).top).toBe(540 - 4 - 150);
});

test('never over an edge of the window', () => {
  expect(computePosition({ ...anchor, left: 0, right: 40 }, size, view, false).left).toBe(8);
  expect(computePosition(anchor, size, view, true).left).toBe(400 - 200 - 8);
});

test('a box taller than the window begins at its top', () => {
  expect(computePosition(anchor, { width: 200, height: 900 }, view, false).top).toBe(8);
});
