import { parseDuration } from './duration.ts';

const units: Readonly<Record<string, number>> = { s: 1000, m: 60_000, h: 3_600_000, d: 86_400_000 };

/**
 * The milliseconds of a duration word in exact units (`30s`, `15m`, `48h`, `7d`; a day is 24 hours). Undefined for units of the
 * calendar, for what is no duration, and for none.
 */
export function millisecondsOf(duration: string | undefined): number | undefined {
  const parsed = duration === undefined ? null : parseDuration(duration);
  const unit = parsed === null ? undefined : units[parsed.unit];
  return parsed === null || unit === undefined ? undefined : parsed.count * unit;
}
