import { readAmount, writeAmount } from './amounts.ts';
import type { BankClock } from './bankClock.ts';
import { BankError } from './bankError.ts';
import type { Behaviours } from './behaviours.ts';
import { type Charge, isPaid, type Refund, refunded } from './charge.ts';
import { type ChargeBook, closed } from './chargeBook.ts';

/**
 * Gives money back. The same refund id with the same amount is the same refund; with another amount it is a
 * REFUND_CONFLICT. All refunds together never exceed what was paid.
 */
export function refundCharge(
  book: ChargeBook,
  clock: BankClock,
  behaviours: Behaviours,
  charge: Charge,
  request: { refundId: string; amount: string; by: Refund['by'] },
): { charge: Charge; refund: Refund } {
  const { refundId, amount, by } = request;
  const earlier = charge.refunds.find((each) => each.refundId === refundId);
  if (earlier && earlier.amount !== amount)
    throw new BankError('REFUND_CONFLICT', 'This refund id came with another amount.', 'refundId');
  if (earlier) return { charge, refund: earlier };
  if (!isPaid(charge) || !charge.paid) throw closed(charge);
  const { currency } = charge.paid;
  const asked = readAmount(amount, currency);
  if (asked === null)
    throw new BankError('INVALID_REQUEST', `amount must be a decimal string of ${currency}.`, 'amount');
  const taken = readAmount(charge.paid.amount, currency) ?? 0n;
  const left = taken - (readAmount(refunded(charge), currency) ?? 0n);
  if (asked > left)
    throw new BankError(
      'REFUND_TOO_MUCH',
      `At most ${writeAmount(left, currency)} ${currency} can be given back.`,
      'amount',
    );
  if (behaviours.refusesRefund(charge)) throw new BankError('REFUND_REFUSED', 'The bank refuses this refund.');
  const refund: Refund = { refundId, amount, at: clock.now().toISOString(), by };
  const refunds = [...charge.refunds, refund];
  return { charge: book.become(charge, asked === left ? 'REFUNDED' : 'PARTIALLY_REFUNDED', { refunds }), refund };
}
