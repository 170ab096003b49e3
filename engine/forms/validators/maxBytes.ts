import type { ValidatorSpec } from './validator.ts';
import { countParameter } from './parameter.ts';

/** Accepts a file of at most this many bytes. */
export const maxBytes: ValidatorSpec = {
  kinds: ['file'],
  compile: (parameter) => {
    const limit = countParameter(parameter);
    return (value) => ((value as { size: number }).size > limit ? { params: { bytes: limit } } : null);
  },
};
