import { instantsAt, readInstant, wallTimeAt, writeInstant } from '#engine/text/index.ts';

const local = /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d)$/;

/**
 * A day and a time by the clocks of a zone (`2026-10-13T18:30`) as a moment in UTC: the first of two where the clocks go
 * back. A time that the clocks skip, and text that is no such time, stay as they are, for the form to refuse.
 */
export function parseLocalMoment(text: string, zone: string): string {
  const match = local.exec(text);
  if (match === null) return text;
  const [instant] = instantsAt({ date: match[1] ?? '', time: match[2] ?? '' }, zone);
  return instant === undefined || Number.isNaN(instant) ? text : writeInstant(instant);
}

/** A moment in UTC as the clocks of a zone show it (`2026-10-13T18:30`); anything else as it stands. */
export function formatLocalMoment(value: unknown, zone: string): string {
  if (value === undefined || value === null) return '';
  const instant = readInstant(String(value));
  if (instant === null) return String(value);
  const { date, time } = wallTimeAt(instant, zone);
  return `${date}T${time.slice(0, 5)}`;
}

/** Whether a text is a day and a time that only a clock could refuse. */
export function isLocalMoment(value: unknown): boolean {
  return typeof value === 'string' && local.test(value);
}
