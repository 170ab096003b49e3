import type { ValidatorSpec } from './validator.ts';
import { containsCardNumber } from '#engine/text/index.ts';

/** Rejects an answer that contains a payment card number, except in a sensitive field, which is never stored. */
export const noCardNumber: ValidatorSpec = {
  kinds: ['string', 'integer', 'number'],
  compile:
    () =>
    (value, { isSensitive }) =>
      !isSensitive && containsCardNumber(String(value)) ? {} : null,
};
