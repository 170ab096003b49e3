import { compileTemplate } from '#engine/flows/index.ts';
import type { FoundPage } from './fetchPage.ts';
import type { PageContextValue, Shop } from './PageContext.tsx';

/** The roots of a page's templates. */
export const pageRoots = ['params', 'query', 'load'];

/** Returns the id of the page's journey, from its definition or its data. Undefined if it has none. */
export function journeyIdOf(around: PageContextValue): string | undefined {
  const { journey } = around.page;
  if (journey === undefined) return undefined;
  const id = compileTemplate(journey.use, pageRoots)({ params: around.params, query: around.query, load: around.load });
  return typeof id === 'string' ? id : undefined;
}

/** Returns the page's shop. Undefined while its data loads, and for pages without a shop. */
export function shopOf({ page }: FoundPage, scope: Readonly<Record<string, unknown>>): Shop | undefined {
  if (page.shell?.shop === undefined) return undefined;
  return (compileTemplate(page.shell.shop, pageRoots)(scope) ?? undefined) as Shop | undefined;
}
