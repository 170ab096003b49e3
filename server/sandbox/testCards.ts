import type { Reason } from './charge.ts';

/** What a card does: with no `otp` it is decided at once, else after the right code. */
export type CardOutcome = { otp: boolean; result: 'approve' | Reason; silence?: 'unpaid' | 'paid' };

/** The cards that the bank knows. Any other number that passes the Luhn check is declined with DO_NOT_HONOUR. */
export const testCards: readonly ({ number: string; brand: string } & CardOutcome)[] = [
  { number: '4111111111111111', brand: 'Visa', otp: true, result: 'approve' },
  { number: '5123450000000008', brand: 'Mastercard', otp: true, result: 'approve' },
  { number: '5078030000000003', brand: 'Meeza', otp: true, result: 'approve' },
  { number: '4242424242424242', brand: 'Visa', otp: false, result: 'approve' },
  { number: '5555555555554444', brand: 'Mastercard', otp: false, result: 'approve' },
  { number: '4000000000009995', brand: 'Visa', otp: false, result: 'INSUFFICIENT_FUNDS' },
  { number: '4000000000000002', brand: 'Visa', otp: false, result: 'DO_NOT_HONOUR' },
  { number: '4000000000000069', brand: 'Visa', otp: false, result: 'EXPIRED_CARD' },
  { number: '4000000000000127', brand: 'Visa', otp: false, result: 'INVALID_CVV' },
  { number: '4000008400001629', brand: 'Visa', otp: true, result: 'DO_NOT_HONOUR' },
  { number: '4000000000003220', brand: 'Visa', otp: true, result: 'INSUFFICIENT_FUNDS' },
  { number: '4000000000000119', brand: 'Visa', otp: false, result: 'approve', silence: 'paid' },
  { number: '5105105105105100', brand: 'Mastercard', otp: false, result: 'approve', silence: 'unpaid' },
  { number: '378282246310005', brand: 'American Express', otp: false, result: 'CARD_NOT_SUPPORTED' },
];

/** The code that every OTP page takes. */
export const testCode = '123456';
