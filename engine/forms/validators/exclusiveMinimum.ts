import { comparable, type ValidatorSpec } from './validator.ts';
import { comparison } from './comparison.ts';

/** The value is greater. */
export const exclusiveMinimum: ValidatorSpec = {
  kinds: comparable,
  compile: comparison((difference) => difference > 0),
};
