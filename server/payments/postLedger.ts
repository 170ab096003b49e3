import { audit } from '#server/database/audit.ts';
import { salesRules } from '#server/catalog/salesRules.ts';
import { entriesOf } from './entriesOf.ts';
import { type Account, type Figures, postingOf, postings } from './postings.ts';
import { changeAttempt, findCapturedAttempt } from './queries/attempts.ts';
import { writeLedger } from './queries/ledger.ts';
import { systemActor } from './systemActor.ts';
import type { AttemptRow } from './tables.ts';
import type { Work } from './work.ts';

/**
 * Posts what happened to the money of an attempt: that of the work, else the one whose money the order still has. Once
 * for each attempt and row of the table; where no money is, nothing is posted.
 */
export async function postLedger(
  work: Work,
  word: string,
  given: Readonly<Record<string, unknown>> = {},
): Promise<void> {
  const { tx, order } = work;
  const attempt = work.attempt ?? (await findCapturedAttempt(tx, order.id));
  if (attempt === undefined) return;
  const name = postingOf(word, attempt.money, attempt.provider);
  if (name === undefined) return;
  const posting = postings[name];
  const back = word === 'refund' ? refundOf(attempt, given) : null;
  const currency = name === 'suspense' || attempt.money === 'suspense' ? attempt.captured_currency : attempt.currency;
  const posted = await writeLedger(tx, {
    businessId: order.business_id,
    posting: name,
    key: `${name} attempt ${attempt.id}${back === null || back.isAll ? '' : ` up to ${back.total}`}`,
    orderId: order.id,
    attemptId: attempt.id,
    provider: attempt.provider,
    currency: currency ?? attempt.currency,
    entries: entriesOf(posting, figuresOf(work, attempt, back)),
  });
  if (posted) {
    await audit(tx, systemActor('payments'), {
      action: `ledger.${name}`,
      subject: { kind: 'attempt', id: attempt.id },
      details: { order: order.id, payable: attempt.payable, captured: attempt.captured_amount, currency },
      businessId: order.business_id,
    });
  }
  if (!('leaves' in posting)) return;
  const moved = await changeAttempt(tx, attempt, {
    ...(back === null || back.isAll ? { money: posting.leaves } : {}),
    ...(back === null ? {} : { refunded_amount: back.total }),
  });
  if (work.attempt !== null) work.attempt = moved;
}

interface Refund {
  /** What is given back now, and with what was given back before. */
  readonly amount: number;
  readonly total: number;
  readonly isAll: boolean;
}

function refundOf(attempt: AttemptRow, { upTo }: Readonly<Record<string, unknown>>): Refund {
  const taken = attempt.captured_amount ?? attempt.payable;
  const total = typeof upTo === 'number' ? Math.min(upTo, taken) : taken;
  return { amount: Math.max(0, total - attempt.refunded_amount), total, isAll: total === taken };
}

function figuresOf({ services, order }: Work, attempt: AttemptRow, back: Refund | null): Figures {
  const rules = salesRules(services.catalog);
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
