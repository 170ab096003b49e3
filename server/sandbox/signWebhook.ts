import { createHmac } from 'node:crypto';

/**
 * The value of `x-bank-signature`: `t=<unix seconds>,v1=<hex HMAC-SHA256(secret, t + "." + rawBody)>`.
 * The bank's alone: whoever checks it should write the check anew from the README.
 */
export function signWebhook(secret: string, t: number, rawBody: string): string {
  return `t=${t},v1=${createHmac('sha256', secret).update(`${t}.${rawBody}`).digest('hex')}`;
}
