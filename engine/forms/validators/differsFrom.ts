import type { ValidatorSpec } from './validator.ts';
import { sameAs } from './sameAs.ts';

/** Accepts a different value. */
export const differsFrom: ValidatorSpec = sameAs(false);
