/** Markup that is safe to send: what went in as text was escaped. */
export type Html = { readonly markup: string };
type Part = Html | string | number | false | null | undefined | readonly Part[];

/** Builds markup; every value that is not markup itself is escaped, and nothing stands for false, null and undefined. */
export function html(strings: TemplateStringsArray, ...parts: Part[]): Html {
  return { markup: strings.reduce((done, text, index) => done + write(parts[index - 1]) + text) };
}

function write(part: Part): string {
  if (part === false || part === null || part === undefined) return '';
  if (typeof part === 'string' || typeof part === 'number') return escape(String(part));
  return 'markup' in part ? part.markup : part.map(write).join('');
}

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
