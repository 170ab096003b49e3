import { sql } from 'kysely';
import { StartupError } from '#server/startupError.ts';
import type { Database } from './pool.ts';

/**
 * Shifts masar_now() by `shift` (an interval such as '48 hours', counted from the true time, '0' to set it right) for every
 * connection and process of this database. Only for tests: a production server refuses to start on a shifted clock.
 */
export async function shiftClock(db: Database, shift: string): Promise<void> {
  await sql`update clock set shift = ${shift}::interval`.execute(db);
}

/** Throws a StartupError when the clock of this database is shifted. */
export async function refuseShiftedClock(db: Database): Promise<void> {
  const { rows } = await sql`select 1 from clock where shift <> '0'`.execute(db);
  if (rows.length > 0) {
    throw new StartupError(
      "The clock of this database is shifted, as tests do it. Set it right: update clock set shift = '0'",
    );
  }
}

/** The time of the database's machine, by which everything is timed. Throws when the database can't be asked. */
export async function databaseTime(db: Database): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db);
  return rows[0]?.now ?? new Date(NaN);
}
