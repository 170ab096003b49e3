import { comparable, type ValidatorSpec } from './validator.ts';
import { comparison } from './comparison.ts';

/** Accepts a value up to the limit. */
export const maximum: ValidatorSpec = { kinds: comparable, compile: comparison((difference) => difference <= 0) };
