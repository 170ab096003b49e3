import { begin, describe, type Effect, type Sender, step } from '#engine/flows/index.ts';
import { effects } from './effects/index.ts';
import { processFor } from './processFor.ts';
import { addHistory } from './queries/history.ts';
import { saveProcess } from './queries/orders.ts';
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

/**
 * Steps the process of the order or of its attempt: writes the state it comes to, its history, and carries out what the
 * step asks for, all in the transaction of the work. False: the event is not taken here now, and nothing was done.
 */
export async function advance(work: Work, subject: Subject, event: Event, cause: Cause): Promise<boolean> {
  const row = subject === 'order' ? work.order : work.attempt;
  if (row === null) return false;
  const process = await processFor(definitionsOf(work), subject, row.process.version);
  const result = step(process, row.process, event, { row: rowOf(work, subject), by: cause.by });
  if (!result.accepted) return false;
  const { effects: asked, timers, next } = result;
  if (timers.set.length > 0) throw new Error(`the process of ${subject}s has a timer, which nobody keeps`);
  const { state } = describe(process, next);
  await saveProcess(work, subject, state, next);
  await addHistory(work.tx, {
    businessId: work.order.business_id,
    process: subject,
    rowId: row.id,
    event: event.type,
    from: row.status,
    to: state,
    ...cause,
  });
  await carryOut(work, subject, asked, event);
  return true;
}

/** Carries out what the beginning of a process asks for. Its row and its history were written with its first state. */
export async function beginProcess(work: Work, subject: Subject): Promise<void> {
  const row = subject === 'order' ? work.order : work.attempt;
  if (row === null) return;
  const process = await processFor(definitionsOf(work), subject, row.process.version);
  const { effects: asked } = begin(process, {}, { row: rowOf(work, subject) });
  await carryOut(work, subject, asked, { type: 'BEGIN' });
}

async function carryOut(work: Work, subject: Subject, asked: readonly Effect[], event: Event): Promise<void> {
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
