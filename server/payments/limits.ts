import type { Catalog, LimitWindow, Text } from '#engine/definitions/index.ts';
import { baseCurrency, fromDecimal } from '#engine/money/index.ts';
import type { Tx } from '#server/database/transaction.ts';
import { figuresOf, lockLimit, usedThisMonth } from './queries/limits.ts';
import type { AttemptRow } from './tables.ts';
import type { Work } from './work.ts';

type Span = 'single' | 'monthly';

/** A limit that a payment would pass, with what the buyer is told. */
export interface PassedLimit {
  readonly name: Text;
  readonly span: Span;
  readonly says: Text;
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
export async function passedLimit(tx: Tx, catalog: Catalog, payment: LimitedPayment): Promise<PassedLimit | undefined> {
  const limit = catalog.get('limit', payment.limitId);
  if (limit === undefined) return undefined;
  const own = await figuresOf(tx, payment.businessId, payment.limitId);
  const figure = (span: Span): number | undefined => own.get(span) ?? defaultOf(limit.windows[span]);
  const passed = (span: Span): PassedLimit => ({
    name: limit.name,
    span,
    says: limit.windows[span]?.says ?? limit.name,
  });
  const single = figure('single');
  if (single !== undefined && payment.amount > single) return passed('single');
  const monthly = figure('monthly');
  if (monthly === undefined) return undefined;
  await lockLimit(tx, payment.businessId, payment.limitId);
  const used = await usedThisMonth(tx, payment);
  return used + payment.amount > monthly ? passed('monthly') : undefined;
}

/** Whether a payment that came late is within the limits of its option still. */
export async function hasLimitRoom({ tx, services, order }: Work, attempt: AttemptRow): Promise<boolean> {
  if (attempt.limit_id === null) return true;
  const passed = await passedLimit(tx, services.catalog, {
    businessId: order.business_id,
    limitId: attempt.limit_id,
    amount: attempt.base_payable,
    orderId: order.id,
  });
  return passed === undefined;
}

function defaultOf(window: LimitWindow | undefined): number | undefined {
  return window?.default === undefined ? undefined : fromDecimal(window.default, baseCurrency);
}
