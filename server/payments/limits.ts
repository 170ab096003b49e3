import type { Catalog, LimitWindow, Text } from '#engine/definitions/index.ts';
import { baseCurrency, fromDecimal } from '#engine/money/index.ts';
import type { Tx } from '#server/database/transaction.ts';
import { limitAmountsOf, lockLimit, usedThisMonth } from './queries/limits.ts';
import type { AttemptRow } from './tables.ts';
import type { PaymentUnitOfWork } from './paymentUnitOfWork.ts';

type Span = 'single' | 'monthly';

/** A limit that a payment would pass, with what the buyer is told. */
export interface ExceededLimit {
  readonly name: Text;
  readonly span: Span;
  readonly message: Text;
}

export interface LimitedPayment {
  readonly businessId: number;
  readonly limitId: string;
  /** In the base currency. */
  readonly amount: number;
  /** The order that is paid; what it has paid or may still pay otherwise is not counted. */
  readonly orderId: number | null;
}

/**
 * The limit that a payment would pass, if any. What counts is held still until the caller's transaction ends, so that two
 * payments cannot both be the last one. Nothing is locked where a business has no monthly figure.
 */
export async function exceededLimit(
  tx: Tx,
  catalog: Catalog,
  payment: LimitedPayment,
): Promise<ExceededLimit | undefined> {
  const limit = catalog.get('limit', payment.limitId);
  if (limit === undefined) return undefined;
  const own = await limitAmountsOf(tx, payment.businessId, payment.limitId);
  const amountOf = (span: Span): number | undefined => own.get(span) ?? defaultOf(limit.windows[span]);
  const exceeded = (span: Span): ExceededLimit => ({
    name: limit.title,
    span,
    message: limit.windows[span]?.message ?? limit.title,
  });
  const single = amountOf('single');
  if (single !== undefined && payment.amount > single) return exceeded('single');
  const monthly = amountOf('monthly');
  if (monthly === undefined) return undefined;
  await lockLimit(tx, payment.businessId, payment.limitId);
  const used = await usedThisMonth(tx, payment);
  return used + payment.amount > monthly ? exceeded('monthly') : undefined;
}

/** Whether a payment that came late is within the limits of its option still. */
export async function isWithinLimit({ tx, services, order }: PaymentUnitOfWork, attempt: AttemptRow): Promise<boolean> {
  if (attempt.limit_id === null) return true;
  const exceeded = await exceededLimit(tx, services.catalog, {
    businessId: order.business_id,
    limitId: attempt.limit_id,
    amount: attempt.base_payable,
    orderId: order.id,
  });
  return exceeded === undefined;
}

function defaultOf(window: LimitWindow | undefined): number | undefined {
  return window?.default === undefined ? undefined : fromDecimal(window.default, baseCurrency);
}
