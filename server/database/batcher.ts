import type { Database } from './pool.ts';

interface PendingItem<Item, Result> {
  readonly item: Item;
  readonly done: (result: Result | PromiseLike<Result>) => void;
  readonly failed: (error: unknown) => void;
}

/**
 * A call that is done together with others on the same key: those of one turn of the event loop are done at once, those that
 * come meanwhile are done together after them, `most` at a time. So nobody waits for company, and nothing that is read is
 * older than its call. `run` gives each item's result, or a promise of it, in their order; when it throws, all of that
 * batch hear it.
 */
export function createBatcher<Item, Result>(
  run: (db: Database, items: readonly Item[]) => Promise<readonly (Result | PromiseLike<Result>)[]>,
  most = 64,
): (db: Database, key: string, item: Item) => Promise<Result> {
  const queues = new WeakMap<Database, Map<string, PendingItem<Item, Result>[]>>();

  async function work(db: Database, queue: PendingItem<Item, Result>[], over: () => void): Promise<void> {
    while (queue.length > 0) {
      const batch = queue.splice(0, most);
      try {
        const results = await run(
          db,
          batch.map(({ item }) => item),
        );
        for (const [index, { done }] of batch.entries()) done(results[index] as Result);
      } catch (error) {
        for (const { failed } of batch) failed(error);
      }
    }
    // In the same moment: whoever heard an answer may call again before anything else runs.
    over();
  }

  return (db, key, item) =>
    new Promise((done, failed) => {
      const byKey = queues.get(db) ?? new Map<string, PendingItem<Item, Result>[]>();
      queues.set(db, byKey);
      const running = byKey.get(key);
      const queue = running ?? [];
      queue.push({ item, done, failed });
      if (running !== undefined) return;
      byKey.set(key, queue);
      setImmediate(() => void work(db, queue, () => byKey.delete(key)));
    });
}
