import { createContext, use } from 'react';
import type { FoundPage } from './pageData.ts';
import type { PageLink } from './addressOf.ts';

/** What blocks and shells may know of the page around them. */
export type PageAround = FoundPage & {
  readonly query: Readonly<Record<string, unknown>>;
  readonly load: Readonly<Record<string, unknown>>;
  /** The address of a page of ours. */
  href(link: PageLink): string;
  /** Opens an address of ours, in this entry or the other. */
  open(address: string, options?: { readonly replace?: boolean }): void;
  /** Reads the page's data again. */
  again(): void;
};

export const PageContext = createContext<PageAround | null>(null);

/** The page around; throws outside of one. */
export function usePage(): PageAround {
  const page = use(PageContext);
  if (page === null) throw new Error('no page around');
  return page;
}
