import type { ValidatorEntry, ValueKeywords } from './definition.ts';
import type { ResolvedFieldType } from './resolveFieldTypes.ts';

/**
 * What a type and the widget's settings allow. A limit that a widget shows (`maxLength`, `limitBytes`, `accept`) is
 * held to here, so that it binds whoever sends a form without the widget.
 */
export function limitsOf(
  { value: kind, schema }: ResolvedFieldType,
  settings: Readonly<Record<string, unknown>>,
): {
  readonly schema: ValueKeywords;
  readonly words: readonly ValidatorEntry[];
  readonly checks: readonly ValidatorEntry[];
} {
  const { maxLength, limitBytes, accept } = settings;
  const limited = kind === 'string' && typeof maxLength === 'number' ? { ...schema, maxLength } : schema;
  const checks: ValidatorEntry[] = [];
  if (kind === 'file' && typeof limitBytes === 'number') checks.push({ maxBytes: limitBytes });
  if (kind === 'file' && Array.isArray(accept)) checks.push({ mimeTypes: accept.map(String) });
  return { schema: limited, words: keywordsAsValidators(limited), checks };
}

const validatorOf = {
  minLength: 'minLength',
  maxLength: 'maxLength',
  pattern: 'matching',
  minimum: 'atLeast',
  maximum: 'atMost',
};

function keywordsAsValidators(words: ValueKeywords): ValidatorEntry[] {
  return Object.entries(validatorOf).flatMap(([word, check]) => {
    const parameter = words[word as keyof typeof validatorOf];
    return parameter === undefined ? [] : [{ [check]: parameter, code: word }];
  });
}
