import type { Duration } from '#engine/text/index.ts';

const units: Readonly<Record<string, number>> = { s: 1000, m: 60_000, h: 3_600_000, d: 86_400_000 };

/** A duration of a timer in milliseconds; a day is 24 hours. NaN for null and for units of the calendar. */
export function millisecondsOf(duration: Duration | null): number {
  return duration === null ? Number.NaN : duration.count * (units[duration.unit] ?? Number.NaN);
}
