import { comparable, type ValidatorSpec } from './validator.ts';
import { comparison } from './comparison.ts';

/** Accepts a greater value. */
export const exclusiveMinimum: ValidatorSpec = {
  kinds: comparable,
  compile: comparison((difference) => difference > 0),
};
