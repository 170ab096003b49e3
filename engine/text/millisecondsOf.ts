import { parseDuration } from './duration.ts';

const units: Readonly<Record<string, number>> = { s: 1000, m: 60_000, h: 3_600_000, d: 86_400_000 };

/**
 * Returns the milliseconds of a duration in exact units (`30s`, `15m`, `48h`, `7d`; a day is 24 hours). Returns
 * undefined for calendar units, an invalid duration or none.
 */
export function millisecondsOf(duration: string | undefined): number | undefined {
  const parsed = duration === undefined ? null : parseDuration(duration);
  const unit = parsed === null ? undefined : units[parsed.unit];
  return parsed === null || unit === undefined ? undefined : parsed.count * unit;
}
