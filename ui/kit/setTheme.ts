export type Theme = 'light' | 'dark' | 'system';

/** Changes the colours of the page, without fading. It remembers nothing. */
export function setTheme(theme: Theme): void {
  const { dataset } = document.documentElement;
  dataset['themeChanging'] = '';
  if (theme === 'system') delete dataset['theme'];
  else dataset['theme'] = theme;
  requestAnimationFrame(() => requestAnimationFrame(() => delete dataset['themeChanging']));
}
