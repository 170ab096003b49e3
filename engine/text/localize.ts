/** The supported languages, the default first. */
export const languages = ['en', 'ar'] as const;

export type Lang = (typeof languages)[number];

/** A text that is the same in both languages, or one text for each. */
export type Text = string | { readonly en: string; readonly ar?: string };

/** Returns the text in a language. Falls back to the other language, because a pack may lack one. */
export function localize(text: Text, lang: Lang): string {
  if (typeof text === 'string') return text;
  return text[lang] || text[otherLang(lang)] || '';
}

/** Returns the other language. */
export function otherLang(lang: Lang): Lang {
  return lang === 'ar' ? 'en' : 'ar';
}

/** Returns whether a value is a supported language. */
export function isLang(value: unknown): value is Lang {
  return value === 'en' || value === 'ar';
}
