import { describe, expect, test } from 'vitest';
import { maskDate, parseDateInput, formatDateInput } from '#ui/kit/index.ts';

describe('typing a date', () => {
  test.each([
    ['1', '1'],
    ['18', '18'],
    ['181', '18-1'],
    ['18122025', '18-12-2025'],
    ['181220259', '18-12-2025'],
    ['1/2/2026', '01-02-2026'],
    ['1-', '01'],
    ['١٨١٢٢٠٢٥', '18-12-2025'],
    ['2025-12-18', '18-12-2025'],
    ['abc', ''],
  ])('%s is shown as %s', (typed, shown) => expect(maskDate('date', typed)).toBe(shown));

  test('deleting a mark leaves it deleted, so that the figure before it can go too', () => {
    expect(maskDate('date', '18-')).toBe('18');
  });

  test('a time follows the date, and a pasted instant is taken', () => {
    expect(maskDate('datetime', '181220251800')).toBe('18-12-2025 18:00');
    expect(maskDate('datetime', '2025-12-18T18:00')).toBe('18-12-2025 18:00');
    expect(maskDate('time', '930')).toBe('93:0');
    expect(maskDate('time', '9:30')).toBe('09:30');
  });
});

test.each([
  ['date', '18-12-2025', '2025-12-18'],
  ['date', '29-02-2024', '2024-02-29'],
  ['datetime', '18-12-2025 18:00', '2025-12-18T18:00'],
  ['time', '18:00', '18:00'],
] as const)('%s %s is %s and back', (kind, shown, value) => {
  expect(parseDateInput(kind, shown)).toBe(value);
  expect(formatDateInput(kind, value)).toBe(shown);
});

test.each(['29-02-2025', '31-04-2025', '00-01-2025', '18-13-2025', '18-12-20', ''])(
  '%s is left for the form to refuse',
  (shown) => {
    expect(parseDateInput('date', shown)).toBe(shown);
  },
);

test('an hour that no clock has makes no instant', () => {
  expect(parseDateInput('datetime', '18-12-2025 25:00')).toBe('18-12-2025 25:00');
});
