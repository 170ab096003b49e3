import { renameTab, thisTab } from '#ui/browser/thisTab.ts';

/** How long to wait for a slot: a page that was left may hold it for a moment, and this page while it saves a draft. */
const timeoutMs = { elsewhere: 1_000, here: 20_000 };
const heldHere = new Set<string>();

/** This tab's draft slot among all tabs with the same form. */
export type TabSlot = {
  readonly tab: string;
  /** Ids of the other tabs that have the form open. */
  readonly others: () => Promise<string[]>;
  readonly release: () => void;
};

/**
 * Acquires this tab's slot for drafts of `name`, the same after a reload. A duplicated tab gets a new slot. Without the
 * Web Locks API, as on plain http, other tabs count as closed.
 */
export async function acquireTabSlot(name: string): Promise<TabSlot> {
  const prefix = `masar.draft:${name}:`;
  const known = thisTab();
  const held = await acquireLock(prefix + known);
  const tab = held === undefined ? renameTab() : known;
  const release = held ?? (await acquireLock(prefix + tab)) ?? (() => undefined);
  return { tab, others: async () => (await heldLocks(prefix)).filter((other) => other !== tab), release };
}

function lockManager(): LockManager | undefined {
  return (navigator as { readonly locks?: LockManager }).locks;
}

/** Resolves to a release function, or to undefined if another tab holds the lock. */
function acquireLock(lock: string): Promise<(() => void) | undefined> {
  const locks = lockManager();
  if (locks === undefined) return Promise.resolve(() => undefined);
  const signal = AbortSignal.timeout(timeoutMs[heldHere.has(lock) ? 'here' : 'elsewhere']);
  return new Promise((resolve) => {
    const untilReleased = async (): Promise<void> => {
      heldHere.add(lock);
      await new Promise<void>((release) => resolve(release));
      heldHere.delete(lock);
    };
    locks.request(lock, { signal }, untilReleased).catch(() => resolve(undefined));
  });
}

async function heldLocks(prefix: string): Promise<string[]> {
  const { held = [] } = (await lockManager()?.query()) ?? {};
  return held.flatMap(({ name = '' }) => (name.startsWith(prefix) ? [name.slice(prefix.length)] : []));
}
