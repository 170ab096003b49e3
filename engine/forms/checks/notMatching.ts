import { textual, type CheckWord } from './check.ts';
import { patternParameter } from './parameter.ts';

/** The text does not match the pattern. */
export const notMatching: CheckWord = {
  kinds: textual,
  compile: (parameter) => {
    const pattern = patternParameter(parameter);
    return (value) => (pattern.test(String(value)) ? {} : null);
  },
};
