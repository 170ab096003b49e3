import { createHash } from 'node:crypto';
import type { ServerPlugin } from '#server/app.ts';
import { type Lang, isLang } from '#engine/text/index.ts';
import { AppError, throwAppError } from '#engine/errors.ts';
import type { Catalog } from '#engine/definitions/index.ts';
import { pageQuery } from '#engine/flows/index.ts';
import type { Handlers, Services } from '#server/http/context.ts';
import { buildRequestContext } from '#server/http/buildRequestContext.ts';
import { jsonInHtml } from './escapeHtml.ts';
import { renderHead } from './renderHead.ts';
import { loadPage } from './pageLoads.ts';
import { resolvePage } from './resolvePage.ts';

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
