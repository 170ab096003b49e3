import {
  begin,
  type CompiledProcess,
  describe,
  fire,
  type Sender,
  step,
  type StepResult,
} from '#engine/flows/index.ts';
import { effects } from './effects/index.ts';
import { processFor } from './processFor.ts';
import { addHistory } from './queries/history.ts';
import { saveProcess } from './queries/orders.ts';
import { cancelTimer, setTimer } from './queries/timers.ts';
import type { AttemptRow, OrderRow } from './tables.ts';
import { definitionsOf, rowOf, type Subject, type Work } from './work.ts';

/** Who moves something, and by what it was told. */
export interface Cause {
  readonly by: Sender;
  readonly source: string;
  readonly details?: Readonly<Record<string, unknown>>;
}

interface Event {
  readonly type: string;
  readonly [carried: string]: unknown;
}

type Accepted = Extract<StepResult, { accepted: true }>;
type Row = OrderRow | AttemptRow;

/**
 * Steps the process of the order or of its attempt: writes the state it comes to, its history, and carries out what the
 * step asks for, all in the transaction of the work. False: the event is not taken here now, and nothing was done.
 */
export async function advance(work: Work, subject: Subject, event: Event, cause: Cause): Promise<boolean> {
  return move(work, subject, event, cause, (process, row) =>
    step(process, row.process, event, { row: rowOf(work, subject), by: cause.by }),
  );
}

/** Lets a timer of a process move it. False: the state that set it was left. */
export async function advanceByTimer(work: Work, subject: Subject, timer: string): Promise<boolean> {
  const cause: Cause = { by: 'system', source: 'timer', details: { timer } };
  return move(work, subject, { type: 'TIMER' }, cause, (process, row) =>
    fire(process, row.process, timer, { row: rowOf(work, subject) }),
  );
}

/** Carries out what the beginning of a process asks for. Its row and its history were written with its first state. */
export async function beginProcess(work: Work, subject: Subject): Promise<void> {
  const row = subject === 'order' ? work.order : work.attempt;
  if (row === null) return;
  const process = await processFor(definitionsOf(work), subject, row.process.version);
  await carryOut(work, subject, begin(process, {}, { row: rowOf(work, subject) }), { type: 'BEGIN' });
}

async function move(
  work: Work,
  subject: Subject,
  event: Event,
  cause: Cause,
  next: (process: CompiledProcess, row: Row) => StepResult,
): Promise<boolean> {
  const row = subject === 'order' ? work.order : work.attempt;
  if (row === null) return false;
  const process = await processFor(definitionsOf(work), subject, row.process.version);
  const result = next(process, row);
  if (!result.accepted) return false;
  const { state } = describe(process, result.next);
  await saveProcess(work, subject, state, result.next);
  await addHistory(work.tx, {
    businessId: work.order.business_id,
    process: subject,
    rowId: row.id,
    event: event.type,
    from: row.status,
    to: state,
    ...cause,
  });
  await carryOut(work, subject, result, event);
  return true;
}

/** The effects of a step in their order, and the timers that it sets and cancels. */
async function carryOut(
  work: Work,
  subject: Subject,
  { effects: asked, timers }: Accepted,
  event: Event,
): Promise<void> {
  const { tx, order, attempt } = work;
  const of = { subject, order: order.id, attempt: subject === 'attempt' ? (attempt?.id ?? null) : null };
  for (const timer of timers.cancel) await cancelTimer(tx, { ...of, timer });
  for (const { id, delay } of timers.set) await setTimer(tx, { ...of, timer: id }, delay);
  for (const { type, params } of asked) {
    const run = effects[type];
    if (run === undefined) throw new Error(`nobody carries out ${type}`);
    await run(params, work, {
      subject,
      event,
      send: (to, next) => advance(work, to, next, { by: 'system', source: `${subject} ${event.type}` }),
    });
  }
}
