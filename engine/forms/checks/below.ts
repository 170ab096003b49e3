import { comparable, type CheckWord } from './check.ts';
import { comparison } from './comparison.ts';

/** The value is smaller. */
export const below: CheckWord = { kinds: comparable, compile: comparison((difference) => difference < 0) };
