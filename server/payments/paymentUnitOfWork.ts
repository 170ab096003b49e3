import type { Tx } from '#server/database/transaction.ts';
import type { DefinitionReader } from './loadPinnedProcess.ts';
import { type AttemptChange, saveAttempt } from './queries/attempts.ts';
import { type OrderChange, saveOrder } from './queries/orders.ts';
import type { ProcessServices } from './services.ts';
import type { AttemptRow, OrderRow } from './tables.ts';

/** What a process belongs to. */
export type ProcessEntity = 'order' | 'attempt';

/**
 * One transaction in which an order and perhaps one of its attempts move: the rows as they are now, and now. Rows are read
 * once, before; what changes is kept here (changeOrder, changeAttempt) and written once, after (withUnitOfWork).
 */
export interface PaymentUnitOfWork {
  readonly services: ProcessServices;
  readonly tx: Tx;
  readonly now: Date;
  order: OrderRow;
  attempt: AttemptRow | null;
  /** What of the rows differs from the database. */
  readonly unsaved: { readonly order: OrderChange; readonly attempt: AttemptChange };
  /** All that the order takes is there for it, as was found under the locks of this transaction. */
  isFulfillable?: boolean;
  /** How the money of the order stands; where nobody looked, as usual. */
  anomalies?: PaymentAnomalies;
}

/** What of an order's money is not as usual. */
export interface PaymentAnomalies {
  /** There is money that it does not need: paid twice, or in conflict. */
  readonly hasOverpayment: boolean;
  /** Some of it is in conflict: another amount, currency or reference than was asked for. */
  readonly hasMismatch: boolean;
  /** A provider refused a refund, and nobody has settled that yet. */
  readonly hasFailedRefund: boolean;
}

const noAnomalies: PaymentAnomalies = { hasOverpayment: false, hasMismatch: false, hasFailedRefund: false };

/** What a work begins with. The caller holds the locks of the rows. */
type UnitOfWorkStart = Omit<PaymentUnitOfWork, 'unsaved'>;

/** Does `work` on the rows and then writes what it changed, each row with one statement. Gives what `work` gives. */
export async function withUnitOfWork<T>(
  start: UnitOfWorkStart,
  work: (unitOfWork: PaymentUnitOfWork) => Promise<T>,
): Promise<T> {
  const unitOfWork: PaymentUnitOfWork = { ...start, unsaved: { order: {}, attempt: {} } };
  const result = await work(unitOfWork);
  const { tx, order, attempt, unsaved } = unitOfWork;
  await saveOrder(tx, order.id, unsaved.order);
  if (attempt !== null) await saveAttempt(tx, attempt.id, unsaved.attempt);
  return result;
}

/** Changes the order of a work. */
export function changeOrder(unitOfWork: PaymentUnitOfWork, change: OrderChange): void {
  unitOfWork.order = { ...unitOfWork.order, ...change };
  Object.assign(unitOfWork.unsaved.order, change);
}

/** Changes the attempt of a work that has one. */
export function changeAttempt(unitOfWork: PaymentUnitOfWork, change: AttemptChange): void {
  if (unitOfWork.attempt === null) throw new Error('there is no attempt in this work');
  unitOfWork.attempt = { ...unitOfWork.attempt, ...change };
  Object.assign(unitOfWork.unsaved.attempt, change);
}

/** Where the definitions of a work are read: inside its transaction. */
export function definitionReaderOf({ tx, services }: PaymentUnitOfWork): DefinitionReader {
  return { db: tx, catalog: services.catalog };
}

/** A row as templates and conditions of its process see it: /row/… */
export function rowOf(
  { order, attempt, anomalies = noAnomalies }: Pick<PaymentUnitOfWork, 'order' | 'attempt' | 'anomalies'>,
  entity: ProcessEntity,
): Record<string, unknown> {
  if (entity === 'order') {
    return {
      id: order.id,
      refNum: order.ref_num,
      status: order.status,
      ...anomalies,
      currency: order.currency,
      value: order.value,
      free: order.free,
      placedAt: order.placed_at.toISOString(),
      expiresAt: order.expires_at?.toISOString() ?? null,
      paidAt: order.paid_at?.toISOString() ?? null,
    };
  }
  if (attempt === null) throw new Error('there is no attempt in this work');
  return {
    id: attempt.id,
    ref: attempt.ref,
    number: attempt.number,
    order: attempt.order_id,
    status: attempt.status,
    payable: attempt.payable,
    currency: attempt.currency,
    fundsStatus: attempt.funds_status ?? '',
    voucher: attempt.voucher ?? '',
    expiresAt: attempt.expires_at?.toISOString() ?? null,
  };
}
