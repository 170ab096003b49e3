import { instantsAt, readInstant, wallTimeAt, writeInstant } from '#engine/text/index.ts';

const local = /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d)$/;

/**
 * Converts a local day and time (`2026-10-13T18:30`) of a zone to a moment in UTC; in a fold, the first of two. Returns
 * skipped times and other text unchanged, so that the form rejects them.
 */
export function parseLocalMoment(text: string, zone: string): string {
  const match = local.exec(text);
  if (match === null) return text;
  const [instant] = instantsAt({ date: match[1] ?? '', time: match[2] ?? '' }, zone);
  return instant === undefined || Number.isNaN(instant) ? text : writeInstant(instant);
}

/** Converts a moment in UTC to local time of a zone (`2026-10-13T18:30`). Returns anything else unchanged. */
export function formatLocalMoment(value: unknown, zone: string): string {
  if (value === undefined || value === null) return '';
  const instant = readInstant(String(value));
  if (instant === null) return String(value);
  const { date, time } = wallTimeAt(instant, zone);
  return `${date}T${time.slice(0, 5)}`;
}

/** Returns whether a text is a day and time that only a clock change can make invalid. */
export function isLocalMoment(value: unknown): boolean {
  return typeof value === 'string' && local.test(value);
}
