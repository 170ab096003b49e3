import { CheckFault } from './check.ts';

/** A parameter that must be a whole number that is not negative. Throws a CheckFault. */
export function countParameter(parameter: unknown): number {
  if (typeof parameter === 'number' && Number.isSafeInteger(parameter) && parameter >= 0) return parameter;
  throw new CheckFault('form.badParameter', { value: JSON.stringify(parameter), expected: 'a count' });
}

/** A parameter that must be a pattern; it is read as Unicode and looked for anywhere in a text. Throws a CheckFault. */
export function patternParameter(parameter: unknown): RegExp {
  if (typeof parameter !== 'string')
    throw new CheckFault('form.badParameter', { value: JSON.stringify(parameter), expected: 'a text' });
  try {
    return new RegExp(parameter, 'u');
  } catch {
    throw new CheckFault('form.badPattern', { value: parameter });
  }
}
