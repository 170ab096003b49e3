import { comparable, type ValidatorSpec } from './validator.ts';
import { comparison } from './comparison.ts';

/** The value is smaller. */
export const exclusiveMaximum: ValidatorSpec = {
  kinds: comparable,
  compile: comparison((difference) => difference < 0),
};
