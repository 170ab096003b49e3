import type { SignatureFault } from './signatureFaults.ts';

/** waiting: to be sent at `nextAt`. held: until a later one of its charge was delivered. silenced: never by itself. */
export type WebhookState = 'waiting' | 'held' | 'silenced' | 'delivered' | 'dead';

/** One webhook to the merchant, as it is stored. The body is kept as text, so that every try sends the same bytes. */
export type Webhook = {
  id: string;
  /** Place in the order of creation. */
  number: number;
  chargeId: string;
  type: string;
  url: string;
  body: string;
  state: WebhookState;
  /** How many times it is still to be delivered. */
  copies: number;
  signature?: SignatureFault | undefined;
  tries: number;
  /** When the next try is due, in real time. */
  nextAt: number;
  lastAnswer?: string | undefined;
  createdAt: string;
};
