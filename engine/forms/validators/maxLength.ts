import { textual, type ValidatorSpec } from './validator.ts';
import { countParameter } from './parameter.ts';
import { textLength } from './textLength.ts';

/**
 * Accepts a text of at most this many characters. `maxLengthWithPlus` beside it applies to a text that starts with a
 * plus.
 */
export const maxLength: ValidatorSpec = {
  kinds: textual,
  beside: ['maxLengthWithPlus'],
  compile: (parameter, _, { maxLengthWithPlus }) => {
    const plain = countParameter(parameter);
    const withPlus = maxLengthWithPlus === undefined ? plain : countParameter(maxLengthWithPlus);
    return (value) => {
      const text = String(value);
      const limit = text.startsWith('+') ? withPlus : plain;
      return textLength(text) > limit ? { params: { count: limit } } : null;
    };
  },
};
