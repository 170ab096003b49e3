import { textual, type ValidatorSpec } from './validator.ts';
import { countParameter } from './parameter.ts';
import { textLength } from './textLength.ts';

/** Accepts a text of at least this many characters. */
export const minLength: ValidatorSpec = {
  kinds: textual,
  compile: (parameter) => {
    const limit = countParameter(parameter);
    return (value) => (textLength(String(value)) < limit ? { params: { count: limit } } : null);
  },
};
