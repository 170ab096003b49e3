import { sql } from 'kysely';
import type { Tx } from '#server/database/transaction.ts';

/** Takes a job away that was done already; one that a worker has right now ends by itself. */
export async function deleteJob(tx: Tx, key: string): Promise<void> {
  await sql`
    delete from jobs where key = ${key} and dead_at is null and (leased_until is null or leased_until <= masar_now())`.execute(
    tx,
  );
}
