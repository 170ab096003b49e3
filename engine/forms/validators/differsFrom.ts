import type { ValidatorSpec } from './validator.ts';
import { sameAs } from './sameAs.ts';

/** The value is not the same. */
export const differsFrom: ValidatorSpec = sameAs(false);
