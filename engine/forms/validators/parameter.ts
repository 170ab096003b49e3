import { ValidatorError } from './validator.ts';

/** A parameter that must be a whole number that is not negative. Throws a ValidatorError. */
export function countParameter(parameter: unknown): number {
  if (typeof parameter === 'number' && Number.isSafeInteger(parameter) && parameter >= 0) return parameter;
  throw new ValidatorError('form.badParameter', { value: JSON.stringify(parameter), expected: 'a count' });
}

/** A parameter that must be a pattern; it is read as Unicode and looked for anywhere in a text. Throws a ValidatorError. */
export function patternParameter(parameter: unknown): RegExp {
  if (typeof parameter !== 'string')
    throw new ValidatorError('form.badParameter', { value: JSON.stringify(parameter), expected: 'a text' });
  try {
    return new RegExp(parameter, 'u');
  } catch {
    throw new ValidatorError('form.badPattern', { value: parameter });
  }
}
