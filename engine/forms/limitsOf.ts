import type { CheckEntry, ValueWords } from './definition.ts';
import type { ResolvedFieldType } from './resolveFieldTypes.ts';

/**
 * What a type and the widget's settings allow. A limit that a widget shows (`maxLength`, `limitBytes`, `accept`) is
 * held to here, so that it binds whoever sends a form without the widget.
 */
export function limitsOf(
  { value: kind, schema }: ResolvedFieldType,
  settings: Readonly<Record<string, unknown>>,
): { readonly schema: ValueWords; readonly words: readonly CheckEntry[]; readonly checks: readonly CheckEntry[] } {
  const { maxLength, limitBytes, accept } = settings;
  const limited = kind === 'string' && typeof maxLength === 'number' ? { ...schema, maxLength } : schema;
  const checks: CheckEntry[] = [];
  if (kind === 'file' && typeof limitBytes === 'number') checks.push({ maxBytes: limitBytes });
  if (kind === 'file' && Array.isArray(accept)) checks.push({ mimeTypes: accept.map(String) });
  return { schema: limited, words: wordsAsChecks(limited), checks };
}

const checkOf = {
  minLength: 'minLength',
  maxLength: 'maxLength',
  pattern: 'matching',
  minimum: 'atLeast',
  maximum: 'atMost',
};

function wordsAsChecks(words: ValueWords): CheckEntry[] {
  return Object.entries(checkOf).flatMap(([word, check]) => {
    const parameter = words[word as keyof typeof checkOf];
    return parameter === undefined ? [] : [{ [check]: parameter, code: word }];
  });
}
