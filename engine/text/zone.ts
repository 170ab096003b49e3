import type { CalendarDate } from './calendarDate.ts';

/** A moment: milliseconds since 1970 in UTC. Where it is written, it is ISO 8601 with `Z`. */
export type Instant = number;

/** What a clock on the wall of a zone shows: a day and `HH:mm:ss` (or `HH:mm`). */
export type WallTime = { readonly date: CalendarDate; readonly time: string };

const formats = new Map<string, Intl.DateTimeFormat>();
const dayMs = 86_400_000;

/** Whether the runtime knows an IANA zone of this name. */
export function isZone(zone: string): boolean {
  try {
    formatOf(zone);
    return true;
  } catch {
    return false;
  }
}

/** What the clocks of a zone show at a moment. Throws RangeError for an unknown zone. */
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

/** How far the clocks of a zone are ahead of UTC at a moment, in milliseconds. */
export function offsetAt(instant: Instant, zone: string): number {
  const wall = wallTimeAt(instant, zone);
  return Date.parse(`${wall.date}T${wall.time}Z`) - Math.floor(instant / 1000) * 1000;
}

/** The offset as it is written beside a local time: `+03:00`. */
export function offsetText(instant: Instant, zone: string): string {
  const minutes = Math.round(offsetAt(instant, zone) / 60_000);
  const two = (value: number): string => String(value).padStart(2, '0');
  const size = Math.abs(minutes);
  return `${minutes < 0 ? '-' : '+'}${two(Math.floor(size / 60))}:${two(size % 60)}`;
}

/**
 * Every moment at which the clocks of a zone show a time, in order: one on most days, none in the gap when clocks go
 * forward, two in the fold when they go back. Slots in a gap are not offered.
 */
export function instantsAt(wall: WallTime, zone: string): Instant[] {
  const local = localMs(wall);
  const offsets = new Set([offsetAt(local - dayMs, zone), offsetAt(local + dayMs, zone)]);
  return [...offsets]
    .map((offset) => local - offset)
    .filter((instant) => local - offsetAt(instant, zone) === instant)
    .sort((a, b) => a - b);
}

/** The moment of a wall time: the first of two in a fold; in a gap as much later as the clocks jump (00:30 is 01:30). */
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
