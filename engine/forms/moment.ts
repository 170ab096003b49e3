import type { Moment, ValueKind } from './definition.ts';
import { addTo, dateAt, parseDuration, startOf, wallTimeAt, writeInstant } from '#engine/text/index.ts';

/**
 * Returns a moment as a value of a kind (day, time or instant): now, rounded down in the zone, plus a duration. `1d`
 * keeps the local time of the next day.
 */
export function momentIn({ now: unit, plus }: Moment, kind: ValueKind, now: number, zone: string): string {
  const start = unit === 'minute' ? Math.floor(now / 60_000) * 60_000 : startOf(unit, now, zone);
  const duration = plus === undefined ? null : parseDuration(plus);
  const instant = duration === null ? start : addTo(start, duration, zone);
  if (kind === 'date') return dateAt(instant, zone);
  return kind === 'time' ? wallTimeAt(instant, zone).time.slice(0, 5) : writeInstant(instant);
}
