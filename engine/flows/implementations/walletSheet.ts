import type { Failure } from '../failure.ts';
import { promiseLogic } from './promiseLogic.ts';
import type { ActorImplementation } from './implementation.ts';

/**
 * Opens the device's wallet sheet. Browsers allow that only in a click handler. After a reload the flow receives
 * walletSheet.reloaded and asks the server first, because the payment may be over.
 */
export const walletSheetActor: ActorImplementation = {
  name: 'walletSheet',
  kind: 'actor',
  in: ['journey'],
  errors: ['walletSheet.cancelled', 'walletSheet.failed', 'walletSheet.unavailable', 'walletSheet.reloaded'],
  waits: true,
  logic: (ports) =>
    promiseLogic((input, signal) => {
      if (ports.isResuming()) return Promise.reject({ code: 'walletSheet.reloaded' } satisfies Failure);
      return ports.walletSheet(input, signal);
    }, 'walletSheet.failed'),
};
