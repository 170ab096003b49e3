import { ValidatorError, type ValidatorSpec } from './validator.ts';

/** Accepts a file of one of the types; `image/*` means all images. */
export const mimeTypes: ValidatorSpec = {
  kinds: ['file'],
  compile: (parameter) => {
    if (!Array.isArray(parameter))
      throw new ValidatorError('form.badParameter', { value: JSON.stringify(parameter), expected: 'a list' });
    const taken = parameter.map(String);
    return (value) => {
      const { type } = value as { type: string };
      const isTaken = taken.some((kind) => (kind.endsWith('/*') ? type.startsWith(kind.slice(0, -1)) : type === kind));
      return isTaken ? null : { params: { types: taken.join(', ') } };
    };
  },
};
