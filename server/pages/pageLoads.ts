import { type Input, type OperationName, operations } from '#engine/contract/index.ts';
import type { Page } from '#engine/definitions/index.ts';
import { AppError } from '#engine/errors.ts';
import { compileTemplate } from '#engine/flows/index.ts';
import type { Context, Handlers } from '#server/http/context.ts';

export interface PageLoad {
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
): Promise<PageLoad> {
  const load: Record<string, unknown> = {};
  for (const [name, { operation, with: given = {}, optional }] of Object.entries(page.load ?? {})) {
    if (!Object.hasOwn(operations, operation)) continue;
    const { access, methods } = operations[operation as OperationName];
    if (access !== 'public' || !methods.includes('GET')) continue;
    try {
      const input = compileTemplate(given, pageRoots)({ ...scope, load });
      const handle = handlers[operation as OperationName] as (input: unknown, context: Context) => unknown;
      load[name] = await handle(input as Input<OperationName>, context);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      if (!optional) return { load, missing: true };
    }
  }
  return { load, missing: false };
}
