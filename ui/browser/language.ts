import { isLang, type Lang } from '#engine/text/index.ts';

const key = 'language';
const word = 'lang';
const listeners = new Set<() => void>();

/** The chosen language: kept in the browser under `language`, else the page's, else English. */
export function language(): Lang {
  const kept = localStorage.getItem(key);
  if (isLang(kept)) return kept;
  const page = document.documentElement.lang;
  return isLang(page) ? page : 'en';
}

/** Takes the language that the address says (`?lang=ar`) as the one that is chosen, out of the address. */
export function applyLanguageFromUrl(): void {
  const { search, pathname, hash } = location;
  const query = new URLSearchParams(search);
  const said = query.get(word);
  if (said === null) return;
  if (isLang(said)) chooseLanguage(said);
  query.delete(word);
  history.replaceState(history.state, '', `${pathname}${query.size === 0 ? '' : `?${query}`}${hash}`);
}

/** The address of this page in a language, for a link. */
export function urlInLanguage(lang: Lang): string {
  const query = new URLSearchParams(location.search);
  query.set(word, lang);
  return `?${query}`;
}

/** Switches to a language, here and for pages to come (the server reads the cookie for the first paint). */
export function chooseLanguage(lang: Lang): void {
  localStorage.setItem(key, lang);
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser of a buyer
  document.cookie = `language=${lang}; path=/; max-age=31536000; samesite=lax`;
  for (const listener of listeners) listener();
}

/** Is told when the language was switched. Gives back the way to stop. */
export function onLanguage(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
