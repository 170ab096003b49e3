import { normalizeDigits } from './digits.ts';
import { stripInvisible } from './spaces.ts';

/** Reads a time of day, `9:05`, `٠٩:٠٥`, as `HH:mm`, which compares as text; null if there is no such time. */
export function parseTime(text: string): string | null {
  const match = /^(\d{1,2}):(\d\d)$/.exec(normalizeDigits(stripInvisible(text)).trim());
  if (match === null || Number(match[1]) > 23 || Number(match[2]) > 59) return null;
  return `${match[1]?.padStart(2, '0')}:${match[2]}`;
}
