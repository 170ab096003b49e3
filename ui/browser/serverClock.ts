/** Milliseconds that the server's clock is ahead: from a reply's body, or less exactly from its Date header. */
let exact: number | undefined;
let rough: number | undefined;

/** Returns the server's time in milliseconds since 1970, or the device's time until a reply has arrived. */
export function serverNow(): number {
  return Date.now() + (exact ?? rough ?? 0);
}

/**
 * Syncs with the `now` of a reply, or with its Date header while no reply had one. `sentAt` is the time of the request;
 * the reply counts as halfway.
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
