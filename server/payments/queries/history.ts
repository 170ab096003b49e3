import { type RawBuilder, sql } from 'kysely';
import type { Database } from '#server/database/pool.ts';
import type { Tx } from '#server/database/transaction.ts';
import '../tables.ts';

export interface Move {
  readonly businessId: number;
  readonly process: string;
  readonly rowId: number;
  readonly event: string;
  readonly from: string | null;
  readonly to: string;
  readonly by: string;
  readonly source: string;
  readonly details?: Readonly<Record<string, unknown>>;
}

/** Writes down where a process went, and why. */
export async function addHistory(tx: Tx, move: Move): Promise<void> {
  await tx
    .insertInto('process_history')
    .values({
      business_id: move.businessId,
      process: move.process,
      row_id: move.rowId,
      event: move.event,
      from_status: move.from,
      to_status: move.to,
      by: move.by,
      source: move.source,
      details: JSON.stringify(move.details ?? {}),
      // "Now" is when a transaction began: one that waited for the row may have begun before the move that it follows.
      at: sql`greatest(masar_now(), (select max(at) from process_history
        where process = ${move.process} and row_id = ${move.rowId}))`,
    })
    .execute();
}

/** The statement that writes down the first moves of things that are new, in their order, for each row of `when`. */
export function insertMoves(moves: readonly Move[], when: RawBuilder<unknown>): RawBuilder<unknown> {
  const rows = moves.map(({ businessId, rowId, from, to, details = {}, ...move }) => {
    return { ...move, business_id: businessId, row_id: rowId, from_status: from, to_status: to, details };
  });
  return sql`
    insert into process_history (business_id, process, row_id, event, from_status, to_status, by, source, details)
    select m.business_id, m.process, m.row_id, m.event, m.from_status, m.to_status, m.by, m.source, m.details
    from ${when}, jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as m (business_id int8, process text, row_id int8, event text, from_status text, to_status text, by text, source text,
      details jsonb)`;
}

/** One step that an order or one of its attempts took. */
export interface Step {
  readonly process: 'order' | 'attempt';
  readonly attemptId: number | null;
  readonly event: string;
  readonly from: string | null;
  readonly to: string;
  readonly by: string;
  /** What was written down with it; its amount is in the smallest unit of its currency. */
  readonly details: Readonly<Record<string, unknown>>;
  readonly at: Date;
}

/** What happened to an order and its attempts, the newest first. */
export async function historyOf(db: Database | Tx, orderId: number): Promise<Step[]> {
  const { rows } = await sql<Step>`
    select h.process, a.id as "attemptId", h.event, h.from_status as "from", h.to_status as "to", h.by, h.details, h.at
    from process_history h left join attempts a on h.process = 'attempt' and a.id = h.row_id
    where (h.process = 'order' and h.row_id = ${orderId}) or a.order_id = ${orderId}
    order by h.at desc, h.id desc`.execute(db);
  return rows;
}

/** Whether an order was told already that an attempt has taken its money: a second time would count it as paid twice. */
export async function wasTold(tx: Tx, orderId: number, attemptId: number): Promise<boolean> {
  const { rows } = await sql`
    select from process_history where process = 'order' and row_id = ${orderId} and source = 'fulfil'
      and (details ->> 'attempt')::int8 = ${attemptId} limit 1`.execute(tx);
  return rows.length > 0;
}
