import { textual, type CheckWord } from './check.ts';
import { patternParameter } from './parameter.ts';

/** The text matches the pattern. */
export const matching: CheckWord = {
  kinds: textual,
  compile: (parameter) => {
    const pattern = patternParameter(parameter);
    return (value) => (pattern.test(String(value)) ? null : {});
  },
};
