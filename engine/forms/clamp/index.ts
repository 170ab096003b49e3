import type { CompiledCorrection } from '../compiled.ts';
import type { Correct } from './correct.ts';
import { max } from './max.ts';
import { min } from './min.ts';

/** Every correction of the language (schemas/meta/check.json, correct). */
export const corrections: Readonly<Record<CompiledCorrection['code'], Correct>> = { lowerTo: max, raiseTo: min };
