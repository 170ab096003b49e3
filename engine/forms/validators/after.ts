import { dated, type ValidatorSpec } from './validator.ts';
import { comparison } from './comparison.ts';

/** A date, time or moment that is later; of a range, both ends. */
export const after: ValidatorSpec = { kinds: dated, compile: comparison((difference) => difference > 0) };
