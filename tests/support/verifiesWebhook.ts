import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * Checks a webhook as the bank's README tells merchants to, written from that text and not from the bank's code: header
 * present, time within five minutes of `now` (unix seconds), lower-case hex of the right length, equal in constant time.
 */
export function verifiesWebhook(
  secret: string,
  header: string | undefined,
  rawBody: string,
  now = Date.now() / 1000,
): boolean {
  const match = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(header ?? '');
  if (!match?.[1] || !match[2] || secret === '') return false;
  if (Math.abs(now - Number(match[1])) > 300) return false;
  const right = createHmac('sha256', secret).update(`${match[1]}.${rawBody}`).digest();
  return timingSafeEqual(Buffer.from(match[2], 'hex'), right);
}
