import { createContext, use } from 'react';
import type { FoundPage } from './fetchPage.ts';
import type { PageLink } from './hrefFor.ts';

/** A shop in the data of buyer pages. */
export type Shop = {
  readonly name: string;
  readonly shop?: string;
  readonly path?: string;
  readonly verified?: boolean;
  readonly logo?: { readonly location: string } | null;
  readonly zone?: string;
};

/** What blocks and frames know about the open page. */
export type PageContextValue = FoundPage & {
  readonly query: Readonly<Record<string, unknown>>;
  readonly load: Readonly<Record<string, unknown>>;
  /** IANA time zone of the business that the page belongs to. */
  readonly zone: string;
  /** The shop that a buyer visits. */
  readonly shop: Shop | undefined;
  /** Returns the URL of one of our pages. */
  href(link: PageLink): string;
  /** Opens a URL of ours, in a new history entry unless `replace` is set. */
  open(address: string, options?: { readonly replace?: boolean }): void;
  /** Reloads the page's data. */
  reload(): void;
};

export const PageContext = createContext<PageContextValue | null>(null);

/** Returns the open page. Throws outside of one. */
export function usePage(): PageContextValue {
  const page = use(PageContext);
  if (page === null) throw new Error('no page around');
  return page;
}
