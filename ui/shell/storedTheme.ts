import { setTheme, type Theme } from '#ui/kit/index.ts';

const key = 'theme';

/** The theme that is seen now, chosen or the system's. */
export function activeTheme(): 'light' | 'dark' {
  const { theme } = document.documentElement.dataset;
  if (theme === 'light' || theme === 'dark') return theme;
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}

/** Changes the theme, here and for pages to come. */
export function selectTheme(theme: Exclude<Theme, 'system'>): void {
  localStorage.setItem(key, theme);
  setTheme(theme);
}

/** Puts on the theme that was chosen before, if one was. */
export function applyStoredTheme(): void {
  const kept = localStorage.getItem(key);
  if (kept === 'light' || kept === 'dark') document.documentElement.dataset['theme'] = kept;
}
