import { dated, type ValidatorSpec } from './validator.ts';
import { comparison } from './comparison.ts';

/** Accepts a date, time or moment that is later; for a range, both ends. */
export const after: ValidatorSpec = { kinds: dated, compile: comparison((difference) => difference > 0) };
