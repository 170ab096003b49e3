import type { ValidatorSpec } from './validator.ts';
import { sameAs } from './sameAs.ts';

/** Accepts an equal value, such as a repeated password. */
export const equals: ValidatorSpec = sameAs(true);
