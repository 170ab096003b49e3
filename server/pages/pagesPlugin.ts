import { createHash } from 'node:crypto';
import { type Input, type OperationName, operations } from '#engine/contract/index.ts';
import type { Catalog, Page } from '#engine/definitions/index.ts';
import { AppError, throwAppError } from '#engine/errors.ts';
import { compileTemplate, pageQuery } from '#engine/flows/index.ts';
import { formatMoney, isCurrency } from '#engine/money/index.ts';
import { escapeHtml, isLang, type Lang, localize, type Text } from '#engine/text/index.ts';
import { isText } from '#server/catalog/texts.ts';
import type { Database } from '#server/database/pool.ts';
import { buildRequestContext } from '#server/http/buildRequestContext.ts';
import type { Context, Handlers, ServerPlugin, Services } from '#server/http/context.ts';
import { resolvePage } from './resolvePage.ts';

interface PageLoad {
  /** What was read, by name. */
  readonly load: Readonly<Record<string, unknown>>;
  /** Something that the page can't be shown without is not there. */
  readonly missing: boolean;
}

const pageRoots = ['params', 'query', 'load'];

/** Reads what a page loads, as its browser will: what anybody may read. For the head and the first paint alone. */
async function loadPage(
  page: Page,
  scope: { readonly params: Readonly<Record<string, string>>; readonly query: Readonly<Record<string, unknown>> },
  context: Context<Database>,
  handlers: Handlers,
): Promise<PageLoad> {
  const load: Record<string, unknown> = {};
  for (const [name, { operation, with: given = {}, optional }] of Object.entries(page.load ?? {})) {
    if (!Object.hasOwn(operations, operation)) continue;
    const { access, methods } = operations[operation as OperationName];
    if (access !== 'public' || !methods.includes('GET')) continue;
    try {
      const input = compileTemplate(given, pageRoots)({ ...scope, load });
      const handle = handlers[operation as OperationName] as (input: unknown, context: Context<Database>) => unknown;
      load[name] = await handle(input as Input<OperationName>, context);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      if (!optional) return { load, missing: true };
    }
  }
  return { load, missing: false };
}

/** Texts of the program, and the HTML of every page: whatever address is asked for and is nothing else. */
export function pagesPlugin(services: Services, handlers: Handlers): ServerPlugin {
  return async (app) => {
    app.get<{ Params: { file: string } }>('/assets/i18n/:file', async (request, reply) => {
      const language = request.params.file.replace(/\.json$/, '');
      if (!isLang(language) || !request.params.file.endsWith('.json')) return throwAppError('notFound');
      const { body, tag } = textsOf(services.catalog(), language);
      reply.header('cache-control', 'no-cache').header('etag', tag);
      if (request.headers['if-none-match'] === tag) return reply.code(304).send();
      return reply.type('application/json; charset=utf-8').send(body);
    });

    app.get('/*', async (request, reply) => {
      const path = request.url.replace(/[?#].*$/, '');
      // Below these are no pages, no page's name ends like a file's, and what is missing there is no page.
      if (/^\/(api|assets)(\/|$)|\.[a-z0-9]{1,5}$/i.test(path)) throw new AppError('notFound');
      const context = await buildRequestContext(services, request, reply);
      const { language, settings } = context;
      const { site, cspSources: grant, answer } = await resolvePage(path, context);
      const given = (request.query ?? {}) as Record<string, unknown>;
      const scope = { params: answer.params, query: pageQuery(site.page, (name) => given[name]) };
      const { load, missing } =
        site.page.app === 'buyer' && site.page.head
          ? await loadPage(site.page, scope, context, handlers)
          : { load: {}, missing: false };
      const url = `${settings.publicUrl}${path}`;
      const { head, body } = renderHead(site.page, { ...scope, load }, language, url, settings.publicUrl);
      reply.grant(grant).header('vary', 'cookie, accept-language');
      reply.code(answer.status === 404 || missing ? 404 : 200);
      const data = `<script type="application/json" id="page-data">${jsonInHtml({ path, resolved: answer })}</script>`;
      return reply.page(site.page.app, { language, head: head + data, body });
    });
  };
}

const texts = new WeakMap<Catalog, Map<Lang, { readonly body: string; readonly tag: string }>>();

/** The messages of a language by area and key, plural forms as key_one, key_other. */
function textsOf(catalog: Catalog, language: Lang): { readonly body: string; readonly tag: string } {
  const known = texts.get(catalog) ?? new Map();
  texts.set(catalog, known);
  const before = known.get(language);
  if (before) return before;
  const flat = Object.fromEntries(
    Object.entries(catalog.messages(language)).map(([area, messages]) => [
      area,
      Object.fromEntries(
        Object.entries(messages).flatMap(([key, text]) =>
          typeof text === 'string'
            ? [[key, text]]
            : Object.entries(text).map(([form, each]) => [`${key}_${form}`, each]),
        ),
      ),
    ]),
  );
  const body = JSON.stringify(flat);
  const made = { body, tag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"` };
  known.set(language, made);
  return made;
}

interface HeadScope {
  readonly params: Readonly<Record<string, unknown>>;
  readonly query: Readonly<Record<string, unknown>>;
  readonly load: Readonly<Record<string, unknown>>;
}

interface RenderedHead {
  /** For `<head>`: title, description, Open Graph. */
  readonly head: string;
  /** What is seen before any script: name, picture, price. Empty for pages that have no head of their own. */
  readonly body: string;
}

/** What the server writes of a page: nothing in it comes unescaped. */
function renderHead(page: Page, scope: HeadScope, language: Lang, url: string, publicUrl: string): RenderedHead {
  const say = (template: unknown): string => {
    const value = template === undefined ? '' : compileTemplate(template, pageRoots)({ ...scope });
    return isText(value) ? localize(value, language) : '';
  };
  const title = say(page.head?.title) || localize(page.title as Text, language);
  const description = say(page.head?.description).slice(0, 300);
  const image = say(page.head?.image);
  const meta = (key: 'name' | 'property', name: string, content: string) =>
    content === '' ? '' : `<meta ${key}="${name}" content="${escapeHtml(content)}">`;
  const head = [
    `<title>${escapeHtml(title)}</title>`,
    meta('name', 'description', description),
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    meta('property', 'og:image', image && new URL(image, publicUrl).href),
    meta('property', 'og:url', url),
    meta('property', 'og:type', 'website'),
    meta('property', 'og:locale', language === 'ar' ? 'ar_EG' : 'en_GB'),
  ].join('');
  return { head, body: page.head ? body(title, image, priceIn(scope, language)) : '' };
}

function body(title: string, image: string, price: string): string {
  const picture = image ? `<img src="${escapeHtml(image)}" alt="">` : '';
  const amount = price ? `<p><bdi>${escapeHtml(price)}</bdi></p>` : '';
  return `<main class="first-paint">${picture}<h1><bdi>${escapeHtml(title)}</bdi></h1>${amount}</main>`;
}

/** The price of the product that the page loads, as blocks write it. */
function priceIn({ load }: HeadScope, language: Lang): string {
  for (const loaded of Object.values(load)) {
    const { fromPrice, currency } = (loaded ?? {}) as { fromPrice?: unknown; currency?: unknown };
    if (typeof fromPrice === 'number' && typeof currency === 'string' && isCurrency(currency)) {
      return formatMoney(fromPrice, currency, language).text;
    }
  }
  return '';
}

/** Data as it stands in a script element that is no script. */
function jsonInHtml(data: unknown): string {
  return JSON.stringify(data).replace(
    /[<>&\u2028\u2029]/g,
    (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
