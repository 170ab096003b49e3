import { addDays, addMonths, formatDate } from './calendarDate.ts';
import type { Duration } from './duration.ts';
import { type Instant, instantAt, instantsAt, offsetAt, wallTimeAt } from './zone.ts';

const exactMs: Readonly<Record<string, number>> = { s: 1000, m: 60_000, h: 3_600_000 };

/**
 * Parses an ISO 8601 moment with `Z` or an offset. Returns null for anything else and for a day that does not exist.
 */
export function readInstant(text: string): Instant | null {
  const match = /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?)(?:Z|[+-]\d\d:\d\d)$/.exec(text);
  if (match === null) return null;
  const local = Date.parse(`${match[1]}T00:00:00Z`);
  const real = !Number.isNaN(local) && new Date(local).toISOString().startsWith(match[1] ?? '-');
  const instant = Date.parse(text);
  return real && !Number.isNaN(instant) ? instant : null;
}

/** Formats a moment as ISO 8601 in UTC, to the millisecond. */
export function writeInstant(instant: Instant): string {
  return new Date(instant).toISOString();
}

/**
 * Adds a duration to a moment. Hours and smaller units are exact, so `48h` is 48 hours across a clock change. Days
 * and larger units keep the zone's wall time; instantAt resolves gaps, and in a fold the original offset wins.
 */
export function addTo(instant: Instant, { count, unit }: Duration, zone: string): Instant {
  const exact = exactMs[unit];
  if (exact !== undefined) return instant + count * exact;
  const { date, time } = wallTimeAt(instant, zone);
  const moved =
    unit === 'd' || unit === 'w'
      ? addDays(date, unit === 'w' ? count * 7 : count)
      : addMonths(date, unit === 'y' ? count * 12 : count);
  const subSecond = instant - Math.floor(instant / 1000) * 1000;
  const offset = offsetAt(instant, zone);
  const sameSide = instantsAt({ date: moved, time }, zone).find((candidate) => offsetAt(candidate, zone) === offset);
  return (sameSide ?? instantAt({ date: moved, time }, zone)) + subSecond;
}

/**
 * Returns the first moment of the minute, hour or day in a zone. A day without midnight starts at its first moment.
 */
export function startOf(unit: 'minute' | 'hour' | 'day', instant: Instant, zone: string): Instant {
  const { date, time } = wallTimeAt(instant, zone);
  if (unit === 'day') return instantAt({ date, time: '00:00:00' }, zone);
  const [, minute = '0', second = '0'] = time.split(':');
  const startOfMinute = (Math.floor(instant / 1000) - Number(second)) * 1000;
  if (unit === 'minute') return startOfMinute;
  const start = startOfMinute - Number(minute) * 60_000;
  const moved = offsetAt(start, zone) !== offsetAt(instant, zone);
  return moved ? Math.min(instant, instantAt({ date, time: `${time.slice(0, 2)}:00:00` }, zone)) : start;
}

/** Returns the calendar day in a zone at a moment. */
export function dateAt(instant: Instant, zone: string): string {
  return wallTimeAt(instant, zone).date;
}

/** Formats a moment in a zone: `DD-MM-YYYY HH:mm`. */
export function formatInstant(instant: Instant, zone: string): string {
  const { date, time } = wallTimeAt(instant, zone);
  return `${formatDate(date)} ${time.slice(0, 5)}`;
}
