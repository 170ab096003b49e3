import { compiledRules } from '#server/catalog/compiledRules.ts';
import { type Actor, audit } from '#server/database/audit.ts';
import { entriesOf } from './entriesOf.ts';
import { changeAttempt, type PaymentUnitOfWork } from './paymentUnitOfWork.ts';
import { type Account, type PostingAmounts, postingOf, postings } from './postings.ts';
import { findCapturedAttempt, saveAttempt } from './queries/attempts.ts';
import { writeLedger } from './queries/ledger.ts';
import type { AttemptRow } from './tables.ts';

/**
 * Posts what happened to the money of an attempt: that of the work, else the one whose money the order still has. Once
 * for each attempt and row of the table; where no money is, nothing is posted.
 */
export async function postLedger(
  unitOfWork: PaymentUnitOfWork,
  key: string,
  given: Readonly<Record<string, unknown>> = {},
): Promise<void> {
  const { tx, order } = unitOfWork;
  const attempt = unitOfWork.attempt ?? (await findCapturedAttempt(tx, order.id));
  if (attempt === undefined) return;
  const name = postingOf(key, attempt.funds_status, attempt.provider);
  if (name === undefined) return;
  const posting = postings[name];
  const back = key === 'refund' ? refundOf(attempt, given) : null;
  const currency =
    name === 'suspense' || attempt.funds_status === 'suspense' ? attempt.captured_currency : attempt.currency;
  const posted = await writeLedger(tx, {
    businessId: order.business_id,
    posting: name,
    key: `${name} attempt ${attempt.id}${back === null || back.isAll ? '' : ` up to ${back.total}`}`,
    orderId: order.id,
    attemptId: attempt.id,
    provider: attempt.provider,
    currency: currency ?? attempt.currency,
    entries: entriesOf(posting, amountsOf(unitOfWork, attempt, back)),
  });
  if (posted) {
    await audit(tx, systemAuditActor('payments'), {
      action: `ledger.${name}`,
      subject: { kind: 'attempt', id: attempt.id },
      details: { order: order.id, payable: attempt.payable, captured: attempt.captured_amount, currency },
      businessId: order.business_id,
    });
  }
  if (!('resultingStatus' in posting)) return;
  const change = {
    ...(back === null || back.isAll ? { funds_status: posting.resultingStatus } : {}),
    ...(back === null ? {} : { refunded_amount: back.total }),
  };
  if (unitOfWork.attempt === null) await saveAttempt(tx, attempt.id, change);
  else changeAttempt(unitOfWork, change);
}

interface Refund {
  /** What is given back now, and with what was given back before. */
  readonly amount: number;
  readonly total: number;
  readonly isAll: boolean;
}

function refundOf(attempt: AttemptRow, { upTo }: Readonly<Record<string, unknown>>): Refund {
  const captured = attempt.captured_amount ?? attempt.payable;
  const total = typeof upTo === 'number' ? Math.min(upTo, captured) : captured;
  return { amount: Math.max(0, total - attempt.refunded_amount), total, isAll: total === captured };
}

function amountsOf({ services, order }: PaymentUnitOfWork, attempt: AttemptRow, back: Refund | null): PostingAmounts {
  const rules = compiledRules(services.catalog);
  const fees = attempt.quote.feeLines.map(({ fee, account, buyer, seller }) => ({
    fee,
    account: account as Account,
    amount: buyer + seller,
  }));
  const captured = attempt.captured_amount ?? attempt.payable;
  return {
    payable: attempt.payable,
    captured,
    refunded: back?.amount ?? captured,
    value: order.value,
    fees,
    // A fee that is given back is given back with the last part.
    returnedFees: back?.isAll === false ? [] : fees.filter(({ fee }) => rules.returnsFee(fee)),
  };
}

/** A part of the server that does something by itself. */
function systemAuditActor(name: string): Actor {
  return { userId: null, businessId: null, name, requestId: '' };
}
