import { createHash } from 'node:crypto';
import { type Generated, sql } from 'kysely';
import { canonicalJson } from '#engine/definitions/index.ts';
import { throwAppError } from '#engine/errors.ts';
import type { Database } from '#server/database/pool.ts';
import { type Tx, withTransaction } from '#server/database/transaction.ts';

declare module '#server/database/tables.ts' {
  interface Tables {
    idempotency_keys: {
      operation: string;
      scope: string;
      key: string;
      request_hash: Buffer;
      response: string;
      created_at: Generated<Date>;
    };
  }
}

/**
 * Answers a repeated call with what the first one answered. The key, the work and the answer are one transaction: a twin
 * waits for it, or is told that it is being done; what is refused keeps nothing. The same key with another input is refused.
 */
export async function withIdempotency<T>(
  db: Database,
  { operation, scope, key }: { readonly operation: string; readonly scope: string; readonly key: string },
  input: unknown,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  const hash = createHash('sha256').update(canonicalJson(input)).digest();
  return withTransaction(db, async (tx) => {
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('idempotency_keys')
      .values({ operation, scope, key, request_hash: hash, response: 'null' })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow()
      .catch(refuseInProgress);
    if (numInsertedOrUpdatedRows === 1n) {
      const answer = await work(tx);
      await tx
        .updateTable('idempotency_keys')
        .where('operation', '=', operation)
        .where('scope', '=', scope)
        .where('key', '=', key)
        .set({ response: JSON.stringify(answer) })
        .execute();
      return answer;
    }
    const { rows } = await sql<{ request_hash: Buffer; response: T }>`
      select request_hash, response from idempotency_keys
      where operation = ${operation} and scope = ${scope} and key = ${key}`.execute(tx);
    const [stored] = rows;
    if (!stored?.request_hash.equals(hash)) return throwAppError('request.keyReused');
    return stored.response;
  });
}

/** The key is locked for longer than anybody waits for a lock (lock_timeout). */
function refuseInProgress(error: unknown): never {
  if ((error as { code?: string }).code === '55P03') throwAppError('request.inProgress');
  throw error;
}

/** Deletes what nobody will repeat any more. */
export async function sweepIdempotencyKeys(db: Database): Promise<void> {
  await sql`delete from idempotency_keys where created_at < masar_now() - interval '2 days'`.execute(db);
}
