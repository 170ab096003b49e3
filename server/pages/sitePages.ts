import type { Catalog, Page, Report } from '#engine/definitions/index.ts';
import { type ErrorCode, type ErrorSpec, errors } from '#engine/errors.ts';
import { memoizePerCatalog } from '#server/catalog/memoizePerCatalog.ts';

/** A page of the site: one that a definition says, or that of a report, which is a page of its own. */
export interface SitePage {
  /** That of its definition; of a report's page one that no definition can have. */
  readonly id: string;
  readonly page: Page;
  /** Id of the report whose page it is. */
  readonly report?: string;
  readonly segments: readonly string[];
}

/** Every page, those first whose addresses say more: a fixed part before a parameter. */
export const sitePages = memoizePerCatalog<readonly SitePage[]>((catalog) =>
  [
    ...catalog.all('page').map(({ id, value }) => siteOf(id, value)),
    ...catalog.all('report').map(({ id, value }) => ({ ...siteOf(`report/${id}`, reportPage(id, value)), report: id })),
  ].sort((a, b) => (rank(a) < rank(b) ? -1 : rank(a) > rank(b) ? 1 : a.id < b.id ? -1 : 1)),
);

function siteOf(id: string, page: Page): SitePage {
  return { id, page, segments: page.route.split('/').slice(1) };
}

/** Fixed parts sort before parameters, one place after the other. */
function rank({ segments }: SitePage): string {
  return segments.map((segment) => (segment.startsWith('{') ? 'z' : 'a')).join('');
}

function reportPage(id: string, { title, route, portal, permission }: Report): Page {
  return {
    title,
    route,
    app: portal === 'buyer' ? 'buyer' : 'backoffice',
    portal,
    permission,
    shell: { frame: 'backoffice' },
    blocks: [{ block: 'report', report: id }] as NonNullable<Page['blocks']>,
  };
}

/** The page where people sign in. */
export function signInPage(catalog: Catalog): SitePage | undefined {
  return pageHandlingError(catalog, 'session.missing');
}

/** The page that answers a refusal, by its code or by the word that it carries. */
export function pageHandlingError(catalog: Catalog, code: ErrorCode): SitePage | undefined {
  const { action = code }: ErrorSpec = errors[code];
  return sitePages(catalog).find(({ page }) => page.handlesErrors?.some((each) => each === code || each === action));
}

/** The parameters of a page for an address; null when it leads elsewhere. */
export function paramsFor({ segments, page }: SitePage, parts: readonly string[]): Record<string, string> | null {
  if (segments.length !== parts.length) return null;
  const params: Record<string, string> = {};
  for (const [index, segment] of segments.entries()) {
    const part = parts[index] ?? '';
    const name = /^\{(\w+)\}$/.exec(segment)?.[1];
    if (name === undefined) {
      if (segment !== part) return null;
      continue;
    }
    const pattern = page.params?.[name]?.pattern;
    if (part === '' || (pattern !== undefined && !new RegExp(pattern, 'u').test(part))) return null;
    params[name] = part;
  }
  return params;
}

/** The parts of an address, decoded; null when it can't be read. */
export function partsOf(path: string): string[] | null {
  try {
    const parts = path
      .replace(/[?#].*$/, '')
      .split('/')
      .slice(1)
      .map(decodeURIComponent);
    // No name of ours holds it, and no database keeps it.
    if (parts.some((part) => part.includes('\0'))) return null;
    // A slash at the end says nothing.
    return parts.length > 1 && parts.at(-1) === '' ? parts.slice(0, -1) : parts;
  } catch {
    return null;
  }
}
