import { fitAmount } from './amounts.ts';
import type { BankClock } from './bankClock.ts';
import { BankError } from './bankError.ts';
import type { Behaviours } from './behaviours.ts';
import { type Charge, isOpen, type Method, type Reason } from './charge.ts';
import { type ChargeBook, closed } from './chargeBook.ts';
import { readDigits } from './readDigits.ts';
/** How a charge comes to its end. */
export type Payments = ReturnType<typeof payments>;

/** The acts of buyers, desks and merchants upon a charge. Each throws CHARGE_CLOSED when the charge has ended. */
export function payments(book: ChargeBook, clock: BankClock, behaviours: Behaviours) {
  return {
    /**
     * Takes the money, unless a misbehaviour declines it or takes another amount. `late` is money that reaches the bank
     * after the charge was closed: it is taken all the same.
     */
    approve(charge: Charge, late = false): Charge {
      if (!isOpen(charge) && !late) throw closed(charge);
      const refusal = isOpen(charge) ? behaviours.declines(charge) : undefined;
      if (refusal) return book.become(charge, 'DECLINED', { reason: refusal });
      const other = behaviours.paid(charge);
      const at = clock.now().toISOString();
      const afterEnd = !isOpen(charge);
      const currency = other.currency ?? charge.currency;
      return book.become(charge, 'APPROVED', {
        paid: {
          // Somebody typed it, or it is of another currency: what was taken is an amount that can be given back.
          amount: fitAmount(other.amount ?? charge.amount, currency),
          currency,
          at,
          late: afterEnd,
        },
      });
    },
    decline: (charge: Charge, reason: Reason): Charge => book.become(charge, 'DECLINED', { reason }),
    /** The merchant no longer wants it, or (with a reason) the buyer gave up. Cancelling again changes nothing. */
    cancel(charge: Charge, reason?: Reason): Charge {
      return charge.status === 'CANCELLED' ? charge : book.become(charge, 'CANCELLED', reason ? { reason } : {});
    },
    /** Ends the charge's time now. */
    expire: (charge: Charge): Charge => book.become(charge, 'EXPIRED'),
    /** Puts the charge on a phone. A phone that ends in 0000 has no wallet. */
    /** Keeps what the buyer chose before the lender's page. */
    takeDetails(charge: Charge, details: Record<string, string>): Charge {
      mustBe(charge, 'lightbox');
      if (!isOpen(charge)) throw closed(charge);
      return book.update(charge, { details });
    },

    requestToPay(charge: Charge, mobile: string): Charge {
      mustBe(charge, 'wallet');
      if (!isOpen(charge)) throw closed(charge);
      const national = readMobile(mobile);
      if (!national) throw new BankError('INVALID_REQUEST', 'mobile must be an Egyptian mobile number.', 'mobile');
      if (national.endsWith('0000')) throw new BankError('WALLET_NOT_FOUND', 'This phone has no wallet.', 'mobile');
      const others = charge.requests.filter((request) => request.mobile !== national);
      return book.update(charge, { requests: [...others, { mobile: national, at: clock.now().toISOString() }] });
    },
  };
}

/** WRONG_METHOD unless the charge is paid in this way. */
export function mustBe(charge: Charge, method: Method): void {
  if (charge.method !== method)
    throw new BankError('WRONG_METHOD', `This charge is paid by ${charge.method}.`, 'method');
}

/** An Egyptian mobile number in its national form (01 and nine digits), from any usual way of writing it; else null. */
function readMobile(text: string): string | null {
  const national = readDigits(text)
    .replace(/^(?:\+|00)20(?=1)/, '0')
    .replace(/^20(?=1)/, '0');
  return /^01[0125]\d{8}$/.test(national) ? national : null;
}
