import { renameTab, thisTab } from '#ui/browser/thisTab.ts';

/** A page that is left may still hold its place when the next one asks for it; this page while it keeps a draft. In milliseconds. */
const timeoutMs = { elsewhere: 1_000, here: 20_000 };
const heldHere = new Set<string>();

/** The place of one tab among all in which a form is open. */
export type TabSlot = {
  readonly tab: string;
  /** The other tabs in which it is open at this moment. */
  readonly others: () => Promise<string[]>;
  readonly release: () => void;
};

/**
 * Takes the place of this tab for the drafts of a name, the same after a reload, until it is released. A copy of a tab gets
 * a place of its own. Where the browser tells nothing of other tabs, as on plain http, none is open.
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

/** Holds a lock until what it gives is called; undefined when another tab keeps it. */
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
