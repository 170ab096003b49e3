import type { Page } from '#engine/definitions/index.ts';

/** What a page reads from the query string, by its types; what does not fit is left out. */
export function pageQuery(page: Page, search: string): Readonly<Record<string, unknown>> {
  const given = new URLSearchParams(search);
  const read: [string, unknown][] = [];
  for (const [name, { type, pattern }] of Object.entries(page.query ?? {})) {
    const text = given.get(name);
    if (text === null || (pattern !== undefined && !new RegExp(pattern, 'u').test(text))) continue;
    if (type === 'string') read.push([name, text]);
    else if (type === 'integer' && /^-?\d{1,15}$/.test(text)) read.push([name, Number(text)]);
    else if (type === 'boolean') read.push([name, text === 'true']);
  }
  return Object.fromEntries(read);
}
