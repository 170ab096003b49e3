import type { ValidatorSpec } from './validator.ts';
import { containsCardNumber } from '#engine/text/index.ts';

/** Refuses an answer that holds a payment card's number. A sensitive field, which is never kept, may hold one. */
export const noCardNumber: ValidatorSpec = {
  kinds: ['string', 'integer', 'number'],
  compile:
    () =>
    (value, { isSensitive }) =>
      !isSensitive && containsCardNumber(String(value)) ? {} : null,
};
