import type { AttemptRow } from './tables.ts';

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
/** Pauses between checks of a live attempt; the last one goes on, and after its end a slower one. */
const pauses = [15 * second, 30 * second, minute, 2 * minute, 5 * minute, 10 * minute, 20 * minute, hour];
const afterEnd = 6 * hour;
/** So long after its end a provider may still know better. */
const patience = 14 * 24 * hour;

/** When a provider is to be asked again by itself about an attempt that is still live; null when nothing will come any more. */
export function nextInquiryAt(
  { inquiry_count: count, expires_at: end }: Pick<AttemptRow, 'inquiry_count' | 'expires_at'>,
  now: Date,
): Date | null {
  const sinceEnd = end === null ? -1 : now.getTime() - end.getTime();
  if (sinceEnd > patience) return null;
  const pause = pauses[Math.min(count, pauses.length - 1)] ?? hour;
  const wait = sinceEnd > hour ? Math.max(pause, afterEnd) : pause;
  const next = now.getTime() + wait;
  // The end itself is looked at closely: that is when vouchers expire or were paid at the last moment.
  const soonAfterEnd = end === null ? next : end.getTime() + 30 * second;
  return new Date(sinceEnd < 0 && next > soonAfterEnd ? soonAfterEnd : next);
}
