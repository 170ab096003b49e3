import { fillPlaceholders, localise, type Lang, type Text } from '#engine/text/index.ts';

/** A text that counts: its plural forms by language. */
export type CountedText = {
  readonly en: Readonly<Record<string, string>>;
  readonly ar?: Readonly<Record<string, string>>;
};

/** Texts by key, as a file of schemas/messages holds them. */
export type Messages = Readonly<Record<string, Text | CountedText | undefined>>;

/** A message in a language, with its plural form for `count` and its placeholders filled. */
export function sayMessage(
  text: Text | CountedText,
  lang: Lang,
  params: Readonly<Record<string, string | number>>,
): string {
  return fillPlaceholders(formOf(text, lang, params), params);
}

function formOf(text: Text | CountedText, lang: Lang, params: Readonly<Record<string, string | number>>): string {
  if (typeof text === 'string' || typeof text.en === 'string') return localise(text as Text, lang);
  const spoken: Lang = lang === 'ar' && typeof text.ar === 'object' ? 'ar' : 'en';
  const forms = (spoken === 'ar' ? (text as CountedText).ar : (text as CountedText).en) ?? {};
  const form = new Intl.PluralRules(spoken).select(Number(params['count'] ?? params['n'] ?? 0));
  return forms[form] ?? forms['other'] ?? '';
}
