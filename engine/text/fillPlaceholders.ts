const placeholder = /\{([a-zA-Z][a-zA-Z0-9.]*)\}/g;

/** Puts values where a template says `{name}`. A name without a value stays as written, so that the slip can be seen. */
export function fillPlaceholders(template: string, params: Readonly<Record<string, string | number>>): string {
  return template.replace(placeholder, (written, name: string) =>
    Object.hasOwn(params, name) ? String(params[name]) : written,
  );
}

/** The names that a template asks for, each once, in order. */
export function placeholdersOf(template: string): string[] {
  return [...new Set([...template.matchAll(placeholder)].map(([, name = '']) => name))];
}
