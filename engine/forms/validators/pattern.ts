import { textual, type ValidatorSpec } from './validator.ts';
import { patternParameter } from './parameter.ts';

/** The text matches the pattern. */
export const pattern: ValidatorSpec = {
  kinds: textual,
  compile: (parameter) => {
    const pattern = patternParameter(parameter);
    return (value) => (pattern.test(String(value)) ? null : {});
  },
};
