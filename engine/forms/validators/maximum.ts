import { comparable, type ValidatorSpec } from './validator.ts';
import { comparison } from './comparison.ts';

/** The value is not above. */
export const maximum: ValidatorSpec = { kinds: comparable, compile: comparison((difference) => difference <= 0) };
