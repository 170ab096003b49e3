import { setTimeout as pause } from 'node:timers/promises';
import type { Transaction } from 'kysely';
import type { Database } from './pool.ts';
import type { Tables } from './tables.ts';

/** One transaction on one connection; nothing can be begun in it. */
export type Tx = Transaction<Tables>;

/** Whichever it is: enough for statements that may stand alone or in a transaction. */
export type Db = Database | Tx;

/** Serialization failure, deadlock. */
const transientCodes = new Set(['40001', '40P01']);
const maxTries = 5;

/**
 * Runs `work` in a transaction: in that of `db` if it is one, else in one of its own, which is tried again from the top, with
 * what `work` reads, when PostgreSQL gives up on it for the sake of another (5 times, with jitter).
 */
export async function withTransaction<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  return db.isTransaction ? work(db) : retryTransient(() => db.transaction().execute(work));
}

/** Does again what PostgreSQL gave up on for the sake of another: a whole transaction, or a statement that is one. */
export async function retryTransient<T>(act: () => Promise<T>): Promise<T> {
  for (let tried = 1; ; tried++) {
    try {
      return await act();
    } catch (error) {
      if (tried === maxTries || !transientCodes.has((error as { code?: string }).code ?? '')) throw error;
      await pause(2 ** tried * 5 * (0.5 + Math.random()));
    }
  }
}
