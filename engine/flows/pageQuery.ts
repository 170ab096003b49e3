import type { Page } from '#engine/definitionTypes.ts';

/** Parses a page's query string by the declared types. Ignores invalid values. */
export function pageQuery(
  { query = {} }: Pick<Page, 'query'>,
  valueOf: (name: string) => unknown,
): Readonly<Record<string, unknown>> {
  const read: [string, unknown][] = [];
  for (const [name, { type, pattern }] of Object.entries(query)) {
    const text = valueOf(name);
    // PostgreSQL cannot store NUL in a text.
    if (typeof text !== 'string' || text.includes('\0')) continue;
    if (pattern !== undefined && !new RegExp(pattern, 'u').test(text)) continue;
    if (type === 'string') read.push([name, text]);
    else if (type === 'integer' && /^-?\d{1,15}$/.test(text)) read.push([name, Number(text)]);
    else if (type === 'boolean') read.push([name, text === 'true']);
  }
  return Object.fromEntries(read);
}
