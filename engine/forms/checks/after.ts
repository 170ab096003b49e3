import { dated, type CheckWord } from './check.ts';
import { comparison } from './comparison.ts';

/** A date, time or moment that is later; of a range, both ends. */
export const after: CheckWord = { kinds: dated, compile: comparison((difference) => difference > 0) };
