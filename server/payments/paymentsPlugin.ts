import type { ServerPlugin, Services } from '#server/http/context.ts';
import { waitForBackgroundWork } from './paymentServices.ts';

/** Lets what goes on behind answers that are out come to its end before the server does. */
export function paymentsPlugin({ settings }: Pick<Services, 'settings'>): ServerPlugin {
  return async (app) => {
    app.addHook('onClose', () => waitForBackgroundWork(settings));
  };
}
