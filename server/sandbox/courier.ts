import type { BankClock } from './bankClock.ts';
import type { Webhook } from './webhook.ts';
import { signatureFaults } from './signatureFaults.ts';
import { signWebhook } from './signWebhook.ts';
import type { Store } from './store.ts';

/** Brings the webhooks to the merchant and tries again until each was answered with 2xx. */
export type Courier = {
  /** Looks at one webhook now: sends it if it is due, else when it is. */
  wake(id: string): void;
  /** Takes up every webhook that the last process left. */
  start(): void;
  /** Sends a webhook once more (so many copies), whatever became of it; false when there is none of that id. */
  sendAgain(id: string, copies: number): boolean;
  stop(): Promise<void>;
};

type Options = { store: Store; clock: BankClock; secret: string; retryMs: readonly number[]; timeoutMs: number };

/** A courier whose tries come after `retryMs` each; when the list is used up the webhook is dead. */
export function courier({ store, clock, secret, retryMs, timeoutMs }: Options): Courier {
  const timers = new Map<string, NodeJS.Timeout>();
  const underWay = new Map<string, Promise<void>>();
  const stopped = new AbortController();

  function wake(id: string): void {
    const webhook = store.get('webhooks', id);
    if (!webhook || webhook.state !== 'waiting' || stopped.signal.aborted || underWay.has(id)) return;
    clearTimeout(timers.get(id));
    const wait = Math.max(0, webhook.nextAt - Date.now());
    timers.set(
      id,
      setTimeout(() => begin(id), Math.min(wait, 2 ** 31 - 1)),
    );
  }

  function begin(id: string): void {
    timers.delete(id);
    const webhook = store.get('webhooks', id);
    if (!webhook || webhook.state !== 'waiting' || underWay.has(id)) return;
    if (webhook.nextAt > Date.now()) return wake(id);
    const done = deliver(webhook)
      .catch(() => {}) // only a store that cannot write gets here, and that ends the process
      .finally(() => {
        underWay.delete(id);
        wake(id);
      });
    underWay.set(id, done);
  }

  async function deliver(webhook: Webhook): Promise<void> {
    await store.durable();
    const answers = await Promise.all(Array.from({ length: webhook.copies }, () => post(webhook)));
    const failed = answers.filter((answer) => !/^2\d\d$/.test(answer));
    const now = store.get('webhooks', webhook.id);
    if (!now || stopped.signal.aborted) return;
    const tries = now.tries + 1;
    const pause = retryMs[tries - 1];
    const state = failed.length === 0 ? 'delivered' : pause === undefined ? 'dead' : 'waiting';
    const row: Webhook = {
      ...now,
      state,
      tries,
      copies: Math.max(1, failed.length),
      nextAt: Date.now() + (pause ?? 0),
      lastAnswer: failed[0] ?? answers[0],
    };
    store.put({ table: 'webhooks', id: row.id, row });
    if (state === 'delivered') release(row);
  }

  /** What was held back to come after this one may go now. */
  function release(delivered: Webhook): void {
    for (const webhook of store.all('webhooks')) {
      if (webhook.state !== 'held' || webhook.chargeId !== delivered.chargeId || webhook.number > delivered.number)
        continue;
      store.put({ table: 'webhooks', id: webhook.id, row: { ...webhook, state: 'waiting', nextAt: Date.now() } });
      wake(webhook.id);
    }
  }

  /** One try. Gives the answer's status, or the name of what went wrong. */
  async function post(webhook: Webhook): Promise<string> {
    const t = Math.floor(clock.now().getTime() / 1000);
    const sent = webhook.signature
      ? { body: webhook.body, ...signatureFaults[webhook.signature](secret, t, webhook.body) }
      : { body: webhook.body, signature: signWebhook(secret, t, webhook.body) };
    try {
      const answer = await fetch(webhook.url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'user-agent': 'sample-bank',
          ...('signature' in sent ? { 'x-bank-signature': sent.signature } : {}),
        },
        body: sent.body,
        redirect: 'manual',
        signal: AbortSignal.any([stopped.signal, AbortSignal.timeout(timeoutMs)]),
      });
      await answer.body?.cancel();
      return String(answer.status);
    } catch (error) {
      const { name, cause } = error as Error & { cause?: { code?: string } };
      return name === 'TimeoutError' ? 'no answer' : (cause?.code ?? name);
    }
  }

  return {
    wake,
    start() {
      for (const webhook of store.all('webhooks')) wake(webhook.id);
    },
    sendAgain: function sendAgain(id, copies) {
      const webhook = store.get('webhooks', id);
      if (!webhook) return false;
      const busy = underWay.get(id);
      if (busy) {
        void busy.then(() => sendAgain(id, copies));
        return true;
      }
      store.put({ table: 'webhooks', id, row: { ...webhook, state: 'waiting', copies, tries: 0, nextAt: Date.now() } });
      wake(id);
      return true;
    },
    async stop() {
      stopped.abort();
      for (const timer of timers.values()) clearTimeout(timer);
      await Promise.all(underWay.values());
    },
  };
}
