import { sql } from 'kysely';
import type { Database } from './pool.ts';
import type { Db } from './transaction.ts';

/** The time of the database's machine, which is no transaction's. Throws when the database can't be asked. */
export async function databaseTime(db: Database): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db);
  return rows[0]?.now ?? new Date(NaN);
}

/** "Now" of the server (masar_now): the one clock by which everything is timed; in a transaction it stands still. */
export async function readNow(db: Db): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select masar_now() as now`.execute(db);
  return rows[0]?.now ?? new Date();
}
