import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '#server/database/transaction.ts';
import '../tables.ts';

export interface NewHistoryEntry {
  readonly businessId: number;
  readonly process: string;
  readonly rowId: number;
  readonly event: string;
  readonly from: string | null;
  readonly to: string;
  readonly sentBy: string;
  readonly trigger: string;
  readonly details?: Readonly<Record<string, unknown>>;
}

/** Writes down where a process went, and why. */
export async function addHistory(tx: Tx, entry: NewHistoryEntry): Promise<void> {
  await tx
    .insertInto('process_history')
    .values({
      business_id: entry.businessId,
      process: entry.process,
      row_id: entry.rowId,
      event: entry.event,
      from_status: entry.from,
      to_status: entry.to,
      sent_by: entry.sentBy,
      trigger: entry.trigger,
      details: JSON.stringify(entry.details ?? {}),
      // "Now" is when a transaction began: one that waited for the row may have begun before the move that it follows.
      at: sql`greatest(masar_now(), (select max(at) from process_history
        where process = ${entry.process} and row_id = ${entry.rowId}))`,
    })
    .execute();
}

/** The statement that writes down the first moves of things that are new, in their order, for each row of `when`. */
export function insertHistory(entries: readonly NewHistoryEntry[], when: RawBuilder<unknown>): RawBuilder<unknown> {
  const rows = entries.map(({ businessId, rowId, from, to, sentBy, details = {}, ...entry }) => {
    return {
      ...entry,
      business_id: businessId,
      row_id: rowId,
      from_status: from,
      to_status: to,
      sent_by: sentBy,
      details,
    };
  });
  return sql`
    insert into process_history (business_id, process, row_id, event, from_status, to_status, sent_by, trigger, details)
    select m.business_id, m.process, m.row_id, m.event, m.from_status, m.to_status, m.sent_by, m.trigger, m.details
    from ${when}, jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as m (business_id int8, process text, row_id int8, event text, from_status text, to_status text, sent_by text, trigger text,
      details jsonb)`;
}

/** One step that an order or one of its attempts took. */
export interface HistoryEntryRow {
  readonly process: 'order' | 'attempt';
  readonly attemptId: number | null;
  readonly event: string;
  readonly from: string | null;
  readonly to: string;
  readonly sentBy: string;
  /** What was written down with it; its amount is in the smallest unit of its currency. */
  readonly details: Readonly<Record<string, unknown>>;
  readonly at: Date;
}

/** What happened to an order and its attempts, the newest first. */
export async function historyOf(db: Db, orderId: number): Promise<HistoryEntryRow[]> {
  const { rows } = await sql<HistoryEntryRow>`
    select h.process, a.id as "attemptId", h.event, h.from_status as "from", h.to_status as "to", h.sent_by as "sentBy", h.details, h.at
    from process_history h left join payment_attempts a on h.process = 'attempt' and a.id = h.row_id
    where (h.process = 'order' and h.row_id = ${orderId}) or a.order_id = ${orderId}
    order by h.at desc, h.id desc`.execute(db);
  return rows;
}

/** Whether an order was told already that an attempt has taken its money: a second time would count it as paid twice. */
export async function hasReceivedCapture(tx: Tx, orderId: number, attemptId: number): Promise<boolean> {
  const { rows } = await sql`
    select from process_history where process = 'order' and row_id = ${orderId} and trigger = 'complete'
      and (details ->> 'attempt')::int8 = ${attemptId} limit 1`.execute(tx);
  return rows.length > 0;
}
