import {
  initialProcessTransition,
  type CompiledProcess,
  describe,
  timerTransition,
  type Sender,
  processTransition,
  type TransitionResult,
} from '#engine/flows/index.ts';
import { effects } from './effects/index.ts';
import { loadPinnedProcess } from './loadPinnedProcess.ts';
import { addHistory } from './queries/history.ts';
import { cancelTimer, setTimer } from './queries/timers.ts';
import type { AttemptRow, OrderRow } from './tables.ts';
import {
  changeAttempt,
  changeOrder,
  definitionReaderOf,
  rowOf,
  type ProcessEntity,
  type PaymentUnitOfWork,
} from './paymentUnitOfWork.ts';

/** Who moves something, and by what it was told. */
export interface TransitionCause {
  readonly sentBy: Sender;
  readonly trigger: string;
  readonly details?: Readonly<Record<string, unknown>>;
}

interface Event {
  readonly type: string;
  readonly [carried: string]: unknown;
}

type AcceptedTransition = Extract<TransitionResult, { accepted: true }>;
type Row = OrderRow | AttemptRow;

/**
 * Steps the process of the order or of its attempt: writes the state it comes to, its history, and carries out what the
 * step asks for, all in the transaction of the work. False: the event is not taken here now, and nothing was done.
 */
export async function applyEvent(
  unitOfWork: PaymentUnitOfWork,
  entity: ProcessEntity,
  event: Event,
  cause: TransitionCause,
): Promise<boolean> {
  return runTransition(unitOfWork, entity, event, cause, (process, row) =>
    processTransition(process, row.process, event, { row: rowOf(unitOfWork, entity), sentBy: cause.sentBy }),
  );
}

/** Lets a timer of a process move it. False: the state that set it was left. */
export async function applyTimer(
  unitOfWork: PaymentUnitOfWork,
  entity: ProcessEntity,
  timer: string,
): Promise<boolean> {
  const cause: TransitionCause = { sentBy: 'system', trigger: 'timer', details: { timer } };
  return runTransition(unitOfWork, entity, { type: 'TIMER' }, cause, (process, row) =>
    timerTransition(process, row.process, timer, { row: rowOf(unitOfWork, entity) }),
  );
}

/** Carries out what the beginning of a process asks for. Its row and its history were written with its first state. */
export async function startProcess(unitOfWork: PaymentUnitOfWork, entity: ProcessEntity): Promise<void> {
  const row = entity === 'order' ? unitOfWork.order : unitOfWork.attempt;
  if (row === null) return;
  const process = await loadPinnedProcess(definitionReaderOf(unitOfWork), entity, row.process.version);
  await runEffects(unitOfWork, entity, initialProcessTransition(process, {}, { row: rowOf(unitOfWork, entity) }), {
    type: 'BEGIN',
  });
}

async function runTransition(
  unitOfWork: PaymentUnitOfWork,
  entity: ProcessEntity,
  event: Event,
  cause: TransitionCause,
  next: (process: CompiledProcess, row: Row) => TransitionResult,
): Promise<boolean> {
  const row = entity === 'order' ? unitOfWork.order : unitOfWork.attempt;
  if (row === null) return false;
  const process = await loadPinnedProcess(definitionReaderOf(unitOfWork), entity, row.process.version);
  const result = next(process, row);
  if (!result.accepted) return false;
  const { state } = describe(process, result.next);
  const change = { status: state, process: result.next };
  if (entity === 'order') changeOrder(unitOfWork, change);
  else changeAttempt(unitOfWork, change);
  await addHistory(unitOfWork.tx, {
    businessId: unitOfWork.order.business_id,
    process: entity,
    rowId: row.id,
    event: event.type,
    from: row.status,
    to: state,
    ...cause,
  });
  await runEffects(unitOfWork, entity, result, event);
  return true;
}

/** The effects of a step in their order, and the timers that it sets and cancels. */
async function runEffects(
  unitOfWork: PaymentUnitOfWork,
  entity: ProcessEntity,
  { effects: asked, timers }: AcceptedTransition,
  event: Event,
): Promise<void> {
  const { tx, order, attempt } = unitOfWork;
  const of = { entity, order: order.id, attempt: entity === 'attempt' ? (attempt?.id ?? null) : null };
  for (const timer of timers.cancel) await cancelTimer(tx, { ...of, timer });
  for (const { id, delay } of timers.set) await setTimer(tx, { ...of, timer: id }, delay);
  for (const { type, params } of asked) {
    const run = effects[type];
    if (run === undefined) throw new Error(`nobody carries out ${type}`);
    await run(params, unitOfWork, {
      entity,
      event,
      send: (to, next) => applyEvent(unitOfWork, to, next, { sentBy: 'system', trigger: `${entity} ${event.type}` }),
    });
  }
}
