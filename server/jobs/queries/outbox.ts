import '../tables.ts';
import { sql } from 'kysely';
import type { Catalog } from '#engine/definitions/index.ts';
import type { Lang } from '#engine/text/index.ts';
import { textOf } from '#server/catalog/texts.ts';
import type { Database } from '#server/database/pool.ts';
import type { Db, Tx } from '#server/database/transaction.ts';
import { enqueue } from './enqueue.ts';

export interface NewMessage {
  readonly channel: 'mail' | 'sms';
  readonly to: string;
  readonly language: Lang;
  /** Its text as area.key of schemas/messages. The first line of a mail is its subject. */
  readonly text: string;
  readonly params?: Readonly<Record<string, unknown>>;
  readonly businessId?: number;
  /** Puts the message in once, however often it is asked. */
  readonly key?: string;
}

/** Puts a mail or SMS into the transaction of its cause. It goes out once that has committed, if a way out is set. */
export async function putMessage(tx: Tx, catalog: Catalog, message: NewMessage): Promise<void> {
  const { channel, to, language, text, params = {}, businessId = null, key = null } = message;
  const [area = '', ...name] = text.split('.');
  const said = textOf(catalog, area, name.join('.'), language, params);
  const [subject = '', ...lines] = channel === 'mail' ? said.split('\n') : ['', said];
  const { rows } = await sql<{ id: number }>`
    insert into outbox (business_id, channel, recipient, subject, body, language, key)
    values (${businessId}, ${channel}, ${to}, ${subject}, ${lines.join('\n').trim()}, ${language}, ${key})
    on conflict (key) do nothing returning id`.execute(tx);
  const [row] = rows;
  if (row) await enqueue(tx, { kind: 'outbox.deliver', payload: { id: row.id }, key: `outbox ${row.id}` });
}

export interface OutgoingMail {
  readonly id: number;
  readonly recipient: string;
  readonly subject: string;
  readonly body: string;
}

/** A mail that has not gone out yet; undefined when it has, or is no mail. */
export async function findUnsentMail(db: Database, id: number): Promise<OutgoingMail | undefined> {
  return db
    .selectFrom('outbox')
    .select(['id', 'recipient', 'subject', 'body'])
    .where('id', '=', id)
    .where('channel', '=', 'mail')
    .where('sent_at', 'is', null)
    .executeTakeFirst();
}

export async function markSent(db: Database, id: number): Promise<void> {
  await sql`update outbox set sent_at = masar_now() where id = ${id}`.execute(db);
}

/** The newest messages, whether they went out or not. */
export async function latestMessages(db: Db, most: number) {
  return db.selectFrom('outbox').selectAll().orderBy('id', 'desc').limit(most).execute();
}
