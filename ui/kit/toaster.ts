import type { ReactNode } from 'react';

export type Toast = {
  readonly id: number;
  readonly text: ReactNode;
  /** Reverts the action. The toast then stays longer. */
  readonly undo?: { readonly label: ReactNode; readonly run: () => void } | undefined;
};

type Timer = { handle: ReturnType<typeof setTimeout> | undefined; left: number; since: number };

const short = 2000;
const long = 6000;
const most = 3;

/** Creates a store of toasts: short confirmations, never errors. */
export function createToaster() {
  let toasts: readonly Toast[] = [];
  let last = 0;
  const timers = new Map<number, Timer>();
  const listeners = new Set<() => void>();

  const change = (next: readonly Toast[]) => {
    toasts = next;
    for (const listener of listeners) listener();
  };
  const close = (id: number) => {
    clearTimeout(timers.get(id)?.handle);
    timers.delete(id);
    change(toasts.filter((toast) => toast.id !== id));
  };
  const run = (id: number, timer: Timer) => {
    timer.since = Date.now();
    timer.handle = setTimeout(() => close(id), timer.left);
  };

  return {
    /** Shows a toast for two seconds, or six with an undo. */
    show(text: ReactNode, undo?: Toast['undo']): number {
      last += 1;
      const id = last;
      for (const { id: old } of toasts.slice(0, Math.max(0, toasts.length - most + 1))) close(old);
      const timer: Timer = { handle: undefined, left: undo === undefined ? short : long, since: 0 };
      timers.set(id, timer);
      run(id, timer);
      change([...toasts, { id, text, undo }]);
      return id;
    },
    close,
    /** Pauses all timers while the pointer or focus is on a toast. */
    pause(): void {
      for (const timer of timers.values()) {
        if (timer.handle === undefined) continue;
        clearTimeout(timer.handle);
        timer.handle = undefined;
        timer.left -= Date.now() - timer.since;
      }
    },
    resume(): void {
      for (const [id, timer] of timers) if (timer.handle === undefined) run(id, timer);
    },
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    snapshot: (): readonly Toast[] => toasts,
  };
}

export const toaster = /* @__PURE__ */ createToaster();
