import { comparable, type CheckWord } from './check.ts';
import { comparison } from './comparison.ts';

/** The value is not below. */
export const atLeast: CheckWord = { kinds: comparable, compile: comparison((difference) => difference >= 0) };
