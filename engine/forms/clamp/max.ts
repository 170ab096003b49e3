import { compare } from '../validators/compare.ts';
import type { Correct } from './correct.ts';

/** Lowered to the other field's value when above it. */
export const max: Correct = (value, other, kind) => {
  const difference = compare(kind, value, other);
  return difference !== undefined && difference > 0 ? other : value;
};
