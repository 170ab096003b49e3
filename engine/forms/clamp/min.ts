import { compare } from '../validators/compare.ts';
import type { Clamp } from './clamp.ts';

/** Raises the value to the other field's value if it is below. */
export const min: Clamp = (value, other, kind) => {
  const difference = compare(kind, value, other);
  return difference !== undefined && difference < 0 ? other : value;
};
