import { normalizeDigits } from './digits.ts';
import { stripInvisible } from './spaces.ts';

/**
 * Parses a time of day, `9:05` or `٠٩:٠٥`. Returns `HH:mm`, which sorts as text, or null if the time does not exist.
 */
export function parseTime(text: string): string | null {
  const match = /^(\d{1,2}):(\d\d)$/.exec(normalizeDigits(stripInvisible(text)).trim());
  if (match === null || Number(match[1]) > 23 || Number(match[2]) > 59) return null;
  return `${match[1]?.padStart(2, '0')}:${match[2]}`;
}
