import { ValidatorError } from './validator.ts';

/** Returns a non-negative integer parameter. Throws a ValidatorError otherwise. */
export function countParameter(parameter: unknown): number {
  if (typeof parameter === 'number' && Number.isSafeInteger(parameter) && parameter >= 0) return parameter;
  throw new ValidatorError('form.badParameter', {
    value: JSON.stringify(parameter),
    expected: 'a non-negative integer',
  });
}

/**
 * Compiles a pattern parameter as a Unicode regular expression without anchors. Throws a ValidatorError if it is
 * invalid.
 */
export function patternParameter(parameter: unknown): RegExp {
  if (typeof parameter !== 'string')
    throw new ValidatorError('form.badParameter', { value: JSON.stringify(parameter), expected: 'a text' });
  try {
    return new RegExp(parameter, 'u');
  } catch {
    throw new ValidatorError('form.badPattern', { value: parameter });
  }
}
