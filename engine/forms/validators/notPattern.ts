import { textual, type ValidatorSpec } from './validator.ts';
import { patternParameter } from './parameter.ts';

/** Accepts a text that does not match the pattern. */
export const notPattern: ValidatorSpec = {
  kinds: textual,
  compile: (parameter) => {
    const pattern = patternParameter(parameter);
    return (value) => (pattern.test(String(value)) ? {} : null);
  },
};
