import { sql } from 'kysely';
import type { Database } from '#server/database/pool.ts';
import type { Tx } from '#server/database/transaction.ts';
import '../tables.ts';

export interface NewNotice {
  readonly provider: string;
  readonly eventId: string;
  readonly raw: Buffer;
  readonly signature: string;
}

/** Keeps a notice as it came; undefined when this event was kept before. */
export async function keepNotice(tx: Tx, notice: NewNotice): Promise<number | undefined> {
  const row = await tx
    .insertInto('inbox')
    .values({
      provider: notice.provider,
      event_id: notice.eventId,
      raw: notice.raw,
      signature: notice.signature,
      status: 'received',
    })
    .onConflict((conflict) => conflict.columns(['provider', 'event_id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** So much of a notice that is not signed is kept, and so many in an hour: anybody can send them. */
const mostOfRejected = 4_096;
const mostInAnHour = 1_000;

/** Keeps what was refused, for people to look at; nothing is ever made of it. */
export async function keepRejected(
  db: Database,
  notice: Pick<NewNotice, 'provider' | 'raw' | 'signature'>,
  reason: string,
): Promise<void> {
  await sql`
    insert into inbox (provider, raw, signature, status, reason)
    select ${notice.provider}, ${notice.raw.subarray(0, mostOfRejected)}, ${notice.signature.slice(0, 300)}, 'rejected', ${reason}
    where (select count(*) from inbox where status = 'rejected' and received_at > masar_now() - interval '1 hour')
      < ${mostInAnHour}`.execute(db);
}

export interface KeptNotice {
  readonly id: number;
  readonly provider: string;
  readonly raw: Buffer;
}

/** A notice that nothing was made of yet. */
export async function findWaitingNotice(db: Database, id: number): Promise<KeptNotice | undefined> {
  return db
    .selectFrom('inbox')
    .select(['id', 'provider', 'raw'])
    .where('id', '=', id)
    .where('status', '=', 'received')
    .executeTakeFirst();
}

/** Writes down what became of a notice. */
export async function closeNotice(
  db: Database,
  id: number,
  {
    status,
    reason = '',
    attemptId = null,
  }: { status: 'processed' | 'ignored'; reason?: string; attemptId?: number | null },
): Promise<void> {
  await sql`
    update inbox set status = ${status}, reason = ${reason}, attempt_id = ${attemptId}, processed_at = masar_now()
    where id = ${id} and status = 'received'`.execute(db);
}

/** Deletes refused notices after a week. */
export async function sweepRejected(db: Database): Promise<void> {
  await sql`delete from inbox where status = 'rejected' and received_at < masar_now() - interval '7 days'`.execute(db);
}
