import { createInstance, type i18n } from 'i18next';
import type { Lang } from '#engine/text/index.ts';
import { read } from '#ui/api/client.ts';
/** Texts by area and key, as in assets/i18n/{lang}.json. Plurals are key_one, key_other. */
type Texts = Record<string, Record<string, string>>;

let texts: i18n | undefined;

/** Loads the i18n texts of a language once, and makes it the language of `t`. */
export async function loadTexts(lang: Lang): Promise<i18n> {
  texts ??= await begin();
  if (!texts.hasResourceBundle(lang, 'ui')) {
    const areas = (await read(`/assets/i18n/${lang}.json`)) as Texts;
    for (const [area, entries] of Object.entries(areas)) texts.addResourceBundle(lang, area, entries);
  }
  await texts.changeLanguage(lang);
  return texts;
}

async function begin(): Promise<i18n> {
  const instance = createInstance();
  await instance.init({
    fallbackLng: 'en',
    defaultNS: 'ui',
    // Keys contain dots and are written area:key. Placeholders are {name}, as in definitions.
    keySeparator: false,
    nsSeparator: ':',
    interpolation: { prefix: '{', suffix: '}', escapeValue: false },
    resources: {},
  });
  return instance;
}
