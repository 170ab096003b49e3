import { compileTemplate } from '#engine/flows/index.ts';
import type { FoundPage } from './fetchPage.ts';
import type { PageContextValue, Shop } from './PageContext.tsx';

/** The roots that a page's templates may name. */
export const pageRoots = ['params', 'query', 'load'];

/** The id of the journey of a page, from its definition or its data; undefined for a page that runs none of its own. */
export function journeyIdOf(around: PageContextValue): string | undefined {
  const { journey } = around.page;
  if (journey === undefined) return undefined;
  const id = compileTemplate(journey.use, pageRoots)({ params: around.params, query: around.query, load: around.load });
  return typeof id === 'string' ? id : undefined;
}

/** The shop whose page it is, from the page's data; undefined while that is on its way, and where there is none. */
export function shopOf({ page }: FoundPage, scope: Readonly<Record<string, unknown>>): Shop | undefined {
  if (page.shell?.shop === undefined) return undefined;
  return (compileTemplate(page.shell.shop, pageRoots)(scope) ?? undefined) as Shop | undefined;
}
