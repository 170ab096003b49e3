import type { ServerPlugin, Services } from '#server/http/context.ts';

/** Lets what goes on behind answers that are out come to its end before the server does. */
export function paymentsPlugin({ background }: Pick<Services, 'background'>): ServerPlugin {
  return async (app) => {
    app.addHook('onClose', () => background.settled());
  };
}
