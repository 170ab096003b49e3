import { comparable, type ValidatorSpec } from './validator.ts';
import { comparison } from './comparison.ts';

/** Accepts a smaller value. */
export const exclusiveMaximum: ValidatorSpec = {
  kinds: comparable,
  compile: comparison((difference) => difference < 0),
};
