import { createHash } from 'node:crypto';
import { type Generated, sql } from 'kysely';
import { canonical } from '#engine/definitions/index.ts';
import { refuse } from '#engine/errors.ts';
import type { Database } from '#server/database/pool.ts';
import { type Tx, transact } from '#server/database/transaction.ts';

declare module '#server/database/tables.ts' {
  interface Tables {
    kept_answers: {
      operation: string;
      scope: string;
      key: string;
      input_hash: Buffer;
      answer: string;
      created_at: Generated<Date>;
    };
  }
}

/**
 * Answers a repeated call with what the first one answered. The key, the work and the answer are one transaction: a twin
 * waits for it, or is told that it is being done; what is refused keeps nothing. The same key with another input is refused.
 */
export async function answerOnce<T>(
  db: Database,
  { operation, scope, key }: { readonly operation: string; readonly scope: string; readonly key: string },
  input: unknown,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  const hash = createHash('sha256').update(canonical(input)).digest();
  return transact(db, async (tx) => {
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('kept_answers')
      .values({ operation, scope, key, input_hash: hash, answer: 'null' })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow()
      .catch(twinAtWork);
    if (numInsertedOrUpdatedRows === 1n) {
      const answer = await work(tx);
      await tx
        .updateTable('kept_answers')
        .where('operation', '=', operation)
        .where('scope', '=', scope)
        .where('key', '=', key)
        .set({ answer: JSON.stringify(answer) })
        .execute();
      return answer;
    }
    const { rows } = await sql<{ input_hash: Buffer; answer: T }>`
      select input_hash, answer from kept_answers
      where operation = ${operation} and scope = ${scope} and key = ${key}`.execute(tx);
    const [kept] = rows;
    if (!kept?.input_hash.equals(hash)) return refuse('request.keyReused');
    return kept.answer;
  });
}

/** The key is locked for longer than anybody waits for a lock (lock_timeout). */
function twinAtWork(error: unknown): never {
  if ((error as { code?: string }).code === '55P03') refuse('request.inProgress');
  throw error;
}

/** Deletes what nobody will repeat any more. */
export async function sweepKeptAnswers(db: Database): Promise<void> {
  await sql`delete from kept_answers where created_at < masar_now() - interval '2 days'`.execute(db);
}
