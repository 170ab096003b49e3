import type { CheckWord } from './check.ts';
import { sameAs } from './sameAs.ts';

/** The value is the same: a password and its repetition. */
export const equals: CheckWord = sameAs(true);
