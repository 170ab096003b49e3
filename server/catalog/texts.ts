import type { Catalog } from '#engine/definitions/index.ts';
import { fillPlaceholders, type Lang, localize, type Text } from '#engine/text/index.ts';

export function isText(value: unknown): value is Text {
  return typeof value === 'string' || (typeof value === 'object' && value !== null && 'en' in value);
}

/** The text `key` of schemas/messages/{area}.json in both languages; the key itself when there is none. */
export function textIn(catalog: Pick<Catalog, 'get'>, area: string, key: string): Text {
  const messages = catalog.get('messages', area) as Readonly<Record<string, Text>> | undefined;
  return messages && Object.hasOwn(messages, key) ? (messages[key] ?? key) : key;
}

/** The same in one language, with its placeholders filled; a value may be a text itself. */
export function textOf(
  catalog: Pick<Catalog, 'get'>,
  area: string,
  key: string,
  language: Lang,
  params: Readonly<Record<string, unknown>> = {},
): string {
  return fillText(textIn(catalog, area, key), language, params);
}

/** A text in a language with its placeholders filled. */
export function fillText(text: Text, language: Lang, params: Readonly<Record<string, unknown>> = {}): string {
  const filled = Object.entries(params).map(([name, value]) => [
    name,
    isText(value) ? localize(value, language) : String(value),
  ]);
  return fillPlaceholders(localize(text, language), Object.fromEntries(filled));
}
