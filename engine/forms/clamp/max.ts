import { compare } from '../validators/compare.ts';
import type { Clamp } from './clamp.ts';

/** Lowered to the other field's value when above it. */
export const max: Clamp = (value, other, kind) => {
  const difference = compare(kind, value, other);
  return difference !== undefined && difference > 0 ? other : value;
};
