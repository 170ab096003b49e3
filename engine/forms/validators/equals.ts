import type { ValidatorSpec } from './validator.ts';
import { sameAs } from './sameAs.ts';

/** The value is the same: a password and its repetition. */
export const equals: ValidatorSpec = sameAs(true);
