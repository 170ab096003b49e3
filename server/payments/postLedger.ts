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
  const currency = name === 'suspense' || attempt.money === 'suspense' ? attempt.captured_currency : attempt.currency;
  const posted = await writeLedger(tx, {
    businessId: order.business_id,
    posting: name,
    key: `${name} attempt ${attempt.id}`,
    orderId: order.id,
    attemptId: attempt.id,
    provider: attempt.provider,
    currency: currency ?? attempt.currency,
    entries: entriesOf(posting, figuresOf(work, attempt, given)),
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
  const moved = await changeAttempt(tx, attempt, { money: posting.leaves });
  if (work.attempt !== null) work.attempt = moved;
}

function figuresOf({ services, order }: Work, attempt: AttemptRow, given: Readonly<Record<string, unknown>>): Figures {
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
    refunded: typeof given['amount'] === 'number' ? given['amount'] : captured,
    value: order.value,
    fees,
    returnedFees: fees.filter(({ fee }) => rules.returnsFee(fee)),
  };
}
