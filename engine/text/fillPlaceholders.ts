const placeholder = /\{([a-zA-Z][a-zA-Z0-9.]*)\}/g;

/** Replaces each `{name}` with its value. Keeps a placeholder without a value, so that the error is visible. */
export function fillPlaceholders(template: string, params: Readonly<Record<string, string | number>>): string {
  return template.replace(placeholder, (written, name: string) =>
    Object.hasOwn(params, name) ? String(params[name]) : written,
  );
}

/** Returns the placeholder names of a template, without duplicates, in order. */
export function placeholdersOf(template: string): string[] {
  return [...new Set([...template.matchAll(placeholder)].map(([, name = '']) => name))];
}
