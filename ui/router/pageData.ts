import type { Output } from '#engine/contract/index.ts';
import type { Page } from '#engine/definitions/index.ts';
import { call } from '#ui/api.ts';
import { type Bundle, readBundle } from './definitions.ts';

/** A page that was found for an address, with what it needs. */
export type FoundPage = {
  readonly id: string;
  readonly page: Page;
  readonly params: Readonly<Record<string, string>>;
  readonly facts: Readonly<Record<string, unknown>>;
  readonly bundle: Bundle;
  readonly status: number;
};

type Resolved = Output<'pages.resolve'>;

/** Asks the server which page an address leads to, and reads its definitions. Rejects with an ApiFailure. */
export async function findPage(path: string, signal: AbortSignal): Promise<FoundPage | { readonly elsewhere: true }> {
  const resolved = takeFirst(path) ?? (await call('pages.resolve', { path }, { signal }));
  if (resolved.entry !== document.documentElement.dataset['entry']) return { elsewhere: true };
  const bundle = await readBundle(resolved.bundle);
  const found = bundle.get('page', resolved.page);
  if (found === undefined) throw new Error(`the bundle lacks its own page ${resolved.page}`);
  const { page: id, params, facts, status } = resolved;
  return { id, page: found.definition, params, facts, bundle, status };
}

/** What the server wrote into the first page, so that it need not be asked again. Good for one look. */
function takeFirst(path: string): Resolved | undefined {
  const element = document.getElementById('page-data');
  const text = element?.textContent;
  element?.remove();
  if (text === null || text === undefined || text === '') return undefined;
  const first = JSON.parse(text) as { readonly path: string; readonly resolved: Resolved };
  return first.path === path ? first.resolved : undefined;
}
