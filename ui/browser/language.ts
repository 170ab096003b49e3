import { isLang, type Lang } from '#engine/text/index.ts';

const key = 'language';
const word = 'lang';
const listeners = new Set<() => void>();

/** Returns the chosen language, else that of the page, else English. */
export function language(): Lang {
  const kept = localStorage.getItem(key);
  if (isLang(kept)) return kept;
  const page = document.documentElement.lang;
  return isLang(page) ? page : 'en';
}

/** Chooses the language of `?lang=` and removes it from the URL. */
export function applyLanguageFromUrl(): void {
  const { search, pathname, hash } = location;
  const query = new URLSearchParams(search);
  const said = query.get(word);
  if (said === null) return;
  if (isLang(said)) chooseLanguage(said);
  query.delete(word);
  history.replaceState(history.state, '', `${pathname}${query.size === 0 ? '' : `?${query}`}${hash}`);
}

/** Returns this page's URL in a language, for a link. */
export function urlInLanguage(lang: Lang): string {
  const query = new URLSearchParams(location.search);
  query.set(word, lang);
  return `?${query}`;
}

/** Switches the language of this and later pages. The server reads the cookie for the first paint. */
export function chooseLanguage(lang: Lang): void {
  localStorage.setItem(key, lang);
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser of a buyer
  document.cookie = `language=${lang}; path=/; max-age=31536000; samesite=lax`;
  for (const listener of listeners) listener();
}

/** Calls `listener` after each switch. Returns a function that unsubscribes it. */
export function onLanguage(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
