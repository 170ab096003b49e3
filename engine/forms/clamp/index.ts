import type { CompiledClamp } from '../compiled.ts';
import type { Clamp } from './clamp.ts';
import { max } from './max.ts';
import { min } from './min.ts';

/** All bounds of a clamp (schemas/meta/validator.json, clamp). */
export const clampSpecs: Readonly<Record<CompiledClamp['code'], Clamp>> = { max, min };
