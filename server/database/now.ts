import { sql } from 'kysely';
import type { Db } from './transaction.ts';

/** "Now" of the server (masar_now): the one clock by which everything is timed; in a transaction it stands still. */
export async function readNow(db: Db): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select masar_now() as now`.execute(db);
  return rows[0]?.now ?? new Date();
}
