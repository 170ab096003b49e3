import { comparable, type CheckWord } from './check.ts';
import { comparison } from './comparison.ts';

/** The value is greater. */
export const above: CheckWord = { kinds: comparable, compile: comparison((difference) => difference > 0) };
