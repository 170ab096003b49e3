import { randomBytes } from 'node:crypto';
import scalar from '@scalar/fastify-api-reference';
import type { FastifyInstance } from 'fastify';
import { openApi } from './openApi.ts';

/** Stands in the page until each reply gets its own. */
const placeholder = 'nonce-of-this-reply';

/** `/api/openapi.json`, and the same as a page at `/api/docs`: everything it loads is ours. */
export async function serveDocs(app: FastifyInstance): Promise<void> {
  const document = openApi();
  app.get('/api/openapi.json', async () => document);
  await app.register(async (scope) => {
    scope.addHook('onSend', async (_request, reply, payload) => {
      if (typeof payload !== 'string' || !String(reply.getHeader('content-type')).startsWith('text/html'))
        return payload;
      const nonce = randomBytes(16).toString('base64');
      reply.grant({ script: [`'nonce-${nonce}'`], style: ["'unsafe-inline'"] });
      return payload.replaceAll(placeholder, nonce);
    });
    await scope.register(scalar, {
      routePrefix: '/api/docs',
      configuration: {
        url: '/api/openapi.json',
        pageTitle: 'Masar API',
        nonce: placeholder,
        withDefaultFonts: false,
        telemetry: false,
        showDeveloperTools: 'never',
        agent: { disabled: true },
        hideClientButton: true,
      },
    });
  });
}
