import { ValidatorError, textual, type ValidatorSpec } from './validator.ts';
import { folded } from './folded.ts';

/** Rejects the reserved texts, in either language. */
export const reserved: ValidatorSpec = {
  kinds: textual,
  compile: (parameter) => {
    if (!Array.isArray(parameter))
      throw new ValidatorError('form.badParameter', { value: JSON.stringify(parameter), expected: 'a list of texts' });
    const taken = new Set(parameter.flatMap((text: unknown) => spellings(text).map(folded)));
    return (value) => (taken.has(folded(String(value))) ? {} : null);
  },
};

function spellings(text: unknown): string[] {
  if (typeof text === 'string') return [text];
  return Object.values(text ?? {}).filter((spelling) => typeof spelling === 'string');
}
