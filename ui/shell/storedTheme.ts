import { setTheme, type Theme } from '#ui/kit/index.ts';

const key = 'theme';

/** Returns the visible theme, chosen or the system's. */
export function activeTheme(): 'light' | 'dark' {
  const { theme } = document.documentElement.dataset;
  if (theme === 'light' || theme === 'dark') return theme;
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}

/** Sets the theme of this and later pages. */
export function selectTheme(theme: Exclude<Theme, 'system'>): void {
  localStorage.setItem(key, theme);
  setTheme(theme);
}

/** Applies the theme that was chosen before. */
export function applyStoredTheme(): void {
  const stored = localStorage.getItem(key);
  if (stored === 'light' || stored === 'dark') document.documentElement.dataset['theme'] = stored;
}
