import { compare } from '../validators/compare.ts';
import type { Correct } from './correct.ts';

/** Raised to the other field's value when below it. */
export const min: Correct = (value, other, kind) => {
  const difference = compare(kind, value, other);
  return difference !== undefined && difference < 0 ? other : value;
};
