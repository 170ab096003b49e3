export type Theme = 'light' | 'dark' | 'system';

/** Sets the theme of this page without a transition. Stores nothing. */
export function setTheme(theme: Theme): void {
  const { dataset } = document.documentElement;
  dataset['themeChanging'] = '';
  if (theme === 'system') delete dataset['theme'];
  else dataset['theme'] = theme;
  requestAnimationFrame(() => requestAnimationFrame(() => delete dataset['themeChanging']));
}
