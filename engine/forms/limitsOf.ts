import type { ValidatorEntry, ValueKeywords } from './definition.ts';
import type { ResolvedFieldType } from './resolveFieldTypes.ts';

/**
 * Returns the limits of a type and of the widget's settings. Limits that only a widget shows (`maxLength`,
 * `limitBytes`, `accept`) become validators, so that they also apply to API callers.
 */
export function limitsOf(
  { value: kind, schema }: ResolvedFieldType,
  settings: Readonly<Record<string, unknown>>,
): {
  readonly schema: ValueKeywords;
  /** Limits of the type's schema, and of the settings. */
  readonly validators: readonly ValidatorEntry[];
  readonly settings: readonly ValidatorEntry[];
} {
  const { maxLength, limitBytes, accept } = settings;
  const limited = kind === 'string' && typeof maxLength === 'number' ? { ...schema, maxLength } : schema;
  const fromSettings: ValidatorEntry[] = [];
  if (kind === 'file' && typeof limitBytes === 'number') fromSettings.push({ maxBytes: limitBytes });
  if (kind === 'file' && Array.isArray(accept)) fromSettings.push({ mimeTypes: accept.map(String) });
  return { schema: limited, validators: keywordsAsValidators(limited), settings: fromSettings };
}

const validatorKeywords = ['minLength', 'maxLength', 'pattern', 'minimum', 'maximum'] as const;

function keywordsAsValidators(schema: ValueKeywords): ValidatorEntry[] {
  return validatorKeywords.flatMap((keyword) => {
    const parameter = schema[keyword];
    return parameter === undefined ? [] : [{ [keyword]: parameter }];
  });
}
