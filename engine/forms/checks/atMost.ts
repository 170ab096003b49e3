import { comparable, type CheckWord } from './check.ts';
import { comparison } from './comparison.ts';

/** The value is not above. */
export const atMost: CheckWord = { kinds: comparable, compile: comparison((difference) => difference <= 0) };
