import type { CheckWord } from './check.ts';
import { sameAs } from './sameAs.ts';

/** The value is not the same. */
export const differsFrom: CheckWord = sameAs(false);
