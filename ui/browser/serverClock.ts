/** By how many milliseconds the server's clock is before this device's: as an answer told it, else as its header did. */
let exact: number | undefined;
let rough: number | undefined;

/**
 * "Now" by the server's clock, in milliseconds since 1970: what ends at a moment of the server ends by this clock, however
 * wrong the device's is. Until an answer came it is the device's own.
 */
export function serverNow(): number {
  return Date.now() + (exact ?? rough ?? 0);
}

/**
 * Sets the clock by an answer: the "now" that stands in it, or, while none did, the second at which it was sent. `sentAt`:
 * when this device asked; the server is taken to have answered half-way.
 */
export function syncServerClock(answer: {
  readonly now: unknown;
  readonly date: string | null;
  readonly sentAt: number;
}): void {
  const here = (answer.sentAt + Date.now()) / 2;
  const now = typeof answer.now === 'string' ? Date.parse(answer.now) : Number.NaN;
  const date = Date.parse(answer.date ?? '');
  if (!Number.isNaN(now)) exact = now - here;
  else if (!Number.isNaN(date)) rough = date - here;
}
