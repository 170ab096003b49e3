import { compare } from '../validators/compare.ts';
import type { Clamp } from './clamp.ts';

/** Raised to the other field's value when below it. */
export const min: Clamp = (value, other, kind) => {
  const difference = compare(kind, value, other);
  return difference !== undefined && difference < 0 ? other : value;
};
