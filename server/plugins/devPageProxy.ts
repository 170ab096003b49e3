import type { FastifyInstance } from 'fastify';
import type { DefinitionFindings } from '#server/plugins/definitionFindings.ts';
import { decoratePage } from '#server/plugins/builtPages.ts';

/** Under this path the server passes on what the UI's own server makes; the UI's development configuration has the same. */
const prefix = '/__ui/';

/** The UI's own server, by its origin, and what is wrong with the definitions. */
export interface DevServer {
  readonly origin: string;
  readonly findings: DefinitionFindings;
}

/** Draws the findings into the page (ui/dev). */
const drawsFindings = `<script type="module" nonce="development" src="${prefix}dev/definitionFindings.ts"></script>`;

/**
 * For `npm run dev` alone: pages and their modules come from the UI's own server as they are saved. Its inline scripts and its
 * channel are granted by the nonce that it puts into the pages; the pages of a running shop never have either.
 */
export async function devPageProxy(app: FastifyInstance, { origin, findings }: DevServer): Promise<void> {
  const { host } = new URL(origin);
  const more: Record<string, string> = {
    'script-src': "'nonce-development'",
    'style-src': "'nonce-development'",
    'connect-src': `ws://${host} ${origin}`,
  };
  decoratePage(app, async (entry) => {
    const html = await (await fetch(`${origin}${prefix}${entry}.html`)).text();
    return html.replace('</head>', `${drawsFindings}</head>`);
  });
  findings.register(app);
  app.addHook('onSend', async (_request, reply) => {
    if (!String(reply.getHeader('content-type')).startsWith('text/html')) return;
    // What the page was granted stays.
    const policy = String(reply.getHeader('content-security-policy'));
    reply.header(
      'content-security-policy',
      policy.replace(/(script-src|style-src|connect-src) 'self'/g, (found, name: string) => `${found} ${more[name]}`),
    );
  });
  app.get(`${prefix}*`, async (request, reply) => {
    const made = await fetch(`${origin}${request.url}`, { headers: { accept: request.headers.accept ?? '*/*' } });
    for (const name of ['content-type', 'etag', 'cache-control']) {
      const value = made.headers.get(name);
      if (value !== null) reply.header(name, value);
    }
    return reply.code(made.status).send(Buffer.from(await made.arrayBuffer()));
  });
}
