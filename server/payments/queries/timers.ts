import { sql } from 'kysely';
import type { Tx } from '#server/database/transaction.ts';
import { jobNames } from '../jobNames.ts';
import type { ProcessEntity } from '../paymentUnitOfWork.ts';

/** A timer of the process of an order or attempt, by the name that its machine gave it. */
export interface TimerOf {
  readonly entity: ProcessEntity;
  readonly order: number;
  readonly attempt: number | null;
  readonly timer: string;
}

/** Sets a timer `delayMs` from now; set again it begins anew. */
export async function setTimer(tx: Tx, timer: TimerOf, delayMs: number): Promise<void> {
  await cancelTimer(tx, timer);
  await sql`
    insert into jobs (kind, payload, due_at, max_attempts)
    values (${jobNames.timer}, ${JSON.stringify(timer)}::jsonb, masar_now() + make_interval(secs => ${delayMs / 1000}), 12)`.execute(
    tx,
  );
}

/** Takes a timer away. One that a worker has right now finds that its state was left. */
export async function cancelTimer(tx: Tx, timer: TimerOf): Promise<void> {
  await sql`
    delete from jobs where kind = ${jobNames.timer} and payload = ${JSON.stringify(timer)}::jsonb
      and (leased_until is null or leased_until <= masar_now())`.execute(tx);
}
