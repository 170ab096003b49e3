/** The languages of the product, the default first. */
export const languages = ['en', 'ar'] as const;

export type Lang = (typeof languages)[number];

/** A text of a definition: the same in both languages, or one for each. */
export type Text = string | { readonly en: string; readonly ar?: string };

/** The text in a language. A pack may lack one (a warning there): the other one stands in, never an empty page. */
export function localize(text: Text, lang: Lang): string {
  if (typeof text === 'string') return text;
  return text[lang] || text[otherLang(lang)] || '';
}

/** The other of the two. */
export function otherLang(lang: Lang): Lang {
  return lang === 'ar' ? 'en' : 'ar';
}

/** Whether a name is one of the product's languages. */
export function isLang(value: unknown): value is Lang {
  return value === 'en' || value === 'ar';
}
