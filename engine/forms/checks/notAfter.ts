import { dated, type CheckWord } from './check.ts';
import { comparison } from './comparison.ts';

/** A date, time or moment that is not later; of a range, both ends. */
export const notAfter: CheckWord = { kinds: dated, compile: comparison((difference) => difference <= 0) };
