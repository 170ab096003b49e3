import type { ServerPlugin } from '#server/app.ts';
import type { Handlers, Services } from './context.ts';
import { serveDocs } from './docs.ts';
import { serveOperations } from './serveOperations.ts';

/** Everything under /api, by the contract. */
export function operationsPlugin(services: Services, handlers: Handlers): ServerPlugin {
  return async (app) => {
    await serveOperations(app, services, handlers);
    await serveDocs(app);
  };
}
