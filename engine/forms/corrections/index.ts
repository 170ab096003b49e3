import type { CompiledCorrection } from '../compiled.ts';
import type { Correct } from './correct.ts';
import { lowerTo } from './lowerTo.ts';
import { raiseTo } from './raiseTo.ts';

/** Every correction of the language (schemas/meta/check.json, correct). */
export const corrections: Readonly<Record<CompiledCorrection['code'], Correct>> = { lowerTo, raiseTo };
