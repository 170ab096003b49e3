import { textual, type ValidatorSpec } from './validator.ts';
import { cardBrand, isLuhnValid } from '#engine/text/index.ts';

/** Accepts a payment card number: known prefix and length, valid check digit. */
export const cardNumber: ValidatorSpec = {
  kinds: textual,
  compile: () => (value) => {
    const digits = String(value);
    return cardBrand(digits) !== undefined && isLuhnValid(digits) ? null : {};
  },
};
