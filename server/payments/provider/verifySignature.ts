import { createHmac, timingSafeEqual } from 'node:crypto';

/** Whether a webhook is signed: soundly, not at all or wrongly, or soundly but not now. */
export type SignatureVerdict = 'valid' | 'wrong' | 'stale';

/**
 * Judges `t=<unix seconds>,v1=<hex HMAC-SHA256 of t + "." + the raw body>`, in constant time. An empty secret signs
 * nothing; a header with a part missing, doubled, in capitals or of another length is wrong.
 */
export function verifySignature(
  header: string | undefined,
  raw: Buffer,
  { secret, nowMs, toleranceMs }: { readonly secret: string; readonly nowMs: number; readonly toleranceMs: number },
): SignatureVerdict {
  if (secret === '' || header === undefined) return 'wrong';
  const [, t = '', v1 = ''] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(header) ?? [];
  if (t === '') return 'wrong';
  const made = createHmac('sha256', secret).update(`${t}.`).update(raw).digest();
  const given = Buffer.from(v1, 'hex');
  // timingSafeEqual throws for another length.
  if (given.length !== made.length || !timingSafeEqual(given, made)) return 'wrong';
  return Math.abs(nowMs - Number(t) * 1000) <= toleranceMs ? 'valid' : 'stale';
}
