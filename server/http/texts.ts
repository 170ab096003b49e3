import { type Lang, fillPlaceholders, localise } from '#engine/text/index.ts';
import type { Catalog } from '#server/catalog/served.ts';

type Localised = string | { readonly en: string; readonly ar: string };

/** The text `key` of schemas/messages/{area}.json in a language, with its placeholders filled; a value may be a text itself. */
export function textOf(
  catalog: Pick<Catalog, 'get'>,
  area: string,
  key: string,
  language: Lang,
  params: Readonly<Record<string, unknown>> = {},
): string {
  const messages = catalog.get('messages', area) as Readonly<Record<string, Localised>> | undefined;
  const text = messages && Object.hasOwn(messages, key) ? messages[key] : undefined;
  if (text === undefined) return key;
  const filled = Object.entries(params).map(([name, value]) => [name, asText(value, language)]);
  return fillPlaceholders(localise(text, language), Object.fromEntries(filled));
}

function asText(value: unknown, language: Lang): string {
  if (value && typeof value === 'object' && 'en' in value) return localise(value as Localised, language);
  return String(value);
}
