import { isLang, type Lang } from '#engine/text/index.ts';

const key = 'language';
const parameter = 'lang';
const listeners = new Set<() => void>();

/** Returns the chosen language, else that of the page, else English. */
export function language(): Lang {
  const stored = localStorage.getItem(key);
  if (isLang(stored)) return stored;
  const page = document.documentElement.lang;
  return isLang(page) ? page : 'en';
}

/** Chooses the language of `?lang=` and removes it from the URL. */
export function applyLanguageFromUrl(): void {
  const { search, pathname, hash } = location;
  const query = new URLSearchParams(search);
  const requested = query.get(parameter);
  if (requested === null) return;
  if (isLang(requested)) chooseLanguage(requested);
  query.delete(parameter);
  history.replaceState(history.state, '', `${pathname}${query.size === 0 ? '' : `?${query}`}${hash}`);
}

/** Returns this page's URL in a language, for a link. */
export function urlInLanguage(lang: Lang): string {
  const query = new URLSearchParams(location.search);
  query.set(parameter, lang);
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
