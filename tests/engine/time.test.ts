import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addDays,
  addMonths,
  addTo,
  dateAt,
  daysBetween,
  formatDate,
  formatInstant,
  instantAt,
  instantsAt,
  isDate,
  isZone,
  offsetText,
  parseDate,
  parseDuration,
  parseTime,
  readInstant,
  startOf,
  wallTimeAt,
  weekdayOf,
  writeInstant,
} from '#engine/text/index.ts';

const cairo = 'Africa/Cairo';
const at = (iso: string): number => {
  const instant = readInstant(iso);
  if (instant === null) throw new Error(`no instant: ${iso}`);
  return instant;
};
const later = (iso: string, word: string, zone = cairo): string => {
  const duration = parseDuration(word);
  if (duration === null) throw new Error(`no duration: ${word}`);
  return writeInstant(addTo(at(iso), duration, zone));
};
const zones = fc.constantFrom(
  cairo,
  'UTC',
  'America/Los_Angeles',
  'Asia/Karachi',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
);
const moments = fc.integer({ min: Date.UTC(1980, 0), max: Date.UTC(2060, 0) });

describe('calendar days', () => {
  it.each([
    ['2026-02-28', true],
    ['2028-02-29', true],
    ['2026-02-29', false],
    ['2026-13-01', false],
    ['2026-1-1', false],
    ['2026-10-13T00:00', false],
    ['0000-01-01', false],
  ])('%s is a day: %s', (text, real) => expect(isDate(text)).toBe(real));

  it.each([
    ['13-10-2026', '2026-10-13'],
    ['3/4/2026', '2026-04-03'],
    ['١٣-١٠-٢٠٢٦', '2026-10-13'],
    ['2026-10-13', '2026-10-13'],
    ['31-02-2026', null],
    ['13-10/2026', null],
    ['13-10-26', null],
    ['', null],
  ])('%s is read as %s', (typed, date) => expect(parseDate(typed)).toBe(date));

  it('shows, counts and keeps the anchor day of a month', () => {
    expect(formatDate('2026-10-13')).toBe('13-10-2026');
    expect(formatDate('2026-10')).toBe('10-2026');
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
    expect([1, 2, 13, -2].map((months) => addMonths('2026-01-31', months))).toEqual([
      '2026-02-28',
      '2026-03-31',
      '2027-02-28',
      '2025-11-30',
    ]);
    expect(addMonths('2028-02-29', 12)).toBe('2029-02-28');
    expect(daysBetween('2026-04-20', '2026-04-30')).toBe(10);
    expect(weekdayOf('2026-10-13', 'en')).toBe('Tuesday');
    expect(weekdayOf('2026-10-13', 'ar')).toBe('الثلاثاء');
  });

  it('reads times of day', () => {
    expect(['9:05', '٠٩:٠٥', '23:59', '24:00', '9:60', '9'].map(parseTime)).toEqual([
      '09:05',
      '09:05',
      '23:59',
      null,
      null,
      null,
    ]);
  });
});

describe('Cairo, where midnight may be missing and an hour come twice', () => {
  it('knows the two changes of 2026', () => {
    expect(wallTimeAt(at('2026-04-23T22:00:00Z'), cairo)).toEqual({ date: '2026-04-24', time: '01:00:00' });
    expect(formatInstant(at('2026-10-29T20:59:00Z'), cairo)).toBe('29-10-2026 23:59');
    expect(formatInstant(at('2026-10-29T21:00:00Z'), cairo)).toBe('29-10-2026 23:00');
    expect(offsetText(at('2026-10-29T20:59:00Z'), cairo)).toBe('+03:00');
    expect(offsetText(at('2026-10-29T21:00:00Z'), cairo)).toBe('+02:00');
  });

  it('does not offer a time in the gap, and shifts it by the jump where one must be had', () => {
    const gap = { date: '2026-04-24', time: '00:30' };
    expect(instantsAt(gap, cairo)).toEqual([]);
    expect(writeInstant(instantAt(gap, cairo))).toBe('2026-04-23T22:30:00.000Z');
  });

  it('has two moments for a time in the fold, and takes the first', () => {
    const fold = { date: '2026-10-29', time: '23:30' };
    expect(instantsAt(fold, cairo).map(writeInstant)).toEqual(['2026-10-29T20:30:00.000Z', '2026-10-29T21:30:00.000Z']);
    expect(writeInstant(instantAt(fold, cairo))).toBe('2026-10-29T20:30:00.000Z');
  });

  it.each([
    ['2026-04-24T10:00:00Z', 'day', '2026-04-23T22:00:00.000Z'],
    ['2026-04-25T10:00:00Z', 'day', '2026-04-24T21:00:00.000Z'],
    ['2026-10-29T21:30:00Z', 'day', '2026-10-28T21:00:00.000Z'],
    ['2026-10-30T21:30:00Z', 'day', '2026-10-29T22:00:00.000Z'],
    ['2026-10-29T21:30:30.500Z', 'minute', '2026-10-29T21:30:00.000Z'],
    ['2026-10-29T21:30:30.500Z', 'hour', '2026-10-29T21:00:00.000Z'],
    ['2026-04-23T22:10:00Z', 'hour', '2026-04-23T22:00:00.000Z'],
  ] as const)('%s: the %s starts at %s', (iso, unit, start) => {
    expect(writeInstant(startOf(unit, at(iso), cairo))).toBe(start);
  });

  it.each([
    ['2026-04-23T10:00:00Z', '24h', '2026-04-24T10:00:00.000Z'],
    ['2026-04-23T10:00:00Z', '1d', '2026-04-24T09:00:00.000Z'],
    ['2026-04-22T22:30:00Z', '1d', '2026-04-23T22:30:00.000Z'],
    ['2026-10-28T20:30:00Z', '1d', '2026-10-29T20:30:00.000Z'],
    ['2026-10-30T21:30:00Z', '-1d', '2026-10-29T21:30:00.000Z'],
    ['2026-01-31T10:00:00.250Z', '1mo', '2026-02-28T10:00:00.250Z'],
    ['2026-01-31T10:00:00Z', '2w', '2026-02-14T10:00:00.000Z'],
    ['2028-02-29T10:00:00Z', '1y', '2029-02-28T10:00:00.000Z'],
    ['2026-01-31T10:00:00Z', '90m', '2026-01-31T11:30:00.000Z'],
  ])('%s + %s', (iso, word, result) => expect(later(iso, word)).toBe(result));
});

describe('moments', () => {
  it.each(['2026-02-30T00:00:00Z', '2026-01-01', '2026-01-01T00:00:00', '2026-01-01T25:00:00Z', 'now', ''])(
    '%s is none',
    (text) => expect(readInstant(text)).toBeNull(),
  );

  it('takes offsets', () => expect(writeInstant(at('2026-10-29T23:30:00+03:00'))).toBe('2026-10-29T20:30:00.000Z'));

  it('knows zones by name', () => {
    expect([cairo, 'Africa/Nowhere', ''].map(isZone)).toEqual([true, false, false]);
  });

  it.each(['1', 'h', '1.5h', '1 h', '1H', '1M', ''])('%s is no duration', (word) =>
    expect(parseDuration(word)).toBeNull(),
  );

  it('finds each moment among those of its wall time, in every zone', () => {
    fc.assert(
      fc.property(moments, zones, (instant, zone) => {
        const second = Math.floor(instant / 1000) * 1000;
        expect(instantsAt(wallTimeAt(instant, zone), zone)).toContain(second);
        expect(dateAt(instant, zone)).toBe(wallTimeAt(instant, zone).date);
      }),
    );
  });

  it('starts hours and days at or before the moment, on the same day', () => {
    fc.assert(
      fc.property(moments, zones, (instant, zone) => {
        const hour = startOf('hour', instant, zone);
        const day = startOf('day', instant, zone);
        expect(hour).toBeLessThanOrEqual(instant);
        expect(day).toBeLessThanOrEqual(hour);
        expect(dateAt(day, zone)).toBe(dateAt(instant, zone));
        expect(dateAt(day - 1, zone)).not.toBe(dateAt(instant, zone));
      }),
    );
  });
});
