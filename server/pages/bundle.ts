import { createHash } from 'node:crypto';
import type { FactDeclarations } from '#engine/conditions/index.ts';
import { type Catalog, type Entry, factScopeOfForm, kinds } from '#engine/definitions/index.ts';
import { type ErrorCode, errors, type ErrorSpec } from '#engine/errors.ts';
import { baseCurrency } from '#engine/money/index.ts';
import { iconsNamedIn } from '#server/catalog/icons.ts';
import { memoizePerCatalog } from '#server/catalog/memoizePerCatalog.ts';
import { textIn } from '#server/catalog/texts.ts';
import type { Database } from '#server/database/pool.ts';
import { storeBundle } from './queries/bundles.ts';
import { pageHandlingError, signInPage, type SitePage, sitePages } from './sitePages.ts';

/** A bundle that was made: its hash, and whether somebody can pay on the page. */
export interface MadeBundle {
  readonly hash: string;
  readonly body: string;
  readonly paysThrough: readonly string[];
}

/** By the database that keeps them. */
const made = memoizePerCatalog(() => new WeakMap<Database, Map<string, MadeBundle>>());

/**
 * The bundle of a page: all definitions that its browser needs, by kind and id with their versions, and the routes of all
 * pages. `types` are the product types that the page is about; its `app` decides which side of them it needs.
 */
export async function bundleFor(
  db: Database,
  catalog: Catalog,
  site: SitePage,
  types: readonly string[],
): Promise<MadeBundle> {
  const bundles = made(catalog).get(db) ?? new Map<string, MadeBundle>();
  made(catalog).set(db, bundles);
  const name = [site.id, ...types].join(' ');
  const before = bundles.get(name);
  if (before) return before;
  const bundle = makeBundle(catalog, site, types);
  await storeBundle(db, bundle.hash, bundle.body);
  bundles.set(name, bundle);
  return bundle;
}

function makeBundle(catalog: Catalog, site: SitePage, types: readonly string[]): MadeBundle {
  const entries = new Map<string, Entry>();
  const add = (found: readonly Entry[]) => {
    for (const entry of found) entries.set(`${entry.kind} ${entry.id}`, entry);
  };
  const { report } = site;
  add(report === undefined ? catalog.dependencies('page', site.id) : catalog.dependencies('report', report));
  for (const id of types)
    add(site.page.app === 'backoffice' ? catalog.dependencies('product-type', id) : buyersSide(catalog, id));
  const providers = new Set<string>();
  if (canPay([...entries.values()])) {
    for (const { value } of catalog.all('payment-option')) {
      add(catalog.dependencies('journey', value.journey));
      if (value.settings?.form) add(catalog.dependencies('form', value.settings.form));
      if (value.provider) providers.add(value.provider);
    }
  }
  const all = [...entries.values()];
  const definitions: Record<string, Record<string, { version: string; definition: unknown; factScope?: string }>> = {};
  for (const entry of all) {
    const { kind, id, value, versions } = entry;
    const factScope = factScopeOf(entry);
    const served = { version: versions.rules, definition: value, ...(factScope === undefined ? {} : { factScope }) };
    definitions[kind] = { ...definitions[kind], [id]: served };
  }
  if (report !== undefined)
    definitions['page'] = { ...definitions['page'], [site.id]: { version: catalog.hash, definition: site.page } };
  const body = JSON.stringify({
    routes: Object.fromEntries(sitePages(catalog).map(({ id, page }) => [id, page.route])),
    signIn: signInPage(catalog)?.id,
    errorPages: errorPagesOf(catalog),
    baseCurrency,
    stored: catalog.facts('stored'),
    factScopes: factScopesOf(catalog, all),
    icons: iconsNamedIn(site.page.app === 'backoffice' ? everyDefinition(catalog) : shownToBuyers(catalog, all, types)),
    texts: Object.fromEntries(unanswered.map(([code, area]) => [code, textIn(catalog, area, code)])),
    definitions,
  });
  return { hash: createHash('sha256').update(body).digest('hex'), body, paysThrough: [...providers] };
}

/** Maps each error with an action to the id of the page where the person takes that action. */
function errorPagesOf(catalog: Catalog): Record<string, string> {
  const handled = Object.entries<ErrorSpec>(errors).flatMap(([code, { action }]) => {
    const page = action === undefined ? undefined : pageHandlingError(catalog, code as ErrorCode);
    return page === undefined ? [] : [[code, page.id] as const];
  });
  return Object.fromEntries(handled);
}

/** How a call ends that no server has answered, with the area of its text: whoever is shown it may be offline by then. */
const unanswered = [
  ['network', 'ui'],
  ['timeout', 'ui'],
  ['unexpected', 'errors'],
] as const;

/** The fact scope of a form, or of the steps of a product type; undefined for other kinds. */
function factScopeOf(entry: Entry): string | undefined {
  if (entry.kind === 'form') return factScopeOfForm('form', (entry as Entry<'form'>).value);
  return entry.kind === 'product-type' ? factScopeOfForm('product-type') : undefined;
}

/** The facts by fact scope of the forms in a bundle. The browser compiles forms as the server does. */
function factScopesOf(catalog: Catalog, entries: readonly Entry[]): Record<string, FactDeclarations> {
  const scopes = new Set(entries.flatMap((entry) => factScopeOf(entry) ?? []));
  return Object.fromEntries([...scopes].map((scope) => [scope, catalog.facts(scope)]));
}

function everyDefinition(catalog: Catalog): unknown[] {
  return kinds.flatMap((kind) => catalog.all(kind).map(({ value }) => value));
}

/** What a buyer may be shown of: the page's own definitions, and the options and types of which only the data speaks. */
function shownToBuyers(catalog: Catalog, entries: readonly Entry[], types: readonly string[]): unknown[] {
  const offered = (['payment-option', 'option-group'] as const).flatMap((kind) => catalog.all(kind));
  return [
    ...entries.map(({ value }) => value),
    ...types.map((id) => catalog.get('product-type', id)),
    ...(canPay(entries) ? offered.map(({ value }) => value) : []),
  ];
}

/** Whether one of these shows what an order can be paid with. */
function canPay(entries: readonly Entry[]): boolean {
  return entries.some(({ value }) => containsPicker(value));
}

function containsPicker(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  if ('block' in value && value.block === 'picker') return true;
  return Object.values(value).some(containsPicker);
}

/** What a buyer of a product of this type needs: not the form that its seller fills. */
function buyersSide(catalog: Catalog, id: string): Entry[] {
  const type = catalog.get('product-type', id);
  if (!type) return [];
  return [...catalog.dependencies('journey', type.journey), ...catalog.dependencies('form', type.buyerForm)];
}
