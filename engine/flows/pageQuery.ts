import type { Page } from '#engine/definitions/index.ts';

/** What a page reads from a query string, by the types that it says; what does not fit is left out. */
export function pageQuery(
  { query = {} }: Pick<Page, 'query'>,
  valueOf: (name: string) => unknown,
): Readonly<Record<string, unknown>> {
  const read: [string, unknown][] = [];
  for (const [name, { type, pattern }] of Object.entries(query)) {
    const text = valueOf(name);
    // PostgreSQL knows no text with a NUL in it.
    if (typeof text !== 'string' || text.includes('\0')) continue;
    if (pattern !== undefined && !new RegExp(pattern, 'u').test(text)) continue;
    if (type === 'string') read.push([name, text]);
    else if (type === 'integer' && /^-?\d{1,15}$/.test(text)) read.push([name, Number(text)]);
    else if (type === 'boolean') read.push([name, text === 'true']);
  }
  return Object.fromEntries(read);
}
