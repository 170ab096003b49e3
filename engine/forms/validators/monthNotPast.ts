import { textual, type ValidatorSpec } from './validator.ts';
import { dateAt } from '#engine/text/index.ts';

/** Accepts a month written MM/YY that has not ended in the zone; rejects any other text. */
export const monthNotPast: ValidatorSpec = {
  kinds: textual,
  compile:
    () =>
    (value, { now, zone }) => {
      const match = /^(0[1-9]|1[0-2])\/(\d\d)$/.exec(String(value));
      const thisMonth = dateAt(now, zone).slice(2, 7);
      return match !== null && `${match[2]}-${match[1]}` >= thisMonth ? null : {};
    },
};
