import { sql } from 'kysely';
import type { Database } from '#server/database/pool.ts';

/**
 * Puts a masar_now() in the place of the server's own that is `shift` later (an interval such as '48 hours', counted from the
 * true time, '0' to set it right), for every connection and process of this database.
 */
export async function shiftClock(db: Database, shift: string): Promise<void> {
  await sql`
    create or replace function masar_now() returns timestamptz language sql stable parallel safe
    as ${sql.lit(`select now() + interval '${shift}'`)}`.execute(db);
}
