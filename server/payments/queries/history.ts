import { sql } from 'kysely';
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
