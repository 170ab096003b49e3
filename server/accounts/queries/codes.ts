import { sql } from 'kysely';
import type { Db, Tx } from '#server/database/transaction.ts';
import '../tables.ts';

export type Purpose = 'phone' | 'password';

/** Tries after which a code is worth nothing. */
const maxTries = 5;

/** Keeps what was sent in place of what was sent before, good for so many minutes. */
export async function storeCode(
  tx: Tx,
  code: { readonly userId: number; readonly purpose: Purpose; readonly hash: Buffer; readonly minutes: number },
): Promise<void> {
  const { userId, purpose, hash, minutes } = code;
  await sql`
    insert into verification_codes (user_id, purpose, hash, expires_at)
    values (${userId}, ${purpose}, ${hash}, masar_now() + make_interval(mins => ${minutes}))
    on conflict (user_id, purpose) do update set
      hash = excluded.hash, expires_at = excluded.expires_at, sent_at = masar_now(), tries = 0`.execute(tx);
}

/**
 * Uses a code up if it is the one that was sent and still good. Counted before it is looked at, so that many tries at once
 * are no more than as many one by one.
 */
export async function consumeCode(db: Db, userId: number, purpose: Purpose, hash: Buffer): Promise<boolean> {
  const { rows } = await sql<{ hash: Buffer }>`
    update verification_codes set tries = tries + 1 where user_id = ${userId} and purpose = ${purpose}
      and tries < ${maxTries} and expires_at > masar_now() returning hash`.execute(db);
  if (!rows[0]?.hash.equals(hash)) return false;
  const { numAffectedRows } = await sql`
    delete from verification_codes where user_id = ${userId} and purpose = ${purpose} and hash = ${hash}`.execute(db);
  return numAffectedRows === 1n;
}

/** Uses up a secret that says by itself whose it is; undefined when there is none that is still good. */
export async function consumeSecret(tx: Tx, purpose: Purpose, hash: Buffer): Promise<number | undefined> {
  const { rows } = await sql<{ user_id: number }>`
    delete from verification_codes where purpose = ${purpose} and hash = ${hash} and expires_at > masar_now()
    returning user_id`.execute(tx);
  return rows[0]?.user_id;
}

/** When the last code was sent; undefined when there is none. */
export async function sentAt(db: Db, userId: number, purpose: Purpose): Promise<Date | undefined> {
  const { rows } = await sql<{ sent_at: Date }>`
    select sent_at from verification_codes where user_id = ${userId} and purpose = ${purpose}`.execute(db);
  return rows[0]?.sent_at;
}
