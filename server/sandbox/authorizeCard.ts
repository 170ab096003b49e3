import type { Reason } from './charge.ts';
import { type CardOutcome, testCards } from './testCards.ts';

/** Card data as the merchant's page encrypts it; digits are already 0–9. */
export type CardData = { number: string; expiryMonth: string; expiryYear: string; cvv: string };

/** Decides what happens with a card at a time: its shape and expiry first, then what the test card stands for. */
export function authorizeCard(card: CardData, now: Date): CardOutcome & { brand: string } {
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
