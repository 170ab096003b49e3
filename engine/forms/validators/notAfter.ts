import { dated, type ValidatorSpec } from './validator.ts';
import { comparison } from './comparison.ts';

/** Accepts a date, time or moment that is not later; for a range, both ends. */
export const notAfter: ValidatorSpec = { kinds: dated, compile: comparison((difference) => difference <= 0) };
