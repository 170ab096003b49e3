import { comparable, type ValidatorSpec } from './validator.ts';
import { comparison } from './comparison.ts';

/** Accepts a value from the limit. */
export const minimum: ValidatorSpec = { kinds: comparable, compile: comparison((difference) => difference >= 0) };
