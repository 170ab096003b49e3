import type { CalendarDate } from './calendarDate.ts';

/** A moment: milliseconds since 1970 in UTC. Its text format is ISO 8601 with `Z`. */
export type Instant = number;

/** The local time of a zone: a day and `HH:mm:ss` (or `HH:mm`). */
export type WallTime = { readonly date: CalendarDate; readonly time: string };

const formats = new Map<string, Intl.DateTimeFormat>();
const dayMs = 86_400_000;

/** Returns whether the runtime knows the IANA zone. */
export function isZone(zone: string): boolean {
  try {
    formatOf(zone);
    return true;
  } catch {
    return false;
  }
}

/** Returns the local time of a zone at a moment. Throws a RangeError for an unknown zone. */
export function wallTimeAt(instant: Instant, zone: string): WallTime {
  const parts = new Map(
    formatOf(zone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, value]),
  );
  const part = (type: Intl.DateTimeFormatPartTypes): string => parts.get(type) ?? '';
  return {
    date: `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}`,
    time: `${part('hour')}:${part('minute')}:${part('second')}`,
  };
}

/** Returns the zone's offset from UTC at a moment, in milliseconds. */
export function offsetAt(instant: Instant, zone: string): number {
  const wall = wallTimeAt(instant, zone);
  return Date.parse(`${wall.date}T${wall.time}Z`) - Math.floor(instant / 1000) * 1000;
}

/** Returns the zone's offset as text: `+03:00`. */
export function offsetText(instant: Instant, zone: string): string {
  const minutes = Math.round(offsetAt(instant, zone) / 60_000);
  const two = (value: number): string => String(value).padStart(2, '0');
  const size = Math.abs(minutes);
  return `${minutes < 0 ? '-' : '+'}${two(Math.floor(size / 60))}:${two(size % 60)}`;
}

/**
 * Returns all moments with this local time, in order: usually one, none in a gap, two in a fold. Slots in a gap are
 * not offered.
 */
export function instantsAt(wall: WallTime, zone: string): Instant[] {
  const local = localMs(wall);
  const offsets = new Set([offsetAt(local - dayMs, zone), offsetAt(local + dayMs, zone)]);
  return [...offsets]
    .map((offset) => local - offset)
    .filter((instant) => local - offsetAt(instant, zone) === instant)
    .sort((a, b) => a - b);
}

/**
 * Returns the moment of a local time: the first of two in a fold; in a gap, shifted by the length of the gap (00:30
 * is 01:30).
 */
export function instantAt(wall: WallTime, zone: string): Instant {
  const [first] = instantsAt(wall, zone);
  if (first !== undefined) return first;
  const local = localMs(wall);
  return local - offsetAt(local - dayMs, zone);
}

function localMs({ date, time }: WallTime): number {
  return Date.parse(`${date}T${time}Z`);
}

function formatOf(zone: string): Intl.DateTimeFormat {
  let format = formats.get(zone);
  if (format === undefined) {
    format = new Intl.DateTimeFormat('en-u-ca-gregory-nu-latn', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    });
    formats.set(zone, format);
  }
  return format;
}
