import { fillPlaceholders, localize, type Lang, type Text } from '#engine/text/index.ts';

/** A text with a count: its plural forms by language. */
type CountedText = {
  readonly en: Readonly<Record<string, string>>;
  readonly ar?: Readonly<Record<string, string>>;
};

/** Texts by key, as in a file of schemas/messages. */
export type Messages = Readonly<Record<string, Text | CountedText | undefined>>;

type Params = Readonly<Record<string, string | number>>;

/** Returns the text of a key with its placeholders filled, or undefined. */
export type Translate = (key: string, params?: Params) => string | undefined;

/** Returns a translator for a message file and a language. `count` selects the plural form. */
export function translatorFor(messages: Messages, lang: Lang): Translate {
  return (key, params = {}) => {
    const text = Object.hasOwn(messages, key) ? messages[key] : undefined;
    return text === undefined ? undefined : fillPlaceholders(pluralForm(text, lang, params), params);
  };
}

/** Returns a definition's text in a language, with its placeholders filled. */
export function interpolate(text: Text, lang: Lang, params: Params): string {
  return fillPlaceholders(localize(text, lang), params);
}

function pluralForm(text: Text | CountedText, lang: Lang, params: Params): string {
  if (typeof text === 'string' || typeof text.en === 'string') return localize(text as Text, lang);
  const spoken: Lang = lang === 'ar' && typeof text.ar === 'object' ? 'ar' : 'en';
  const forms = (spoken === 'ar' ? (text as CountedText).ar : (text as CountedText).en) ?? {};
  const form = new Intl.PluralRules(spoken).select(Number(params['count'] ?? 0));
  return forms[form] ?? forms['other'] ?? '';
}
