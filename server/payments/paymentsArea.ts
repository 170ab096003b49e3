import type { Area } from '#server/app.ts';
import type { Services } from '#server/http/context.ts';
import { paymentsAtRest } from './paymentServices.ts';

/** Lets what goes on behind answers that are out come to its end before the server does. */
export function paymentsArea({ settings }: Pick<Services, 'settings'>): Area {
  return async (app) => {
    app.addHook('onClose', () => paymentsAtRest(settings));
  };
}
