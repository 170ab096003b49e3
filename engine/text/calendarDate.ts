import { normalizeDigits } from './digits.ts';
import { stripInvisible } from './spaces.ts';

/** A calendar day without time or zone, `YYYY-MM-DD`. Sorts as text. */
export type CalendarDate = string;

const dayMs = 86_400_000;

/** Returns whether a text is an existing day in the format `YYYY-MM-DD`. Rejects year 0. */
export function isDate(text: string): boolean {
  const match = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text);
  if (match === null || match[1] === '0000') return false;
  return writeDate(Number(match[1]), Number(match[2]), Number(match[3])) === text;
}

/**
 * Parses a typed day: `13-10-2026`, `13/10/2026`, `١٣-١٠-٢٠٢٦` or `2026-10-13`. Returns null if the day does not
 * exist.
 */
export function parseDate(text: string): CalendarDate | null {
  const typed = normalizeDigits(stripInvisible(text)).trim();
  const dayFirst = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4})$/.exec(typed);
  if (dayFirst === null) return isDate(typed) ? typed : null;
  const [, day = '', , month = '', year = ''] = dayFirst;
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isDate(date) ? date : null;
}

/** Formats a day as `DD-MM-YYYY`, and a month as `MM-YYYY`. */
export function formatDate(date: CalendarDate): string {
  return date.replace(/^(\d+)-(\d+)(?:-(\d+))?$/, (_, ...parts) =>
    parts.slice(0, 3).filter(Boolean).toReversed().join('-'),
  );
}

/** Adds days; a negative count subtracts. */
export function addDays(date: CalendarDate, days: number): CalendarDate {
  const moved = new Date(Date.parse(`${date}T00:00:00Z`) + days * dayMs);
  return writeDate(moved.getUTCFullYear(), moved.getUTCMonth() + 1, moved.getUTCDate());
}

/**
 * Adds months and keeps the day of the month, or uses the last day of a shorter month. For a series, count from the
 * first date each time: 31 January gives 28 February, then 31 March.
 */
export function addMonths(date: CalendarDate, months: number): CalendarDate {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  const index = year * 12 + (month - 1) + months;
  const [toYear, toMonth] = [Math.floor(index / 12), (((index % 12) + 12) % 12) + 1];
  return writeDate(toYear, toMonth, Math.min(day, daysIn(toYear, toMonth)));
}

/** Returns the number of days from the first to the second day; negative if the second is earlier. */
export function daysBetween(from: CalendarDate, to: CalendarDate): number {
  return (Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / dayMs;
}

/** Returns the name of the weekday in a language. */
export function weekdayOf(date: CalendarDate, lang: 'en' | 'ar'): string {
  const format = new Intl.DateTimeFormat(lang, { weekday: 'long', timeZone: 'UTC' });
  return format.format(Date.parse(`${date}T00:00:00Z`));
}

function daysIn(year: number, month: number): number {
  const next = month === 12 ? writeDate(year + 1, 1, 1) : writeDate(year, month + 1, 1);
  return daysBetween(writeDate(year, month, 1), next);
}

function writeDate(year: number, month: number, day: number): CalendarDate {
  const at = new Date(0);
  at.setUTCFullYear(year, month - 1, day);
  const real = at.getUTCFullYear() === year && at.getUTCMonth() === month - 1 && at.getUTCDate() === day;
  const two = (value: number): string => String(value).padStart(2, '0');
  return real ? `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}` : '';
}
