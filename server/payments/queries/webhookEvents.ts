import { sql } from 'kysely';
import type { Database } from '#server/database/pool.ts';
import type { Tx } from '#server/database/transaction.ts';
import '../tables.ts';

export interface NewWebhookEvent {
  readonly provider: string;
  readonly eventId: string;
  readonly payload: Buffer;
  readonly signature: string;
}

/** Keeps a webhook as it came; undefined when this event was kept before. */
export async function insertWebhookEvent(tx: Tx, webhook: NewWebhookEvent): Promise<number | undefined> {
  const row = await tx
    .insertInto('webhook_events')
    .values({
      provider: webhook.provider,
      event_id: webhook.eventId,
      payload: webhook.payload,
      signature: webhook.signature,
      status: 'received',
    })
    .onConflict((conflict) => conflict.columns(['provider', 'event_id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** So much of a webhook that is not signed is kept, and so many in an hour: anybody can send them. */
const maxRejectedBytes = 4_096;
const maxRejectedPerHour = 1_000;

/** Keeps what was refused, for people to look at; nothing is ever made of it. */
export async function insertRejectedWebhook(
  db: Database,
  webhook: Pick<NewWebhookEvent, 'provider' | 'payload' | 'signature'>,
  reason: string,
): Promise<void> {
  await sql`
    insert into webhook_events (provider, payload, signature, status, reason)
    select ${webhook.provider}, ${webhook.payload.subarray(0, maxRejectedBytes)}, ${webhook.signature.slice(0, 300)}, 'rejected', ${reason}
    where (select count(*) from webhook_events where status = 'rejected' and received_at > masar_now() - interval '1 hour')
      < ${maxRejectedPerHour}`.execute(db);
}

export interface PendingWebhookEvent {
  readonly id: number;
  readonly provider: string;
  readonly payload: Buffer;
}

/** A webhook that nothing was made of yet. */
export async function findPendingWebhookEvent(db: Database, id: number): Promise<PendingWebhookEvent | undefined> {
  return db
    .selectFrom('webhook_events')
    .select(['id', 'provider', 'payload'])
    .where('id', '=', id)
    .where('status', '=', 'received')
    .executeTakeFirst();
}

/** Writes down what became of a webhook. */
export async function finishWebhookEvent(
  db: Database,
  id: number,
  {
    status,
    reason = '',
    attemptId = null,
  }: { status: 'processed' | 'ignored'; reason?: string; attemptId?: number | null },
): Promise<void> {
  await sql`
    update webhook_events set status = ${status}, reason = ${reason}, attempt_id = ${attemptId}, processed_at = masar_now()
    where id = ${id} and status = 'received'`.execute(db);
}

/** Deletes refused webhooks after a week. */
export async function sweepRejectedWebhooks(db: Database): Promise<void> {
  await sql`delete from webhook_events where status = 'rejected' and received_at < masar_now() - interval '7 days'`.execute(
    db,
  );
}
