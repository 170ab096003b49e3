import { sql } from 'kysely';
import type { Database } from '#server/database/pool.ts';

/**
 * Statements after which a database no longer counts the calls of operations: all tests call from one address. What the
 * server counts by itself, such as wrong passwords, is counted as ever.
 */
export const uncounted = `
  create function masar_test_uncounted() returns trigger language plpgsql as $$
    begin new.count := 0; return new; end
  $$;
  create trigger masar_test_uncounted before insert or update on rate_limits
    for each row when (new.name ~ '^[a-z]+[.][A-Za-z]+ ') execute function masar_test_uncounted();`;

/** Counts the calls of operations in this database from now on, as outside of tests. */
export async function countCalls(db: Database): Promise<void> {
  await sql`drop trigger masar_test_uncounted on rate_limits`.execute(db);
}
