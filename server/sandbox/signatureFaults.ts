import { signWebhook } from './signWebhook.ts';

type Fault = (secret: string, t: number, body: string) => { signature?: string; body?: string };

/** Ways to spoil the signature of a webhook; each says what is sent instead of the right header or body. */
export const signatureFaults = {
  none: () => ({}),
  bad: (secret, t, body) => ({ signature: signWebhook(`not ${secret}`, t, body) }),
  emptyKey: (_secret, t, body) => ({ signature: signWebhook('', t, body) }),
  short: (secret, t, body) => ({ signature: signWebhook(secret, t, body).slice(0, -2) }),
  upperCase: (secret, t, body) => ({
    signature: `t=${t},v1=${signWebhook(secret, t, body).split('v1=')[1]!.toUpperCase()}`,
  }),
  stale: (secret, t, body) => ({ signature: signWebhook(secret, t - 3600, body) }),
  future: (secret, t, body) => ({ signature: signWebhook(secret, t + 3600, body) }),
  noTime: (secret, t, body) => ({ signature: signWebhook(secret, t, body).split(',')[1]! }),
  otherBytes: (secret, t, body) => ({
    signature: signWebhook(secret, t, body),
    body: JSON.stringify(JSON.parse(body), null, 1),
  }),
} satisfies Record<string, Fault>;

export type SignatureFault = keyof typeof signatureFaults;
