import { textual, type ValidatorSpec } from './validator.ts';
import { patternParameter } from './parameter.ts';

/** Accepts a text that matches the pattern. */
export const pattern: ValidatorSpec = {
  kinds: textual,
  compile: (parameter) => {
    const pattern = patternParameter(parameter);
    return (value) => (pattern.test(String(value)) ? null : {});
  },
};
