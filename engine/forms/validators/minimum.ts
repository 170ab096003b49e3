import { comparable, type ValidatorSpec } from './validator.ts';
import { comparison } from './comparison.ts';

/** The value is not below. */
export const minimum: ValidatorSpec = { kinds: comparable, compile: comparison((difference) => difference >= 0) };
