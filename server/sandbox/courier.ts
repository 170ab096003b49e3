import type { BankClock } from './bankClock.ts';
import type { Notice } from './notice.ts';
import { signatureFaults } from './signatureFaults.ts';
import { signNotice } from './signNotice.ts';
import type { Store } from './store.ts';

/** Brings the notices to the merchant and tries again until each was answered with 2xx. */
export type Courier = {
  /** Looks at one notice now: sends it if it is due, else when it is. */
  wake(id: string): void;
  /** Takes up every notice that the last process left. */
  start(): void;
  /** Sends a notice once more (so many copies), whatever became of it; false when there is none of that id. */
  sendAgain(id: string, copies: number): boolean;
  stop(): Promise<void>;
};

type Options = { store: Store; clock: BankClock; secret: string; retryMs: readonly number[]; timeoutMs: number };

/** A courier whose tries come after `retryMs` each; when the list is used up the notice is dead. */
export function courier({ store, clock, secret, retryMs, timeoutMs }: Options): Courier {
  const timers = new Map<string, NodeJS.Timeout>();
  const underWay = new Map<string, Promise<void>>();
  const stopped = new AbortController();

  function wake(id: string): void {
    const notice = store.get('notices', id);
    if (!notice || notice.state !== 'waiting' || stopped.signal.aborted || underWay.has(id)) return;
    clearTimeout(timers.get(id));
    const wait = Math.max(0, notice.nextAt - Date.now());
    timers.set(
      id,
      setTimeout(() => begin(id), Math.min(wait, 2 ** 31 - 1)),
    );
  }

  function begin(id: string): void {
    timers.delete(id);
    const notice = store.get('notices', id);
    if (!notice || notice.state !== 'waiting' || underWay.has(id)) return;
    if (notice.nextAt > Date.now()) return wake(id);
    const done = deliver(notice)
      .catch(() => {}) // only a store that cannot write gets here, and that ends the process
      .finally(() => {
        underWay.delete(id);
        wake(id);
      });
    underWay.set(id, done);
  }

  async function deliver(notice: Notice): Promise<void> {
    await store.durable();
    const answers = await Promise.all(Array.from({ length: notice.copies }, () => post(notice)));
    const failed = answers.filter((answer) => !/^2\d\d$/.test(answer));
    const now = store.get('notices', notice.id);
    if (!now || stopped.signal.aborted) return;
    const tries = now.tries + 1;
    const pause = retryMs[tries - 1];
    const state = failed.length === 0 ? 'delivered' : pause === undefined ? 'dead' : 'waiting';
    const row: Notice = {
      ...now,
      state,
      tries,
      copies: Math.max(1, failed.length),
      nextAt: Date.now() + (pause ?? 0),
      lastAnswer: failed[0] ?? answers[0],
    };
    store.put({ table: 'notices', id: row.id, row });
    if (state === 'delivered') release(row);
  }

  /** What was held back to come after this one may go now. */
  function release(delivered: Notice): void {
    for (const notice of store.all('notices')) {
      if (notice.state !== 'held' || notice.chargeId !== delivered.chargeId || notice.number > delivered.number)
        continue;
      store.put({ table: 'notices', id: notice.id, row: { ...notice, state: 'waiting', nextAt: Date.now() } });
      wake(notice.id);
    }
  }

  /** One try. Gives the answer's status, or the name of what went wrong. */
  async function post(notice: Notice): Promise<string> {
    const t = Math.floor(clock.now().getTime() / 1000);
    const sent = notice.signature
      ? { body: notice.body, ...signatureFaults[notice.signature](secret, t, notice.body) }
      : { body: notice.body, signature: signNotice(secret, t, notice.body) };
    try {
      const answer = await fetch(notice.url, {
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
      for (const notice of store.all('notices')) wake(notice.id);
    },
    sendAgain: function sendAgain(id, copies) {
      const notice = store.get('notices', id);
      if (!notice) return false;
      const busy = underWay.get(id);
      if (busy) {
        void busy.then(() => sendAgain(id, copies));
        return true;
      }
      store.put({ table: 'notices', id, row: { ...notice, state: 'waiting', copies, tries: 0, nextAt: Date.now() } });
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
