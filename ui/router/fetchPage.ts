import type { Output } from '#engine/contract/index.ts';
import type { Page } from '#engine/definitions/index.ts';
import { call } from '#ui/api/client.ts';
import { type Bundle, readBundle } from './readBundle.ts';
/** A page and its definitions. */
export type FoundPage = {
  readonly id: string;
  readonly page: Page;
  readonly params: Readonly<Record<string, string>>;
  readonly facts: Readonly<Record<string, unknown>>;
  readonly bundle: Bundle;
  readonly status: number;
  readonly sessionEnd: Resolved['sessionEnd'];
};

type Resolved = Output<'pages.resolve'>;

/** Asks the server for the page of a URL and reads its definitions. Rejects with an ApiFailure. */
export async function fetchPage(path: string, signal: AbortSignal): Promise<FoundPage | { readonly elsewhere: true }> {
  const resolved = takeFirst(path) ?? (await call('pages.resolve', { path }, { signal }));
  const isOwn = resolved.app === document.documentElement.dataset['app'];
  // The content policy of this document is fixed. A page that needs more origins needs a new document.
  const mayLoad = resolved.origins.every((origin) => first?.resolved.origins.includes(origin) === true);
  if (!isOwn || !mayLoad) return { elsewhere: true };
  const bundle = await readBundle(resolved.bundle);
  const found = bundle.get('page', resolved.page);
  if (found === undefined) throw new Error(`the bundle lacks its own page ${resolved.page}`);
  const { page: id, params, facts, status, sessionEnd } = resolved;
  return { id, page: found.definition, params, facts, bundle, status, sessionEnd };
}

/** The page that the server wrote into this document. */
const first = readFirst();

function readFirst(): { readonly path: string; readonly resolved: Resolved } | undefined {
  const text = document.getElementById('page-data')?.textContent;
  return text === null || text === undefined ? undefined : JSON.parse(text);
}

let isTaken = false;

/** Used once, since access may change at any time. */
function takeFirst(path: string): Resolved | undefined {
  if (isTaken || first?.path !== path) return undefined;
  isTaken = true;
  return first.resolved;
}
