import type { CheckWord } from './check.ts';
import { holdsCardNumber } from '#engine/text/index.ts';

/** Refuses an answer that holds a payment card's number. A private field, which is never kept, may hold one. */
export const noCardNumber: CheckWord = {
  kinds: ['string', 'integer', 'number'],
  compile:
    () =>
    (value, { isPrivate }) =>
      !isPrivate && holdsCardNumber(String(value)) ? {} : null,
};
