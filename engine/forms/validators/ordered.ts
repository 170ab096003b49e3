import type { ValidatorSpec } from './validator.ts';
import { compare, endsOf } from './compare.ts';

/** Accepts a range that does not end before it starts. */
export const ordered: ValidatorSpec = {
  kinds: ['range'],
  compile: () => (value, context) => {
    const [from, to] = endsOf(context.kind, value);
    const difference = compare(context.kind, to, from);
    return difference !== undefined && difference < 0 ? {} : null;
  },
};
