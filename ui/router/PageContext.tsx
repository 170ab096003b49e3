import { createContext, use } from 'react';
import type { FoundPage } from './fetchPage.ts';
import type { PageLink } from './hrefFor.ts';

/** A shop as the data of buyers' pages names it. */
export type Shop = {
  readonly name: string;
  readonly shop?: string;
  readonly path?: string;
  readonly verified?: boolean;
  readonly logo?: { readonly location: string } | null;
  readonly zone?: string;
};

/** What blocks and shells may know of the page around them. */
export type PageContextValue = FoundPage & {
  readonly query: Readonly<Record<string, unknown>>;
  readonly load: Readonly<Record<string, unknown>>;
  /** IANA name of the zone in which moments are written: that of the business whose page it is. */
  readonly zone: string;
  /** Whose shop a buyer is in. */
  readonly shop: Shop | undefined;
  /** The address of a page of ours. */
  href(link: PageLink): string;
  /** Opens an address of ours, in this history entry or a new one. */
  open(address: string, options?: { readonly replace?: boolean }): void;
  /** Reads the page's data again. */
  again(): void;
};

export const PageContext = createContext<PageContextValue | null>(null);

/** The page around; throws outside of one. */
export function usePage(): PageContextValue {
  const page = use(PageContext);
  if (page === null) throw new Error('no page around');
  return page;
}
