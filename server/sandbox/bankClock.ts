import type { Store } from './store.ts';

/** The bank's own time. It can be moved, so that expiry and late payment are tried without waiting. */
export type BankClock = { now(): Date; offset(): number; move(offsetMs: number): void };

/** A clock whose offset (ms from real time) is stored and so outlives a restart. */
export function bankClock(store: Store): BankClock {
  const offset = (): number => store.get('settings', 'clockOffset')?.value ?? 0;
  return {
    now: () => new Date(Date.now() + offset()),
    offset,
    move: (offsetMs) =>
      store.put({ table: 'settings', id: 'clockOffset', row: { id: 'clockOffset', value: offsetMs } }),
  };
}
