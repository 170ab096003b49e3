import { createHmac } from 'node:crypto';
import type { BankClock } from './bankClock.ts';
import { BankError } from './bankError.ts';
import type { BankKeys } from './bankKeys.ts';
import { type Charge, isOpen, type Reason } from './charge.ts';
import { type ChargeBook, closed } from './chargeBook.ts';
import { mustBe, type Payments } from './payments.ts';
import { randomId } from './randomId.ts';
import { readDigits } from './readDigits.ts';
import { shape, text } from './readers.ts';
import { type CardOutcome, testCards, testCode } from './testCards.ts';
const maxWrongCodes = 3;
const maxCodes = 5;
/** Wait before a code can be sent again. */
export const resendMs = 30_000;

const cardData = shape(
  { number: text(60), expiryMonth: text(4), expiryYear: text(8), cvv: text(8) },
  { name: text(200), reference: text(100) },
);

/** Cards and their one-time codes. */
export type CardPayments = ReturnType<typeof cardPayments>;

/** The card part of the bank. The secret keys the hash by which the same card is recognised. */
export function cardPayments(book: ChargeBook, clock: BankClock, payments: Payments, keys: BankKeys, secret: string) {
  async function open(charge: Charge, encryptedData: string) {
    const unreadable = new BankError(
      'CARD_DATA_UNREADABLE',
      'The card data cannot be read with our key.',
      'encryptedData',
    );
    const text = await keys.decrypt(encryptedData).catch(() => Promise.reject(unreadable));
    let clear: unknown;
    try {
      clear = JSON.parse(text);
    } catch {
      throw unreadable;
    }
    const card = cardData(clear);
    const month = readDigits(card.expiryMonth);
    const year = readDigits(card.expiryYear);
    if (!/^(0?[1-9]|1[0-2])$/.test(month) || !/^(\d{2}|20\d{2})$/.test(year))
      throw new BankError('INVALID_REQUEST', 'The expiry must be a month and a year.', 'expiryMonth');
    if (
      card.reference !== undefined &&
      ![charge.id, charge.merchantReference, charge.systemReference].includes(card.reference)
    )
      throw new BankError('CARD_DATA_UNREADABLE', 'The card data belongs to another charge.', 'encryptedData');
    return { number: readDigits(card.number), expiryMonth: month, expiryYear: year, cvv: readDigits(card.cvv) };
  }

  return {
    /**
     * Tries a card on a charge. A charge that has been decided answers what was decided, whatever card comes, so a call
     * whose answer was lost can be made again. `silence` says that this card gets no answer.
     */
    async authenticate(id: string, encryptedData: string): Promise<{ charge: Charge; silence: boolean }> {
      mustBe(book.get(id), 'card');
      const card = await open(book.get(id), encryptedData);
      // Read again: another call may have come through while this one was decrypting.
      const charge = book.get(id);
      if (charge.status === 'EXPIRED' || charge.status === 'CANCELLED') throw closed(charge);
      if (!isOpen(charge)) return { charge, silence: false };
      const verdict = authorizeCard(card, clock.now());
      const fingerprint = createHmac('sha256', secret).update(card.number).digest('hex');
      if (charge.card?.fingerprint === fingerprint && charge.status === 'OTP_REQUIRED')
        return { charge, silence: false };
      const stored = { brand: verdict.brand, last4: card.number.slice(-4), fingerprint, afterOtp: verdict.result };
      if (verdict.otp) {
        const otp = { wrong: 0, sentAt: clock.now().toISOString(), sent: 1 };
        return {
          charge: book.become(charge, 'OTP_REQUIRED', { card: stored, otp, pageToken: randomId('pg') }),
          silence: false,
        };
      }
      const known = book.update(charge, { card: stored });
      if (verdict.silence === 'unpaid') return { charge: known, silence: true };
      const done = verdict.result === 'approve' ? payments.approve(known) : payments.decline(known, verdict.result);
      return { charge: done, silence: verdict.silence === 'paid' };
    },
    /** Takes a code that the buyer typed. An incomplete one does not count as a try; the third wrong one declines. */
    confirm(charge: Charge, typed: string): { charge: Charge; wrong: boolean } {
      if (charge.status !== 'OTP_REQUIRED' || !charge.otp || !charge.card) return { charge, wrong: false };
      const code = readDigits(typed);
      if (!/^\d{6}$/.test(code)) return { charge, wrong: false };
      if (code === testCode) {
        const { afterOtp } = charge.card;
        return {
          charge: afterOtp === 'approve' ? payments.approve(charge) : payments.decline(charge, afterOtp),
          wrong: false,
        };
      }
      const wrong = charge.otp.wrong + 1;
      const counted = book.update(charge, { otp: { ...charge.otp, wrong } });
      return {
        charge: wrong < maxWrongCodes ? counted : payments.decline(counted, 'AUTHENTICATION_FAILED'),
        wrong: true,
      };
    },
    /** Sends the code again; nothing happens too early or too often. */
    resend(charge: Charge): Charge {
      const { otp } = charge;
      const now = clock.now();
      if (charge.status !== 'OTP_REQUIRED' || !otp || otp.sent >= maxCodes) return charge;
      if (now.getTime() - Date.parse(otp.sentAt) < resendMs) return charge;
      return book.update(charge, { otp: { ...otp, sentAt: now.toISOString(), sent: otp.sent + 1 } });
    },
    /** Wrong codes that are still allowed. */
    triesLeft: (charge: Charge): number => maxWrongCodes - (charge.otp?.wrong ?? 0),
  };
}

/** Card data as the merchant's page encrypts it; digits are already 0–9. */
type CardData = { number: string; expiryMonth: string; expiryYear: string; cvv: string };

/** Decides what happens with a card at a time: its shape and expiry first, then what the test card stands for. */
function authorizeCard(card: CardData, now: Date): CardOutcome & { brand: string } {
  const known = testCards.find((each) => each.number === card.number);
  const brand = known?.brand ?? 'Card';
  const refuse = (reason: Reason) => ({ brand, otp: false, result: reason });
  if (!/^\d{13,19}$/.test(card.number) || !passesLuhn(card.number)) return refuse('INVALID_CARD');
  if (isOver(card, now)) return refuse('EXPIRED_CARD');
  if (card.cvv.length !== (brand === 'American Express' ? 4 : 3)) return refuse('INVALID_CVV');
  return known ?? refuse('DO_NOT_HONOUR');
}

/** A card is good to the end of its month. */
function isOver({ expiryMonth, expiryYear }: CardData, now: Date): boolean {
  const year = Number(expiryYear.length === 2 ? `20${expiryYear}` : expiryYear);
  return Date.UTC(year, Number(expiryMonth), 1) <= now.getTime();
}

function passesLuhn(number: string): boolean {
  const sum = [...number].toReversed().reduce((before, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
    return before + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}
