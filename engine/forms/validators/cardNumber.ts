import { textual, type ValidatorSpec } from './validator.ts';
import { cardBrand, isLuhnValid } from '#engine/text/index.ts';

/** Must be a payment card's number: known prefix and length, right check digit. */
export const cardNumber: ValidatorSpec = {
  kinds: textual,
  compile: () => (value) => {
    const digits = String(value);
    return cardBrand(digits) !== undefined && isLuhnValid(digits) ? null : {};
  },
};
