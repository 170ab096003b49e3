import { type Input, type OperationName, operations } from '#engine/contract/index.ts';
import type { Page } from '#engine/definitions/index.ts';
import { Refusal } from '#engine/errors.ts';
import { compileTemplate } from '#engine/flows/index.ts';
import type { Context, Handlers } from '#server/http/context.ts';

export interface Loaded {
  /** What was read, by name. */
  readonly load: Readonly<Record<string, unknown>>;
  /** Something that the page can't be shown without is not there. */
  readonly missing: boolean;
}

export const pageRoots = ['params', 'query', 'load'];

/** Reads what a page loads, as its browser will: what anybody may read. For the head and the first paint alone. */
export async function loadPage(
  page: Page,
  scope: { readonly params: Readonly<Record<string, string>>; readonly query: Readonly<Record<string, unknown>> },
  context: Context,
  handlers: Handlers,
): Promise<Loaded> {
  const load: Record<string, unknown> = {};
  for (const [name, { operation, with: given = {}, optional }] of Object.entries(page.load ?? {})) {
    if (!Object.hasOwn(operations, operation)) continue;
    const { class: routeClass, methods } = operations[operation as OperationName];
    if (routeClass !== 'public' || !methods.includes('GET')) continue;
    try {
      const input = compileTemplate(given, pageRoots)({ ...scope, load });
      const handle = handlers[operation as OperationName] as (input: unknown, context: Context) => unknown;
      load[name] = await handle(input as Input<OperationName>, context);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      if (!optional) return { load, missing: true };
    }
  }
  return { load, missing: false };
}

/** What a page reads from a query string, by its types; what does not fit is left out. */
export function queryFor(page: Page, given: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const read: [string, unknown][] = [];
  for (const [name, { type, pattern }] of Object.entries(page.query ?? {})) {
    const text = given[name];
    if (
      typeof text !== 'string' ||
      text.includes('\0') ||
      (pattern !== undefined && !new RegExp(pattern, 'u').test(text))
    )
      continue;
    if (type === 'string') read.push([name, text]);
    else if (type === 'integer' && /^-?\d{1,15}$/.test(text)) read.push([name, Number(text)]);
    else if (type === 'boolean') read.push([name, text === 'true']);
  }
  return Object.fromEntries(read);
}
