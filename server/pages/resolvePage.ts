import type { Output } from '#engine/contract/index.ts';
import { type Catalog, permissionNameOf, type Provider } from '#engine/definitions/index.ts';
import { resolveLandingPath } from '#server/accounts/resolveLandingPath.ts';
import { findSlug } from '#server/businesses/queries/slugs.ts';
import { evaluateCondition } from '#server/catalog/conditions.ts';
import type { Database } from '#server/database/pool.ts';
import type { Context } from '#server/http/context.ts';
import type { CspSources } from '#server/plugins/securityHeaders.ts';
import { findPublicProduct } from '#server/products/queries/publicProducts.ts';
import { hasPermission, viewerFacts } from '#server/session/viewer.ts';
import type { Settings } from '#server/settings.ts';
import { bundleFor } from './bundle.ts';
import { pageHandlingError, paramsFor, partsOf, signInPage, type SitePage, sitePages } from './sitePages.ts';

export interface ResolvedPage {
  readonly site: SitePage;
  /** What its document may load from elsewhere. */
  readonly cspSources: CspSources;
  readonly answer: Output<'pages.resolve'>;
}

interface MatchedPage {
  readonly site: SitePage;
  readonly params: Record<string, string>;
  /** Ids of the product types that the page is about. */
  readonly types: readonly string[];
}

/** The page of an address for a viewer: the one it leads to, or the one that stands in for it. */
export async function resolvePage(path: string, context: Context<Database>): Promise<ResolvedPage> {
  const { db, catalog, viewer, language } = context;
  const own = await viewerFacts(db, catalog, viewer, language);
  const facts = { ...own, 'viewer.home': viewer ? resolveLandingPath(catalog, viewer, own) : '' };
  const found = await findPage(path, context);
  if (!found) return resolved({ site: missing(catalog), params: {}, types: [] }, 404, facts, context);
  const instead = substitute(found.site, facts, context);
  if (instead) return resolved({ site: instead.site, params: {}, types: [] }, instead.status, facts, context);
  return resolved(found, 200, facts, context);
}

async function findPage(path: string, { db, catalog }: Context): Promise<MatchedPage | undefined> {
  const parts = partsOf(path);
  if (!parts) return undefined;
  const candidates = sitePages(catalog).flatMap((site) => {
    const params = paramsFor(site, parts);
    return params ? [{ site, params }] : [];
  });
  for (const { site, params } of candidates) {
    const named = Object.entries(site.page.params ?? {}).flatMap(([name, { names }]) =>
      names ? [{ name, names }] : [],
    );
    const [first] = named;
    if (!first) return { site, params, types: routeTypes(catalog, params) };
    const slug = params[first.name] ?? '';
    if ((await findSlug(db, slug))?.kind !== first.names) continue;
    if (first.names === 'shop') return { site, params, types: [] };
    const type = (await findPublicProduct(db, slug))?.type;
    if (type === undefined) continue;
    // Pages that share an address are told apart by the type of the product.
    const own = candidates.find((each) => each.site.id === catalog.get('product-type', type)?.page);
    return { ...(own ?? { site, params }), types: [type] };
  }
  return undefined;
}

/** A parameter that is the route of a product type's form makes the page one about that type. */
function routeTypes(catalog: Catalog, params: Readonly<Record<string, string>>): string[] {
  const values = new Set(Object.values(params));
  return catalog.all('product-type').flatMap(({ id, value }) => (values.has(value.route) ? [id] : []));
}

/** The page that a viewer gets instead of one that they may not open. */
function substitute(
  { page }: SitePage,
  facts: Readonly<Record<string, unknown>>,
  { catalog, viewer }: Context,
): { site: SitePage; status: 401 | 403 } | undefined {
  const permission = permissionNameOf(page.permission);
  if (permission === undefined && !page.guard) return undefined;
  const login = signInPage(catalog) ?? missing(catalog);
  if (viewer && !viewer.confirmed)
    return { site: pageHandlingError(catalog, 'account.otherSessions') ?? login, status: 403 };
  if (viewer?.user.must_change_password) {
    return { site: pageHandlingError(catalog, 'account.passwordChange') ?? login, status: 403 };
  }
  if (page.guard && !evaluateCondition(catalog, 'page', page.guard.when, facts)) {
    const { else: other } = page.guard;
    const site = sitePages(catalog).find(({ id }) => id === other) ?? login;
    return viewer ? { site: site === login ? missing(catalog) : site, status: 403 } : { site, status: 401 };
  }
  if (permission === undefined || (viewer && hasPermission(viewer, permission))) return undefined;
  return viewer ? { site: missing(catalog), status: 403 } : { site: login, status: 401 };
}

function missing(catalog: Catalog): SitePage {
  const site = pageHandlingError(catalog, 'notFound');
  if (!site) throw new Error('no page answers notFound');
  return site;
}

async function resolved(
  { site, params, types }: MatchedPage,
  status: Output<'pages.resolve'>['status'],
  facts: Readonly<Record<string, unknown>>,
  { db, catalog, settings, sessionEnd }: Context<Database>,
): Promise<ResolvedPage> {
  const bundle = await bundleFor(db, catalog, site, types);
  const { hash } = bundle;
  const { app } = site.page;
  const grant = cspSourcesFor(catalog, bundle.paysThrough, settings);
  const origins = [...new Set([...(grant.frame ?? []), ...(grant.connect ?? [])])];
  return {
    site,
    cspSources: grant,
    answer: {
      page: site.id,
      status,
      app,
      params,
      sessionEnd: sessionEnd ?? null,
      bundle: `/api/bundles/${hash}`,
      hash,
      facts,
      origins,
    },
  };
}

/** Returns the sources that a page may load: those of the providers that its buyers can pay with. */
function cspSourcesFor(catalog: Catalog, providers: readonly string[], settings: Settings): CspSources {
  const frame = new Set<string>();
  const connect = new Set<string>();
  for (const id of providers) {
    const provider = catalog.get('provider', id);
    for (const origin of provider ? originsOf(provider, settings) : []) {
      if (provider?.csp?.frame) frame.add(origin);
      if (provider?.csp?.connect) connect.add(origin);
    }
  }
  return { frame: [...frame], connect: [...connect] };
}

/** The origins of a provider: fixed ones, and those that settings of the server name. One that is not set is none. */
function originsOf({ origins = [] }: Provider, settings: Settings): string[] {
  return origins.flatMap((origin) => {
    const url = URL.parse(typeof origin === 'string' ? origin : settings.named(origin.setting));
    return url ? [url.origin] : [];
  });
}
